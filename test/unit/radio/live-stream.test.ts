import { beforeEach, expect, test, vi } from 'vitest';
import { LiveStream, reconnectWaitMs } from '../../../app/radio/playback/live-stream.ts';
import type { StreamState } from '../../../app/radio/playback/stream-state.ts';

/** An `<audio>` controlled by the test. */
class Audio extends EventTarget {
  source: string | null = null;
  currentTime = 0;
  paused = true;
  ended = false;
  error: Pick<MediaError, 'message'> | null = null;
  loads = 0;
  plays = 0;
  refusal: Error | null = null;

  get src() {
    return this.source ?? '';
  }
  set src(address: string) {
    this.source = address;
    this.currentTime = 0;
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
  /** The position advances by more than browsers report before there is sound. */
  sounds() {
    this.currentTime += 0.1;
    this.fires('timeupdate');
  }
  breaks(message: string) {
    this.error = { message };
    this.fires('error');
    this.error = null;
  }
}

const URL = '/api/stream?port=8076';
const SECOND_MS = 1_000;

/** The browser's state of the network and of the tab. */
const network = { onLine: true };
let page: EventTarget & { visibilityState: string };
let audio: Audio;
let stream: LiveStream;
let states: StreamState[];
const state = () => states.at(-1);
const phases = () => states.map(({ phase }) => phase);

/** Plays for a while, with four `timeupdate` events per second, as in browsers. */
async function playsFor(seconds: number): Promise<void> {
  for (let i = 0; i < seconds * 4; i++) {
    await vi.advanceTimersByTimeAsync(250);
    audio.currentTime += 0.25;
    audio.fires('timeupdate');
  }
}

/** Starts the stream and plays until the sound counts as steady. */
async function startAndHear(): Promise<void> {
  stream.play();
  audio.sounds();
  await playsFor(11);
}

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  network.onLine = true;
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', network);
  // No random part is taken off a wait.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  audio = new Audio();
  states = [];
  stream = new LiveStream(audio, URL, (next) => states.push(next));
});

test('RAD-7 RAD-12 a refused start is reported, and cleared once it plays', async () => {
  audio.refusal = new DOMException('no gesture', 'NotAllowedError');
  stream.play();
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toMatchObject({ phase: 'idle', fault: 'startFailed' });
  expect(audio.source).toBeNull();
  audio.refusal = null;
  stream.play();
  expect(state()).toMatchObject({ phase: 'connecting', fault: 'startFailed' });
  audio.sounds();
  expect(state()).toMatchObject({ phase: 'playing', fault: null });
});

