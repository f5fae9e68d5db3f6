// Sounds, made here: off until chosen, remembered on this device.

const KEY = "parlour-sound";
const chosen = { on: false, volume: 50, ...stored() };
let context = null;

// Each sound is a few notes: [pitch in Hz, start, length in s, shape, loudness]; "noise" is a brush on felt.
const SOUNDS = {
  laid: [["noise", 0, 0.07, 1800, 0.5], [220, 0, 0.05, "triangle", 0.25]],
  drew: [["noise", 0, 0.12, 900, 0.3]],
  dice: [["noise", 0, 0.06, 2600, 0.5], ["noise", 0.07, 0.05, 2100, 0.5], ["noise", 0.15, 0.06, 2900, 0.45], ["noise", 0.26, 0.09, 1500, 0.6]],
  turn: [[587, 0, 0.16, "sine", 0.3], [784, 0.12, 0.24, "sine", 0.3]],
  call: [[659, 0, 0.1, "triangle", 0.35], [880, 0.09, 0.1, "triangle", 0.35], [1175, 0.18, 0.22, "triangle", 0.35]],
  challenge: [[330, 0, 0.18, "sawtooth", 0.14], [262, 0.16, 0.3, "sawtooth", 0.14]],
  won: [[523, 0, 0.16, "triangle", 0.3], [659, 0.14, 0.16, "triangle", 0.3], [784, 0.28, 0.4, "triangle", 0.3]],
};

export function sound(name) {
  if (!chosen.on || document.hidden || !SOUNDS[name]) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  for (const [pitch, start, length, shape, loudness] of SOUNDS[name]) {
    const at = context.currentTime + start;
    const gain = new GainNode(context, { gain: 0 });
    const level = loudness * (chosen.volume / 100) ** 2;
    gain.gain.setValueAtTime(level, at);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    const source = pitch === "noise" ? brush(shape, length, gain) : new OscillatorNode(context, { type: shape, frequency: pitch });
    if (pitch !== "noise") source.connect(gain);
    gain.connect(context.destination);
    source.start(at);
    source.stop(at + length);
  }
}

function brush(frequency, length, gain) {
  const buffer = new AudioBuffer({ length: Math.ceil(context.sampleRate * length), sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency, Q: 0.8 });
  source.connect(filter).connect(gain);
  return source;
}

function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {}; // a browser that keeps nothing
  }
}

function remember() {
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // as above: it lasts as long as the page
  }
}

const box = document.getElementById("sound");
if (box && "AudioContext" in window) {
  const on = document.getElementById("sound-on");
  const volume = document.getElementById("volume");
  on.checked = chosen.on;
  volume.value = chosen.volume;
  box.addEventListener("change", () => {
    Object.assign(chosen, { on: on.checked, volume: Number(volume.value) });
    remember();
    sound("laid");
  });
  box.hidden = false;
}
