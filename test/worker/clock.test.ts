import { afterEach, expect, test } from 'vitest';
import { startWorld, type World } from '../world.ts';

const MINUTE_MS = 60_000;

let world: World;
afterEach(() => world.stop());

test('FEED-2 a failing feed is tried again by alarm after 30 s, a minute, two, as the clock goes on', async () => {
  world = await startWorld({ indexed: false });
  const url = `${world.newsroom}/feeds/bay-wire`;
  await world.control.fault('feed:bay-wire', { mode: 'fail' });
  const started = await world.clock.now();
  expect(Math.abs(started - Date.now())).toBeLessThan(5_000);
  await world.refreshFeed(url);
  await world.clock.advance(4 * MINUTE_MS);
  const { attempts } = await world.reportFeed(url);
  const seconds = attempts.map(({ at }) => Math.round((at - started) / 5_000) * 5).toReversed();
  expect(seconds).toEqual([0, 30, 90, 210]);
  await world.control.fault('feed:bay-wire', null);
  await world.clock.advance(4 * MINUTE_MS);
  const mended = await world.reportFeed(url);
  expect([mended.fault, mended.attempts.length]).toEqual([null, 5]);
  const { journal } = await world.control.log();
  expect(journal.map(({ at }) => Math.round((at - started) / 5_000) * 5)).toEqual([0, 30, 90, 210, 450]);
});
