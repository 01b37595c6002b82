/**
 * Writes `mocks/radio/loop.mp3`: `node tools/audio/compose.ts [file]`. Run once; the result is
 * committed. Every piece is encoded by a separate encoder and starts and ends in silence, so no piece refers to frames
 * before it (no bit reservoir) and any piece can follow any other, itself included.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createMp3Encoder } from 'wasm-media-encoders';
import {
  BITRATE_KBPS,
  CHANNELS,
  FRAME_BYTES,
  FRAMES_PER_PIECE,
  PIECES,
  SAMPLE_RATE_HZ,
  SAMPLES_PER_FRAME,
} from '../../mocks/radio/programme.ts';
import type { Mix } from './instruments.ts';
import { addRoom } from './room.ts';
import type { Score } from './scores.ts';
import { SCORES } from './scores.ts';

const PIECE_SAMPLES = FRAMES_PER_PIECE * SAMPLES_PER_FRAME;
const LEAD_IN_SECONDS = 0.04;
/** The last notes fade out over this time, and end SILENCE_SECONDS before the end of the piece. */
const FADE_SECONDS = 1.1;
/** Longer than the 23 ms by which encoder and decoder delay the sound. */
const SILENCE_SECONDS = 0.06;
/** -20 dBFS on average, peaks below -2 dBFS: as loud as speech radio, and no clipping. */
const LOUDNESS_RMS = 0.1;
const PEAK = 0.8;

const SEMITONES = new Map([
  ['C', 0],
  ['D', 2],
  ['E', 4],
  ['F', 5],
  ['G', 7],
  ['A', 9],
  ['B', 11],
]);

/** "C#4", "Bb3" → hertz, with A4 = 440. */
function hertz(name: string): number {
  const match = /^([A-G])([#b]?)(\d)$/.exec(name);
  const semitone = SEMITONES.get(match?.[1] ?? '');
  if (!match || semitone === undefined) throw new Error(`Not a note: ${name}`);
  const accidental = match[2] === '#' ? 1 : match[2] === 'b' ? -1 : 0;
  const midi = 12 * (Number(match[3]) + 1) + semitone + accidental;
  return 440 * 2 ** ((midi - 69) / 12);
}

function perform(score: Score): Mix {
  const mix = { left: new Float32Array(PIECE_SAMPLES), right: new Float32Array(PIECE_SAMPLES) };
  const beatSeconds = 60 / score.beatsPerMinute;
  for (const part of score.parts) {
    for (const entry of part.notes.split(',')) {
      const [beat, names, beats] = entry.trim().split(/\s+/);
      if (names === undefined || beats === undefined) throw new Error(`Not "beat notes held": ${entry}`);
      const startSeconds = LEAD_IN_SECONDS + Number(beat) * beatSeconds;
      for (const name of names.split('+')) {
        // Notes off the beat are a little softer; otherwise the music sounds mechanical.
        const loudness = part.level * (Number(beat) % 1 === 0 ? 1 : 0.86);
        const note = {
          startSeconds,
          heldSeconds: Number(beats) * beatSeconds,
          hertz: hertz(name),
          loudness,
          pan: part.pan,
        };
        part.instrument(mix, note);
      }
    }
  }
  addRoom(mix, score.wetness);
  return mix;
}

/** Fades out the end and sets the level, in place. */
function master({ left, right }: Mix): void {
  const silentFrom = PIECE_SAMPLES - SILENCE_SECONDS * SAMPLE_RATE_HZ;
  const fadeFrom = silentFrom - FADE_SECONDS * SAMPLE_RATE_HZ;
  for (const channel of [left, right]) {
    for (let index = Math.floor(fadeFrom); index < PIECE_SAMPLES; index += 1) {
      const done = Math.min(1, (index - fadeFrom) / (silentFrom - fadeFrom));
      channel[index] = (channel[index] ?? 0) * (0.5 + 0.5 * Math.cos(Math.PI * done));
    }
  }
  let power = 0;
  let peak = 0;
  for (const channel of [left, right]) {
    for (const sample of channel) {
      power += sample * sample;
      peak = Math.max(peak, Math.abs(sample));
    }
  }
  const gain = Math.min(LOUDNESS_RMS / Math.sqrt(power / (2 * PIECE_SAMPLES)), PEAK / peak);
  for (const channel of [left, right]) {
    for (let index = 0; index < PIECE_SAMPLES; index += 1) channel[index] = (channel[index] ?? 0) * gain;
  }
}

/** @throws when the encoder wrote anything but plain frames of 384 bytes, the first of which is self-contained */
function check(mp3: Uint8Array, title: string): void {
  for (let frame = 0; frame < FRAMES_PER_PIECE; frame += 1) {
    const at = frame * FRAME_BYTES;
    // 0xFFFB: sync, MPEG-1, layer III, no CRC. 0x94: 128 kbit/s, 48 kHz, no padding (ISO 11172-3).
    if (mp3[at] !== 0xff || mp3[at + 1] !== 0xfb || ((mp3[at + 2] ?? 0) & 0xfe) !== 0x94) {
      throw new Error(`${title}: frame ${frame} is not 128 kbit/s at 48 kHz`);
    }
  }
  const mainDataBegin = ((mp3[4] ?? 0) << 1) | ((mp3[5] ?? 0) >> 7);
  if (mainDataBegin !== 0)
    throw new Error(`${title}: the first frame needs ${mainDataBegin} bytes from before it`);
  if (new TextDecoder('latin1').decode(mp3.subarray(0, FRAME_BYTES)).match(/Xing|Info/)) {
    throw new Error(`${title}: the first frame is an encoder's tag, not sound`);
  }
}

async function encode({ left, right }: Mix): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: SAMPLE_RATE_HZ, channels: CHANNELS, bitrate: BITRATE_KBPS });
  // The encoder reuses the buffer it returns, so each answer is copied before the next call.
  const body = encoder.encode([left, right]).slice();
  const rest = encoder.finalize().slice();
  const whole = new Uint8Array(body.length + rest.length);
  whole.set(body);
  whole.set(rest, body.length);
  return whole.slice(0, FRAMES_PER_PIECE * FRAME_BYTES);
}

const target = process.argv[2] ?? fileURLToPath(new URL('../../mocks/radio/loop.mp3', import.meta.url));
const loop = new Uint8Array(PIECES.length * FRAMES_PER_PIECE * FRAME_BYTES);
for (const [index, piece] of PIECES.entries()) {
  const score = SCORES[index];
  if (score?.title !== piece.title) throw new Error(`The score of ${piece.title} is missing or out of order`);
  const mix = perform(score);
  master(mix);
  const mp3 = await encode(mix);
  check(mp3, piece.title);
  loop.set(mp3, index * FRAMES_PER_PIECE * FRAME_BYTES);
}
writeFileSync(target, loop);
console.log(`${target}: ${PIECES.length} pieces, ${loop.length} bytes`);
