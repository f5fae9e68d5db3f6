// Forms that a passkey or security key answers: <form data-key="get"> or "create", its field named credential. What to ask
// the key is in #key-options, or behind the address in data-options. Hidden forms show themselves where keys can be used.

const asks = {
  get: async (options) =>
    navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options.publicKey) }),
  create: async (options) =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options.publicKey) }),
};

const isAble = Boolean(window.PublicKeyCredential?.parseRequestOptionsFromJSON);

async function optionsFor(form) {
  if (form.dataset.options) {
    const answer = await fetch(form.dataset.options, { headers: { Accept: "application/json" } });
    if (!answer.ok) throw new Error(answer.status);
    return (await answer.json()).request_options;
  }
  const options = JSON.parse(document.getElementById("key-options").textContent);
  const alone = form.elements.passwordless?.checked;
  if (form.dataset.key === "create") {
    Object.assign(options.publicKey.authenticatorSelection, {
      residentKey: alone ? "required" : "discouraged",
      requireResidentKey: Boolean(alone),
      ...(alone && { userVerification: "required" }),
    });
  }
  return options;
}

async function answer(form) {
  const trouble = form.querySelector("[data-key-trouble]");
  trouble.hidden = true;
  try {
    const credential = await asks[form.dataset.key](await optionsFor(form));
    form.elements.credential.value = JSON.stringify(credential.toJSON());
    form.submit();
  } catch {
    trouble.hidden = false;
  }
}

for (const form of document.querySelectorAll("form[data-key]")) {
  if (isAble) form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    answer(form);
  });
}
