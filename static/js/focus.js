// What has the focus keeps it through a swap. If that has gone, the focus goes to what it stood in: the open sheet, the row
// (or the one now in its place), the named part of the page, else the heading. Tab then goes on from there, not from the top.

const KIN = "[popover], dialog, section, fieldset, [role=group], li";

// Call before a swap; the function that comes back puts things right after it.
export function holdFocus(region, nearest = () => null) {
  const focused = document.activeElement;
  if (!region.contains(focused)) return () => {};
  const kin = [...kinOf(focused, region)];
  return () => {
    if (document.activeElement !== focused && document.activeElement !== document.body) return; // the reader has gone on meanwhile
    if (isThere(focused)) return settle(focused);
    const same = focused.id && document.getElementById(focused.id);
    const sheet = kin.find(([node]) => node.matches("[popover], dialog") && isThere(node))?.[0];
    const next = [same, sheet, nearest(), ...kin.map(now), heading(region)].find((node) => node && isThere(node));
    settle(next ?? document.getElementById("content"));
  };
}

// Each with the list it is a row of, and where.
function* kinOf(node, region) {
  for (let kin = node.parentElement?.closest(KIN); kin && region.contains(kin); kin = kin.parentElement?.closest(KIN)) {
    yield [kin, kin.parentElement, [...kin.parentElement.children].indexOf(kin)];
  }
}

function now([kin, list, at]) {
  if (kin.isConnected || !kin.matches("li")) return kin;
  return list.isConnected && list.children[Math.min(at, list.children.length - 1)];
}

const heading = (region) => region.closest("section, aside, main")?.querySelector("h1, h2");

const isThere = (node) => node.isConnected && !node.matches(":disabled") && node.checkVisibility({ visibilityProperty: true });

function settle(node) {
  if (node.tabIndex < 0 && !node.hasAttribute("tabindex")) node.tabIndex = -1;
  if (document.activeElement !== node) node.focus({ preventScroll: true });
}
