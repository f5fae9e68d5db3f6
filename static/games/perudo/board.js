// What of Perudo sounds. Nothing flies here: dice are counted by the style sheet alone.

const SOUNDS = {
  round_started: "dice",
  bid: "laid",
  doubted: "challenge",
  called_exact: "call",
  exact_right: "won",
  match_ended: "won",
};

export function flights() {
  return [];
}

export function sounds(events) {
  return new Set(events.map((event) => SOUNDS[event.kind]).filter(Boolean));
}