test('RAD-8 a station never heard is tried again, later each time, until the listener pauses', async () => {
  stream.play();
  const waits = [500, 1_000, ...Array(30).fill(2_000)];
  for (const wait of waits) {
    const before = audio.plays;
    audio.fires('error');
    expect(state()).toMatchObject({ phase: 'connecting', fault: 'unavailable' });
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(audio.plays).toBe(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(audio.plays).toBe(before + 1);
  }
  // The first minute is over.
  audio.fires('error');
  const before = audio.plays;
  await vi.advanceTimersByTimeAsync(9_999);
  expect(audio.plays).toBe(before);
  await vi.advanceTimersByTimeAsync(1);
  expect(audio.plays).toBe(before + 1);
  expect(state()?.lostAt).toBe(Date.now() - 71_500);
  stream.pause();
  expect(state()).toEqual({ phase: 'idle', fault: null, lostAt: null });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(audio.plays).toBe(before + 1);
});

test('RAD-4 RAD-8 a drop is no alarm, the old connection is let go before the new one, and sound ends it', async () => {
  await startAndHear();
  audio.paused = true;
  audio.ended = true;
  audio.fires('pause');
  audio.fires('ended');
  expect(state()).toEqual({ phase: 'reconnecting', fault: null, lostAt: Date.now() });
  expect(audio.source).toBeNull();
  await vi.advanceTimersByTimeAsync(500);
  expect([audio.source, audio.plays]).toEqual([URL, 2]);
  audio.sounds();
  expect(state()).toEqual({ phase: 'playing', fault: null, lostAt: null });
});

test('RAD-8 a second drop without steady sound between is an alarm and waits longer; steady sound forgives', async () => {
  await startAndHear();
  audio.fires('ended');
  await vi.advanceTimersByTimeAsync(500);
  audio.sounds();
  await playsFor(2);
  audio.fires('ended');
  expect(state()).toMatchObject({ phase: 'reconnecting', fault: 'unavailable' });
  await vi.advanceTimersByTimeAsync(999);
  expect(audio.plays).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(audio.plays).toBe(3);
  audio.sounds();
  await playsFor(11);
  audio.fires('ended');
  expect(state()).toMatchObject({ phase: 'reconnecting', fault: null });
  await vi.advanceTimersByTimeAsync(500);
  expect(audio.plays).toBe(4);
});

test('a stall that ends by itself is no drop, and a hiccup is not even said', async () => {
  await startAndHear();
  await vi.advanceTimersByTimeAsync(700);
  await playsFor(1);
  expect(phases()).toEqual(['connecting', 'playing']);
  await vi.advanceTimersByTimeAsync(1_500);
  await playsFor(1);
  expect(phases()).toEqual(['connecting', 'playing', 'stalled', 'playing']);
  expect(audio.plays).toBe(1);
});

test('`stalled`: the buffer still plays, then the drop is reported at once; new data cancel it', async () => {
  await startAndHear();
  audio.fires('stalled');
  await playsFor(3);
  expect(state()?.phase).toBe('playing');
  audio.fires('progress');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(state()?.phase).toBe('stalled');
  await playsFor(1);
  audio.fires('stalled');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(state()?.phase).toBe('reconnecting');
});

test('a late timer in a hidden tab checks the position before it reports anything', async () => {
  await startAndHear();
  // The tab was throttled: the sound continued, but no event was fired.
  audio.currentTime += 30;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(state()?.phase).toBe('playing');
});

test('RAD-8 a connection without any sound is given up after twelve seconds', async () => {
  stream.play();
  await vi.advanceTimersByTimeAsync(11_999);
  expect(state()).toMatchObject({ phase: 'connecting', fault: null });
  await vi.advanceTimersByTimeAsync(1);
  expect(state()).toMatchObject({ phase: 'connecting', fault: 'unavailable' });
  await vi.advanceTimersByTimeAsync(500);
  expect(audio.plays).toBe(2);
});

test.each([
  ['back in the network', () => window.dispatchEvent(new Event('online'))],
  ['looked at again', () => page.dispatchEvent(new Event('visibilitychange'))],
])('%s, the wait is cut short, once', async (_, happens) => {
  await startAndHear();
  happens();
  expect(audio.plays).toBe(1);
  audio.fires('error');
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(audio.plays).toBe(1);
  page.visibilityState = 'visible';
  happens();
  happens();
  expect(audio.plays).toBe(2);
});

test('without a network the tries are few', async () => {
  await startAndHear();
  network.onLine = false;
  audio.fires('error');
  await vi.advanceTimersByTimeAsync(9_999);
  expect(audio.plays).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(audio.plays).toBe(2);
});

test('a pause by the browser or the headset is a pause', async () => {
  await startAndHear();
  audio.pause();
  audio.fires('pause');
  expect(state()).toEqual({ phase: 'idle', fault: null, lostAt: null });
  expect(audio.source).toBeNull();
  await vi.advanceTimersByTimeAsync(60 * SECOND_MS);
  expect(audio.plays).toBe(1);
});

test('RAD-3 `playing` without sound is still Connecting; the position is read until it advances', async () => {
  stream.play();
  // WebKitGTK with a slow device: the event comes first, and a position that is not yet sound.
  audio.currentTime = 0.0005;
  audio.fires('playing');
  await vi.advanceTimersByTimeAsync(2 * SECOND_MS);
  expect(phases()).toEqual(['connecting']);
  audio.currentTime = 0.06;
  await vi.advanceTimersByTimeAsync(100);
  expect(phases()).toEqual(['connecting', 'playing']);
});

test('RAD-3 "Waiting for sound" ends with the position, before the browser reports it', async () => {
  await startAndHear();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(state()?.phase).toBe('stalled');
  audio.currentTime += 0.05;
  await vi.advanceTimersByTimeAsync(100);
  expect(state()?.phase).toBe('playing');
});

test('RAD-3 the position of the stream before does not hide the start of the next one', async () => {
  await startAndHear();
  audio.fires('ended');
  // An element may show the old position until the new stream has its first data.
  Object.defineProperty(audio, 'src', { set: (address: string) => (audio.source = address) });
  await vi.advanceTimersByTimeAsync(500);
  expect([audio.plays, state()?.phase]).toEqual([2, 'reconnecting']);
  audio.currentTime = 0;
  await vi.advanceTimersByTimeAsync(100);
  audio.currentTime = 0.2;
  await vi.advanceTimersByTimeAsync(100);
  expect(state()?.phase).toBe('playing');
});

test('RAD-13 RAD-12 without an output for sound the radio stops with the reason, until the next try', async () => {
  stream.play();
  audio.currentTime = 0.008;
  audio.fires('timeupdate');
  audio.breaks('OnMediaSinkAudioError');
  const stopped = { phase: 'idle', fault: 'noOutput', lostAt: null };
  expect(states.slice(1)).toEqual([stopped]);
  await vi.advanceTimersByTimeAsync(60 * SECOND_MS);
  expect([audio.source, audio.plays]).toEqual([null, 1]);
  stream.play();
  audio.sounds();
  expect(state()).toEqual({ phase: 'playing', fault: null, lostAt: null });
});

test('RAD-13 an output that is lost after steady sound is tried once more', async () => {
  await startAndHear();
  audio.breaks('OnMediaSinkAudioError');
  expect(state()).toMatchObject({ phase: 'reconnecting', fault: null });
  await vi.advanceTimersByTimeAsync(500);
  expect(audio.plays).toBe(2);
  audio.breaks('OnMediaSinkAudioError');
  expect(state()).toEqual({ phase: 'idle', fault: 'noOutput', lostAt: null });
});

test('RAD-8 any other error of the element is the stream’s', () => {
  stream.play();
  audio.breaks('NS_ERROR_DOM_MEDIA_DECODE_ERR (0x806e0004)');
  expect(state()).toMatchObject({ phase: 'connecting', fault: 'unavailable' });
});

test('a radio that is closed lets go', async () => {
  stream.play();
  audio.fires('error');
  stream.close();
  await vi.advanceTimersByTimeAsync(60 * SECOND_MS);
  expect([audio.source, audio.plays]).toEqual([null, 1]);
});

/** The state of an element after the first tap on Play, before the radio's script has loaded. */
function takeOver(change: (started: Audio) => void = () => {}): void {
  audio = new Audio();
  audio.src = URL;
  void audio.play();
  change(audio);
  states = [];
  stream = new LiveStream(audio, URL, (next) => states.push(next));
}

test('RAD-14 an element that connects is taken over, without a second request', async () => {
  takeOver();
  expect(state()).toEqual({ phase: 'connecting', fault: null, lostAt: null });
  audio.sounds();
  expect(state()).toMatchObject({ phase: 'playing' });
  expect([audio.source, audio.loads]).toEqual([URL, 0]);
  stream.pause();
  expect([audio.source, audio.loads]).toEqual([null, 1]);
});

test('RAD-7 RAD-14 an element that the browser does not let start is reported', async () => {
  takeOver((started) => {
    started.paused = true;
    started.refusal = new DOMException('no gesture', 'NotAllowedError');
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toMatchObject({ phase: 'idle', fault: 'startFailed' });
});

test('RAD-8 RAD-13 RAD-14 an element that has failed or ended is tried again, or reported, although its event has passed', async () => {
  takeOver((started) => {
    started.error = { message: 'DEMUXER_ERROR' };
  });
  expect(state()).toMatchObject({ phase: 'connecting', fault: 'unavailable' });
  audio.error = null;
  await vi.advanceTimersByTimeAsync(500);
  expect([audio.source, audio.plays]).toEqual([URL, 2]);
  takeOver((started) => {
    started.ended = true;
  });
  expect(state()).toMatchObject({ phase: 'connecting', fault: 'unavailable' });
  takeOver((started) => {
    started.error = { message: 'OnMediaSinkAudioError' };
  });
  expect(state()).toMatchObject({ phase: 'idle', fault: 'noOutput' });
});

test('RAD-8 RAD-14 one from which no sound comes is let go after the same time as any other', async () => {
  takeOver();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(state()).toMatchObject({ phase: 'connecting', fault: 'unavailable' });
  expect(audio.source).toBeNull();
});

test.each([
  // tries, lost for ms, chance, waits ms
  [0, 0, 0, 500],
  [1, 500, 0, 1_000],
  [2, 1_500, 0, 2_000],
  [3, 3_500, 0, 2_000],
  [30, 59_999, 0, 2_000],
  [31, 60_000, 0, 10_000],
  [5_000, 86_400_000, 0, 10_000],
  // Few tries in a minute, because each one hung: the wait does not jump to the longest one.
  [4, 60_000, 0, 8_000],
  // Random waits, spread over the second half.
  [0, 0, 1, 250],
  [2, 1_500, 0.5, 1_500],
  [40, 120_000, 1, 5_000],
])('RAD-8 after %i tries in %i ms, chance %f: %i ms', (tries, lostMs, chance, waitMs) => {
  expect(reconnectWaitMs(tries, lostMs, chance)).toBe(waitMs);
});
