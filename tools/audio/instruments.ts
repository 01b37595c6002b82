/**
 * Synthesised instruments. Each adds one note to a stereo mix; there are no samples, so there are no rights to clear.
 */
import { SAMPLE_RATE_HZ } from '../../mocks/radio/programme.ts';

export interface Mix {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

export interface Note {
  readonly startSeconds: number;
  /** How long the note is held; struck instruments ring on regardless. */
  readonly heldSeconds: number;
  readonly hertz: number;
  /** 0 to 1. */
  readonly loudness: number;
  /** -1 left to 1 right. */
  readonly pan: number;
}

export type Instrument = (mix: Mix, note: Note) => void;

const TURN = 2 * Math.PI;
/** Every note begins with a ramp of at least this length, otherwise its first sample is heard as a click. */
const SOFTEST_CLICK_SECONDS = 0.004;
/** Below this (-80 dB) a ringing note is over. */
const INAUDIBLE = 1e-4;

/** Writes `voice(seconds)` into both channels with equal-power panning; `sway` moves the pan over time. */
function add(
  mix: Mix,
  note: Note,
  seconds: number,
  voice: (t: number) => number,
  sway?: (t: number) => number,
): void {
  const first = Math.round(note.startSeconds * SAMPLE_RATE_HZ);
  const last = Math.min(mix.left.length, first + Math.round(seconds * SAMPLE_RATE_HZ));
  for (let index = first; index < last; index += 1) {
    const t = (index - first) / SAMPLE_RATE_HZ;
    const angle = ((Math.max(-1, Math.min(1, note.pan + (sway?.(t) ?? 0))) + 1) * Math.PI) / 4;
    const sample = voice(t) * note.loudness;
    mix.left[index] = (mix.left[index] ?? 0) + sample * Math.cos(angle);
    mix.right[index] = (mix.right[index] ?? 0) + sample * Math.sin(angle);
  }
}

/** A struck sound: partials as [ratio, level, seconds to fall to 1/e]. */
function struck(partials: readonly (readonly [number, number, number])[], attackSeconds: number) {
  const attack = Math.max(attackSeconds, SOFTEST_CLICK_SECONDS);
  return (hertz: number) => {
    // Low notes ring longer, as bars and strings do.
    const ring = Math.min(1.6, (440 / hertz) ** 0.4);
    const audible = partials.filter(([ratio]) => ratio * hertz < SAMPLE_RATE_HZ * 0.4);
    const seconds = Math.max(...audible.map(([, level, fall]) => fall * ring * Math.log(level / INAUDIBLE)));
    const voice = (t: number): number => {
      let sum = 0;
      for (const [ratio, level, fall] of audible) {
        sum += level * Math.exp(-t / (fall * ring)) * Math.sin(TURN * ratio * hertz * t);
      }
      return sum * Math.min(1, t / attack);
    };
    return { seconds, voice };
  };
}

const vibesBar = struck(
  [
    [1, 0.8, 1.3],
    [3.98, 0.16, 0.5],
    [9.7, 0.05, 0.09],
  ],
  0.004,
);
const celestaBar = struck(
  [
    [1, 0.7, 0.8],
    [2.01, 0.1, 0.5],
    [5.4, 0.12, 0.16],
    [8.9, 0.03, 0.06],
  ],
  0.004,
);
const bellBody = struck(
  [
    [0.5, 0.22, 1.9],
    [1, 0.6, 1.5],
    [1.19, 0.14, 1.0],
    [2, 0.24, 0.9],
    [2.74, 0.1, 0.45],
  ],
  0.005,
);
const feltString = struck(
  [
    [1, 0.75, 1.15],
    [2.002, 0.3, 0.75],
    [3.006, 0.13, 0.5],
    [4.013, 0.07, 0.35],
    [5.02, 0.035, 0.25],
    [6.04, 0.02, 0.15],
  ],
  0.012,
);
const thumbReed = struck(
  [
    [1, 0.85, 0.55],
    [2.0, 0.14, 0.3],
    [5.9, 0.1, 0.07],
    [10.2, 0.03, 0.03],
  ],
  0.004,
);
const uprightString = struck(
  [
    [1, 0.9, 0.7],
    [2, 0.32, 0.35],
    [3, 0.1, 0.2],
  ],
  0.014,
);

/** Vibraphone: the tremolo moves between the channels. */
export const vibes: Instrument = (mix, note) => {
  const { seconds, voice } = vibesBar(note.hertz);
  const fan = (t: number): number => 0.82 + 0.18 * Math.sin(TURN * 4.6 * (note.startSeconds + t));
  add(
    mix,
    note,
    seconds,
    (t) => voice(t) * fan(t),
    (t) => 0.25 * Math.sin(TURN * 4.6 * (note.startSeconds + t) + 1),
  );
};

const plain =
  (bar: ReturnType<typeof struck>): Instrument =>
  (mix, note) => {
    const { seconds, voice } = bar(note.hertz);
    add(mix, note, seconds, voice);
  };

export const celesta = plain(celestaBar);
export const bell = plain(bellBody);
export const kalimba = plain(thumbReed);
export const uprightBass = plain(uprightString);

/** Felt piano: the damper falls when the key is released. */
export const feltPiano: Instrument = (mix, note) => {
  const { seconds, voice } = feltString(note.hertz);
  const damper = (t: number): number => (t < note.heldSeconds ? 1 : Math.exp(-(t - note.heldSeconds) / 0.22));
  add(mix, note, Math.min(seconds, note.heldSeconds + 1.8), (t) => voice(t) * damper(t));
};

/** An envelope with a slow attack and a slower release. */
function swell(t: number, held: number, attack: number, release: number): number {
  const rise = t < attack ? 0.5 - 0.5 * Math.cos((Math.PI * t) / attack) : 1;
  const fall = t > held ? 0.5 + 0.5 * Math.cos((Math.PI * Math.min(t - held, release)) / release) : 1;
  return rise * fall;
}

/** Pad: three slightly detuned voices that beat against one another and move slowly across the stereo field. */
export const pad: Instrument = (mix, note) => {
  const release = 1.4;
  const voice = (t: number): number => {
    let sum = 0;
    for (const detune of [0.9983, 1, 1.0021]) {
      const phase = TURN * note.hertz * detune * t;
      sum += Math.sin(phase) + 0.22 * Math.sin(2 * phase + 0.4) + 0.07 * Math.sin(3 * phase + 1.1);
    }
    return (sum / 3) * swell(t, note.heldSeconds, 1.1, release);
  };
  add(mix, note, note.heldSeconds + release, voice, (t) => 0.3 * Math.sin(TURN * 0.13 * t + note.hertz));
};

/** A distant foghorn: reedy, with a soft start and end. */
export const foghorn: Instrument = (mix, note) => {
  const release = 1.2;
  const voice = (t: number): number => {
    const phase = TURN * note.hertz * t + 0.06 * Math.sin(TURN * 4.1 * t);
    let sum = 0;
    for (let harmonic = 1; harmonic <= 6; harmonic += 1) sum += Math.sin(harmonic * phase) / harmonic ** 1.7;
    return 0.6 * sum * swell(t, note.heldSeconds, 0.5, release);
  };
  add(mix, note, note.heldSeconds + release, voice);
};
