"""A security key made of software: it answers as a browser with a real one does."""

import json
import os
from hashlib import sha256
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from fido2.cose import ES256
from fido2.utils import websafe_decode, websafe_encode
from fido2.webauthn import AttestationObject, AttestedCredentialData, AuthenticatorData

PRESENT_AND_VERIFIED = AuthenticatorData.FLAG.UP | AuthenticatorData.FLAG.UV


class SoftwareKey:
    """One key for one site: `create` and `get` take the options of the page and give what its form sends."""

    def __init__(self, origin: str = "https://testserver") -> None:
        self.origin = origin
        self.id = os.urandom(16)
        self._owner = ""
        self._secret = ec.generate_private_key(ec.SECP256R1())

    def create(self, options: dict[str, Any]) -> str:
        """What a browser answers when a key is to be added."""
        asked = options["publicKey"]
        self._owner = asked["user"]["id"]
        public = ES256.from_cryptography_key(self._secret.public_key())
        data = AuthenticatorData.create(
            sha256(asked["rp"]["id"].encode()).digest(),
            PRESENT_AND_VERIFIED | AuthenticatorData.FLAG.AT,
            0,
            AttestedCredentialData.create(b"\0" * 16, self.id, public),
        )
        attestation = AttestationObject.create("none", data, {})
        return self._answer(
            clientDataJSON=self._client_data("webauthn.create", asked), attestationObject=bytes(attestation)
        )

    def get(self, options: dict[str, Any]) -> str:
        """What a browser answers when the key is to prove itself."""
        asked = options["publicKey"]
        client_data = self._client_data("webauthn.get", asked)
        data = AuthenticatorData.create(sha256(asked["rpId"].encode()).digest(), PRESENT_AND_VERIFIED, 1)
        signature = self._secret.sign(data + sha256(client_data).digest(), ec.ECDSA(SHA256()))
        return self._answer(
            clientDataJSON=client_data,
            authenticatorData=bytes(data),
            signature=signature,
            userHandle=websafe_decode(self._owner),
        )

    def _client_data(self, kind: str, asked: dict[str, Any]) -> bytes:
        said = {"type": kind, "challenge": asked["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def _answer(self, **response: bytes) -> str:
        name = websafe_encode(self.id)
        return json.dumps(
            {
                "id": name,
                "rawId": name,
                "type": "public-key",
                "response": {field: websafe_encode(value) for field, value in response.items()},
                "clientExtensionResults": {"credProps": {"rk": True}},
            }
        )
