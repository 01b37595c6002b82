import { beforeEach, expect, test, vi } from 'vitest';
import { readFeedOverview } from '../../../functions/desk/read-network.ts';
import type { FeedOverview } from '../../../schema/feeds/feed-overview.ts';
import { WHOLE_NETWORK } from '../feeds/feed-index-fixture.ts';

const NOW = Date.UTC(2026, 10, 23, 6);
const lines: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  lines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});

const indexWith = (overview: () => Promise<FeedOverview>) => ({
  FEED_INDEX: { getByName: () => ({ overview }) },
});

test('an index that throws, sends another shape or does not answer within two seconds is not used, and is logged', async () => {
  const broken = async () => {
    throw new Error('down');
  };
  expect(await readFeedOverview(indexWith(broken), WHOLE_NETWORK)).toBeNull();
  const older: unknown = { at: NOW };
  expect(
    await Reflect.apply(readFeedOverview, undefined, [indexWith(async () => Object(older)), WHOLE_NETWORK]),
  ).toBeNull();
  const late = readFeedOverview(
    indexWith(() => new Promise(() => {})),
    WHOLE_NETWORK,
  );
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await late).toBeNull();
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(Array(3).fill('desk.index-unreachable'));
});
