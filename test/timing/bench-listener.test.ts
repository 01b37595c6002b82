import { Agent } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { Listener } from '../../measure/bench/radio/listener.ts';
import { type Failure, RadioStation, readRecordingTwice } from '../../testing/radio-station.ts';

const twice = readRecordingTwice();
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const stations: RadioStation[] = [];
afterEach(() => Promise.all(stations.splice(0).map((station) => station.close())));

async function tuneIn(recording: Buffer) {
  const station = await RadioStation.open();
  stations.push(station);
  const listener = new Listener(recording);
  await listener.join(`http://127.0.0.1:${station.port}/`, new Agent());
  return { station, listener };
}

test('a listener of the bench hears the recording at its speed and leaves nothing behind', async () => {
  const { station, listener } = await tuneIn(twice);
  const started = performance.now();
  listener.count();
  await wait(1_000);
  expect(listener.fault).toBeNull();
  const kbps = (listener.bytes * 8) / (performance.now() - started);
  expect(kbps).toBeGreaterThan(90);
  expect(kbps).toBeLessThan(160);
  expect(Math.max(...listener.gaps)).toBeGreaterThan(100);
  expect(station.listeners).toBe(1);
  listener.leave();
  await expect.poll(() => station.listeners).toBe(0);
  expect(listener.fault).toBeNull();
});

test("a byte that is not the recording's is a fault", async () => {
  const wrong = Buffer.from(twice);
  // One wrong byte in every seven kilobytes: soon reached wherever the station is, and not in the bytes that reveal
  // the phase.
  for (let at = 0; at < wrong.byteLength; at += 7_000) wrong[at] = (wrong[at] ?? 0) ^ 1;
  const { listener } = await tuneIn(wrong);
  await expect.poll(() => listener.fault).toMatch(/wrong bytes|not the recording/);
  listener.leave();
});

test.each<Failure>(['killed', 'refused'])(
  'a station that is %s drops its listeners and lets none in until it is mended',
  async (failure) => {
    const { station, listener } = await tuneIn(twice);
    const mend = station.fail(failure);
    await expect.poll(() => listener.fault).toBe('dropped');
    const address = `http://127.0.0.1:${station.port}/`;
    await expect(new Listener(twice).join(address, new Agent())).rejects.toThrow();
    await mend();
    const next = new Listener(twice);
    await next.join(`http://127.0.0.1:${station.port}/`, new Agent());
    next.leave();
  },
);

test('a silent station does not lose its listeners and continues at its current position', async () => {
  const { station, listener } = await tuneIn(twice);
  const mend = station.fail('silent');
  listener.count();
  const late = new Listener(twice);
  const joined = late.join(`http://127.0.0.1:${station.port}/`, new Agent());
  await wait(600);
  expect([listener.bytes, station.listeners]).toEqual([0, 2]);
  await mend();
  await joined;
  await expect.poll(() => listener.bytes).toBeGreaterThan(0);
  expect(listener.fault).toBeNull();
  for (const one of [listener, late]) one.leave();
});
