import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { START_FAILED, UNAVAILABLE } from '../../../app/radio/copy.ts';
import { hourOfWeek } from '../../../app/radio/hour-of-week.ts';
import { LiveStream, retryAfterMs, type StreamState } from '../../../app/radio/live-stream.ts';
import { volumeOf } from '../../../app/radio/volume.ts';

/** An `<audio>` that does what the test says. */
class Audio extends EventTarget {
  source: string | null = null;
  paused = true;
  ended = false;
  error: MediaError | null = null;
  loads = 0;
  plays = 0;
  refusal: Error | null = null;

  get src() {
    return this.source ?? '';
  }
  set src(address: string) {
    this.source = address;
    this.ended = false;
  }
  play() {
    this.plays++;
    this.paused = false;
    return this.refusal ? Promise.reject(this.refusal) : Promise.resolve();
  }
  pause() {
    this.paused = true;
  }
  load() {
    this.loads++;
  }
  hasAttribute() {
    return this.source !== null;
  }
  removeAttribute() {
    this.source = null;
  }
  fires(name: string) {
    this.dispatchEvent(new Event(name));
  }
}

let audio: Audio;
let stream: LiveStream;
let states: StreamState[];
const state = () => states.at(-1);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  audio = new Audio();
  states = [];
  stream = new LiveStream(audio, '/api/stream?port=8076', (next) => states.push(next));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('RAD-3 RAD-4 nothing before play, Connecting until `playing`, no source after pause', () => {
  expect(audio.source).toBeNull();
  stream.toggle();
  expect(audio.source).toBe('/api/stream?port=8076');
  expect(state()).toEqual({ phase: 'connecting', fault: null });
  audio.fires('playing');
  expect(state()).toEqual({ phase: 'playing', fault: null });
  stream.toggle();
  expect(state()).toEqual({ phase: 'idle', fault: null });
  expect([audio.source, audio.loads]).toEqual([null, 1]);
});

test('RAD-7 RAD-12 a refused start is told, and forgotten once it plays', async () => {
  audio.refusal = new DOMException('no gesture', 'NotAllowedError');
  stream.toggle();
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toEqual({ phase: 'idle', fault: START_FAILED });
  expect(audio.source).toBeNull();
  audio.refusal = null;
  stream.toggle();
  expect(state()).toEqual({ phase: 'connecting', fault: START_FAILED });
  audio.fires('playing');
  expect(state()).toEqual({ phase: 'playing', fault: null });
});

test('RAD-8 every drop is followed by another try, later each time, until the listener pauses', async () => {
  stream.toggle();
  for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    const before = audio.plays;
    audio.fires('error');
    expect(state()).toEqual({ phase: 'connecting', fault: UNAVAILABLE });
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(audio.plays).toBe(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(audio.plays).toBe(before + 1);
  }
  audio.fires('error');
  stream.toggle();
  const before = audio.plays;
  expect(state()).toEqual({ phase: 'idle', fault: null });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(audio.plays).toBe(before);
});

test('RAD-8 an end is a drop, and steady sound forgives earlier ones', async () => {
  stream.toggle();
  audio.fires('error');
  await vi.advanceTimersByTimeAsync(1_000);
  audio.fires('playing');
  await vi.advanceTimersByTimeAsync(11_000);
  audio.paused = true;
  audio.ended = true;
  audio.fires('pause');
  audio.fires('ended');
  expect(state()).toEqual({ phase: 'connecting', fault: UNAVAILABLE });
  const before = audio.plays;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(audio.plays).toBe(before + 1);
  audio.fires('playing');
  expect(state()).toEqual({ phase: 'playing', fault: null });
});

test('RAD-8 a connection that stays silent is given up, one that goes on is not', async () => {
  stream.toggle();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(state()).toEqual({ phase: 'connecting', fault: UNAVAILABLE });
  await vi.advanceTimersByTimeAsync(1_000);
  audio.fires('playing');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state()?.phase).toBe('playing');
  audio.fires('waiting');
  expect(state()).toEqual({ phase: 'connecting', fault: null });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(state()?.fault).toBe(UNAVAILABLE);
});

test('back in the network, the wait is cut short', async () => {
  stream.toggle();
  audio.fires('error');
  window.dispatchEvent(new Event('online'));
  expect(audio.plays).toBe(2);
  window.dispatchEvent(new Event('online'));
  expect(audio.plays).toBe(2);
});

test('a pause by the browser or the headset is a pause', () => {
  stream.toggle();
  audio.fires('playing');
  audio.pause();
  audio.fires('pause');
  expect(state()).toEqual({ phase: 'idle', fault: null });
  expect(audio.source).toBeNull();
});

test('a page that is left lets go', async () => {
  stream.toggle();
  audio.fires('error');
  stream.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([audio.source, audio.plays]).toEqual([null, 1]);
});

test('retries are spread, so that a station which returns does not meet everybody at once', () => {
  expect([retryAfterMs(0, 0), retryAfterMs(0, 1), retryAfterMs(50, 1)]).toEqual([750, 1_250, 37_500]);
});

test('RAD-6 what is no number is the initial volume, what is outside is brought inside', () => {
  expect(['', 'loud', null, '0', '0.37', '-2', '7'].map(volumeOf)).toEqual([0.9, 0.9, 0.9, 0, 0.37, 0, 1]);
});

test('the lit hole is the hour where the paper is', () => {
  const moment = new Date('2026-11-23T07:30:00Z');
  expect(hourOfWeek(moment, 'America/Los_Angeles')).toEqual({ hour: 23, day: 6 });
  expect(hourOfWeek(moment, 'UTC')).toEqual({ hour: 7, day: 0 });
});
