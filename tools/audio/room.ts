/** Reverb for the instruments: eight damped combs and four all-passes per side (after Schroeder and Moorer). */
import { SAMPLE_RATE_HZ } from '../../mocks/radio/programme.ts';
import type { Mix } from './instruments.ts';

/** Mutually prime delays, so that the echoes never align into a pitch. */
const COMB_SECONDS = [0.0253, 0.0269, 0.029, 0.0307, 0.0322, 0.0338, 0.0353, 0.0367];
const ALL_PASS_SECONDS = [0.0126, 0.01, 0.0077, 0.0051];
/** The right side's delays are longer by this, which makes the stereo image wide. */
const WIDTH_SECONDS = 0.00052;
const FEEDBACK = 0.83;
/** How much of the treble each echo loses to the walls. */
const DAMPING = 0.35;

function comb(input: Float32Array, output: Float32Array, delay: number): void {
  const line = new Float32Array(delay);
  let dull = 0;
  for (let index = 0; index < input.length; index += 1) {
    const slot = index % delay;
    const echo = line[slot] ?? 0;
    dull = echo * (1 - DAMPING) + dull * DAMPING;
    line[slot] = (input[index] ?? 0) + dull * FEEDBACK;
    output[index] = (output[index] ?? 0) + echo / COMB_SECONDS.length;
  }
}

function allPass(signal: Float32Array, delay: number): void {
  const line = new Float32Array(delay);
  for (let index = 0; index < signal.length; index += 1) {
    const slot = index % delay;
    const old = line[slot] ?? 0;
    const fresh = signal[index] ?? 0;
    line[slot] = fresh + old * 0.5;
    signal[index] = old - fresh;
  }
}

function side(dry: Float32Array, widthSeconds: number): Float32Array {
  const wet = new Float32Array(dry.length);
  for (const seconds of COMB_SECONDS) comb(dry, wet, Math.round((seconds + widthSeconds) * SAMPLE_RATE_HZ));
  for (const seconds of ALL_PASS_SECONDS) allPass(wet, Math.round((seconds + widthSeconds) * SAMPLE_RATE_HZ));
  return wet;
}

/**
 * @param mix changed in place
 * @param wetness 0 (dry) to 1: the level of the room beside the direct sound
 */
export function addRoom(mix: Mix, wetness: number): void {
  const both = mix.left.map((sample, index) => (sample + (mix.right[index] ?? 0)) * 0.5);
  for (const [channel, width] of [
    [mix.left, 0],
    [mix.right, WIDTH_SECONDS],
  ] as const) {
    const wet = side(both, width);
    for (let index = 0; index < channel.length; index += 1) {
      channel[index] = (channel[index] ?? 0) + (wet[index] ?? 0) * wetness;
    }
  }
}
