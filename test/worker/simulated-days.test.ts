import { expect, test } from 'vitest';
import type { PublicationInput } from '../../schema/publication.ts';
import { chanceFrom } from '../../testing/chance.ts';
import { smallPublication } from '../../testing/publications.ts';
import { startTestEnv, type TestEnv } from '../../testing/test-env.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAYS = 1;
/** Each publication is read twice a day. */
const PUBLICATIONS = 30;
const VIEWS = PUBLICATIONS * 2 * DAYS;
const LOCAL_FEEDS = 4;
const SHARED_FEED = 'days-shared';
/** The time from a poller's fetch until every requested page shows the story. */
const FETCH_TO_PAGE_MS = 2 * MINUTE_MS;
/** The longest interval of a feed that rarely changes, including jitter; that of an ordinary feed is a third of it. */
const INTERVAL_MAX_MS = 33 * MINUTE_MS;
/** Shortest time between two requests to one publisher: ten minutes minus jitter and the slack of two clocks. */
const APART_MIN_MS = 9 * MINUTE_MS - 5_000;
const STORY_EVERY_MS = 90 * MINUTE_MS;
/** The number of a publisher's stories when the run begins. */
const FIRST_STORIES = 20;

const localFeed = (publication: number): string => `days-local-${publication % LOCAL_FEEDS}`;
const feeds = [...Array.from({ length: LOCAL_FEEDS }, (_, i) => localFeed(i)), SHARED_FEED];
const publications = (mocks: string): PublicationInput[] =>
  Array.from({ length: PUBLICATIONS }, (_, i) =>
    smallPublication(`days-${i}`, {
      sections: {
        local: [`${mocks}/network/${localFeed(i)}`],
        world: [`${mocks}/network/${SHARED_FEED}`],
      },
    }),
  );

type Event = { at: number; feed: string } | { at: number; publication: number };

/** Publishers' stories and readers' views, in order of time. @param from epoch ms */
function eventsFrom(from: number): Event[] {
  const chance = chanceFrom('simulated days');
  const stories = feeds.flatMap((feed) =>
    Array.from({ length: (DAYS * DAY_MS) / STORY_EVERY_MS }, () => ({
      at: from + chance.unit() * DAYS * DAY_MS,
      feed,
    })),
  );
  // A second view within minutes may show the content of the first one (CACHE-2).
  const views = Array.from({ length: VIEWS }, (_, i) => ({
    at: from + (Math.floor(i / PUBLICATIONS) + 0.9 * chance.unit()) * (DAY_MS / 2),
    publication: i % PUBLICATIONS,
  }));
  return [...stories, ...views].toSorted((a, b) => a.at - b.at);
}

/** When each publisher received a request. */
class Fetches {
  readonly times = new Map<string, number[]>(feeds.map((feed) => [feed, []]));
  #since = 0;

  /** Adds the mocks' new requests; the mocks remember only the newest ones. */
  async read(testEnv: TestEnv): Promise<void> {
    const { requests } = await testEnv.control.log(this.#since + 1);
    for (const { target, at } of requests) {
      this.times.get(target.replace('feed:network/', ''))?.push(at);
      this.#since = at;
    }
  }
}

test('CACHE-3 FEED-4 over simulated days of rare readers: pages are as new as their feeds, each asked once per interval', async () => {
  const testEnv = await startTestEnv({
    publications: publications,
    change: (title) => ({ ...title, sections: {} }),
    env: { BACKEND_URL: '' },
  });
  // Every feed has been fetched once before the simulated days begin.
  await testEnv.clock.advance(15 * MINUTE_MS);
  const fetches = new Fetches();
  /** Publication times of the stories, by feed. */
  const published = new Map<string, number[]>(feeds.map((feed) => [feed, []]));
  let now = await testEnv.clock.now();
  let late = 0;
  const examples: string[] = [];
  for (const event of eventsFrom(now)) {
    await testEnv.clock.advance(Math.max(0, event.at - now));
    // The clock also runs by itself.
    now = await testEnv.clock.now();
    if ('feed' in event) {
      const own = published.get(event.feed) ?? [];
      own.push(now);
      await testEnv.control.addItems(`network/${event.feed}`, own.length);
      continue;
    }
    await fetches.read(testEnv);
    const page = await testEnv.get('/', `days-${event.publication}.test`);
    expect(page.status).toBe(200);
    for (const feed of [localFeed(event.publication), SHARED_FEED]) {
      const fetchedAt = fetches.times.get(feed)?.findLast((at) => at <= now - FETCH_TO_PAGE_MS) ?? 0;
      const stories = published.get(feed)?.filter((at) => at < fetchedAt).length ?? 0;
      if (page.text.includes(`/stories/network/${feed}/${FIRST_STORIES + stories}`)) continue;
      // A page that shows the next newer story is not late either; five are shown, the newest first.
      if (page.text.includes(`/stories/network/${feed}/${FIRST_STORIES + stories + 1}`)) continue;
      late += 1;
      examples.push(`${feed} without story ${FIRST_STORIES + stories} at ${new Date(now).toISOString()}`);
    }
  }
  await testEnv.stop();
  expect(late, examples.slice(0, 5).join('; ')).toBe(0);
  for (const [feed, times] of fetches.times) {
    const apart = times.slice(1).map((at, i) => at - (times[i] ?? 0));
    expect(apart.length, feed).toBeGreaterThan((DAYS * DAY_MS) / INTERVAL_MAX_MS / 2);
    expect(Math.min(...apart), feed).toBeGreaterThanOrEqual(APART_MIN_MS);
    expect(Math.max(...apart), feed).toBeLessThanOrEqual(INTERVAL_MAX_MS + MINUTE_MS);
  }
}, 600_000);
