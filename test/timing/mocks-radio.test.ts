import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ICY_METAINT_BYTES } from '../../mocks/radio/icy.ts';
import {
  byteOffset,
  FRAME_BYTES,
  FRAME_MS,
  FRAMES_PER_PIECE,
  frameOnAir,
  nowPlaying,
  PIECES,
  streamTitle,
  TITLE_MS,
} from '../../mocks/radio/programme.ts';
import { startTestEnv } from '../../testing/test-env.ts';

const loop = readFileSync(new URL('../../mocks/radio/loop.mp3', import.meta.url));
const PIECE_BYTES = FRAMES_PER_PIECE * FRAME_BYTES;

let testEnv: Awaited<ReturnType<typeof startTestEnv>>;
beforeAll(async () => {
  testEnv = await startTestEnv({ clock: true });
});
afterAll(() => testEnv.stop());

interface Heard {
  readonly requestedAt: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  /** When each chunk arrived, in ms after the request, and the total bytes by then. */
  readonly arrivals: readonly { readonly ms: number; readonly total: number }[];
}

/** Listens for a while, then disconnects. */
async function listen(milliseconds: number, headers: Record<string, string> = {}): Promise<Heard> {
  const leaving = new AbortController();
  const requestedAt = Date.now();
  const started = performance.now();
  const response = await fetch(`${testEnv.mocks}/radio?port=8076`, { headers, signal: leaving.signal });
  expect(response.status).toBe(200);
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  const arrivals: { ms: number; total: number }[] = [];
  let total = 0;
  while (reader && performance.now() - started < milliseconds) {
    const { value, done } = await reader.read();
    if (done) break;
    chunks.push(value);
    total += value.byteLength;
    arrivals.push({ ms: performance.now() - started, total });
  }
  leaving.abort();
  return { requestedAt, headers: response.headers, bytes: Buffer.concat(chunks), arrivals };
}

/**
 * @returns the frame, counted from the epoch, at which `audio` starts, if all of `audio` matches the programme from
 * there on; tries frames from 4 s before `requestedAt` to 1 s after it
 */
function firstFrame(audio: Buffer, requestedAt: number): number | undefined {
  const onAir = frameOnAir(requestedAt);
  const candidates = Array.from(
    { length: 5_000 / FRAME_MS },
    (_, index) => onAir - Math.floor(4_000 / FRAME_MS) + index,
  );
  return candidates.find((start) => {
    for (let at = 0; at < audio.byteLength; at += FRAME_BYTES) {
      const offset = byteOffset(start + at / FRAME_BYTES);
      const played = loop.subarray(offset, offset + FRAME_BYTES);
      if (!played.subarray(0, audio.byteLength - at).equals(audio.subarray(at, at + FRAME_BYTES)))
        return false;
    }
    return true;
  });
}

/** Removes the metadata blocks, as a player does. */
function withoutTitles(bytes: Buffer): { audio: Buffer; titles: string[] } {
  const audio: Buffer[] = [];
  const titles: string[] = [];
  for (let at = 0; at < bytes.byteLength; ) {
    audio.push(bytes.subarray(at, at + ICY_METAINT_BYTES));
    at += ICY_METAINT_BYTES;
    const length = (bytes[at] ?? 0) * 16;
    if (at < bytes.byteLength)
      titles.push(bytes.toString('utf8', at + 1, at + 1 + length).replace(/\0+$/, ''));
    at += 1 + length;
  }
  return { audio: Buffer.concat(audio), titles };
}

/** The part of the station's status that the tests read. */
const statusSchema = z.object({
  icestats: z.object({
    source: z.object({
      title: z.string(),
      listeners: z.number(),
      server_type: z.string(),
      bitrate: z.number(),
      samplerate: z.number(),
    }),
  }),
});

async function listeners(): Promise<number> {
  const response = await fetch(`${testEnv.mocks}/radio/status`);
  return statusSchema.parse(await response.json()).icestats.source.listeners;
}

describe('the programme', () => {
  test('names what is on air and the five titles before, by the clock alone', () => {
    const now = Date.UTC(2026, 10, 21, 9, 30, 20);
    const playing = nowPlaying(now);
    expect(playing.startedAt).toBe(Date.UTC(2026, 10, 21, 9, 30));
    expect(playing.last.map(({ startedAt }) => startedAt)).toEqual(
      [1, 2, 3, 4, 5].map((n) => playing.startedAt - n * TITLE_MS),
    );
    expect(new Set([playing, ...playing.last].map(({ title }) => title)).size).toBe(6);
    expect(nowPlaying(playing.startedAt).title).toBe(playing.title);
    expect(nowPlaying(playing.startedAt - 1).title).toBe(playing.last[0]?.title);
  });

  test('plays a piece four times, then the next, and after the last the first', () => {
    const framesPerTitle = TITLE_MS / FRAME_MS;
    expect(framesPerTitle).toBe(4 * FRAMES_PER_PIECE);
    expect(byteOffset(0)).toBe(0);
    expect(byteOffset(FRAMES_PER_PIECE - 1)).toBe(PIECE_BYTES - FRAME_BYTES);
    expect(byteOffset(FRAMES_PER_PIECE)).toBe(0);
    expect(byteOffset(framesPerTitle)).toBe(PIECE_BYTES);
    expect(byteOffset(framesPerTitle * PIECES.length)).toBe(0);
  });

  test('has titles that fit between the quotes of a StreamTitle', () => {
    for (const piece of PIECES) expect(streamTitle(piece)).toMatch(/^[\x20-\x26\x28-\x7e]{5,100}$/);
  });
});

describe('the recording', () => {
  test('is whole frames of 384 bytes at 128 kbit/s and 48 kHz', () => {
    expect(loop.byteLength).toBe(PIECES.length * PIECE_BYTES);
    for (let at = 0; at < loop.byteLength; at += FRAME_BYTES) {
      expect(loop.readUInt16BE(at)).toBe(0xfffb);
      expect(loop.readUInt8(at + 2) & 0xfe).toBe(0x94);
    }
  });

  test('starts every piece without needing a byte from before the seam', () => {
    for (let at = 0; at < loop.byteLength; at += PIECE_BYTES) {
      const mainDataBegin = loop.readUInt16BE(at + 4) >> 7;
      expect(mainDataBegin).toBe(0);
    }
  });
});

describe('the station', () => {
  test('sends three seconds at once and then 128 kbit/s, without a gap, frame after frame', {
    timeout: 20_000,
  }, async () => {
    const { requestedAt, headers, bytes, arrivals } = await listen(8_000);
    expect(headers.get('content-type')).toBe('audio/mpeg');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('icy-br')).toBe('128');
    expect(headers.get('icy-name')).toBeTruthy();
    expect(headers.get('icy-metaint')).toBeNull();
    const [first] = arrivals;
    // Measured from the first byte, however late a busy machine sends it; less than a second of sound is due
    // meanwhile.
    const burst = arrivals.findLast(({ ms }) => ms < (first?.ms ?? 0) + 400)?.total ?? 0;
    expect(burst).toBeGreaterThanOrEqual(3 * 16_000);
    expect(burst).toBeLessThan(4 * 16_000);
    const last = arrivals.at(-1);
    const kbitPerSecond =
      (((last?.total ?? 0) - (first?.total ?? 0)) * 8) / ((last?.ms ?? 0) - (first?.ms ?? 0));
    expect(kbitPerSecond).toBeGreaterThan(128 * 0.98);
    expect(kbitPerSecond).toBeLessThan(128 * 1.02);
    expect(bytes.byteLength % FRAME_BYTES).toBe(0);
    expect(firstFrame(bytes, requestedAt)).toBeDefined();
  });

  test('puts the title after every 16,000 bytes for a player that asks', { timeout: 10_000 }, async () => {
    const before = nowPlaying(Date.now());
    const { requestedAt, headers, bytes } = await listen(2_500, { 'icy-metadata': '1' });
    const after = nowPlaying(Date.now());
    expect(headers.get('icy-metaint')).toBe('16000');
    const { audio, titles } = withoutTitles(bytes);
    expect([before, after].map((piece) => `StreamTitle='${streamTitle(piece)}';`)).toContain(titles[0]);
    expect(titles.length).toBeGreaterThanOrEqual(2);
    if (before.title === after.title) expect(titles.slice(1).join('')).toBe('');
    expect(firstFrame(audio, requestedAt)).toBeDefined();
  });

  test('lets everybody hear the same moment', async () => {
    const [one, two] = await Promise.all([listen(300), listen(300)]);
    const starts = [one, two].map(({ bytes, requestedAt }) => firstFrame(bytes, requestedAt) ?? Number.NaN);
    expect(Math.abs((starts[0] ?? Number.NaN) - (starts[1] ?? Number.NaN)) * FRAME_MS).toBeLessThanOrEqual(
      240,
    );
  });

  test('stops within a second when the listener leaves', { timeout: 10_000 }, async () => {
    const leaving = new AbortController();
    const response = await fetch(`${testEnv.mocks}/radio?port=8076`, { signal: leaving.signal });
    await response.body?.getReader().read();
    expect(await listeners()).toBeGreaterThanOrEqual(1);
    leaving.abort();
    await expect.poll(listeners, { timeout: 1_000, interval: 50 }).toBe(0);
  });

  test('tells its state as Icecast does, and only sends', async () => {
    const before = nowPlaying(Date.now());
    const response = await fetch(`${testEnv.mocks}/radio/status`);
    expect(response.headers.get('content-type')).toContain('application/json');
    const { source } = statusSchema.parse(await response.json()).icestats;
    expect([before, nowPlaying(Date.now())].map(streamTitle)).toContain(source.title);
    expect(source).toMatchObject({ server_type: 'audio/mpeg', bitrate: 128, samplerate: 48_000 });
    expect((await fetch(`${testEnv.mocks}/radio?port=8076`, { method: 'POST' })).status).toBe(405);
  });
});
