import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PublicationInput } from '../../schema/publication.ts';
import { paper } from '../paper.ts';
import { startWorld, type World } from '../world.ts';

const MINUTE_MS = 60_000;
/** Every feed is fetched at least once within this time. */
const INTERVAL_MS = 13 * MINUTE_MS;
/** A reader's wait while a store hangs, on a busy machine: a page makes several reads, one after another. */
const ANSWER_MAX_MS = 8_000;

/** Publications with one local feed each, so that no test sees another's story. */
const IDS = ['render', 'index', 'behind', 'hang', 'throw', 'clock'] as const;
const papers = (newsroom: string): PublicationInput[] =>
  IDS.map((id) => paper(id, { sections: { local: [feedOf(newsroom, id)] } }));
const feedOf = (newsroom: string, id: string): string => `${newsroom}/network/fault-${id}`;

let world: World;
beforeAll(async () => {
  world = await startWorld({ titles: papers, faults: true });
  await world.clock.advance(MINUTE_MS);
});
afterAll(() => world.stop());
afterEach(async () => {
  await world.fail({});
});

const hostOf = (id: string): string => `${id}.test`;
const statusOf = (page: { headers: Headers }) => page.headers.get('cf-cache-status');

/** Publishes the next story, and moves the clock until the feed has been fetched. @returns the story's address */
async function publish(id: string, extra = 1): Promise<string> {
  await world.control.edition(`network/fault-${id}`, extra);
  await world.clock.advance(INTERVAL_MS);
  return `/stories/network/fault-${id}/${20 + extra}`;
}

/** Requests the page, moving the clock a minute each time, until it shows the text. */
async function untilShown(path: string, id: string, text: string) {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const page = await world.get(path, hostOf(id));
    if (page.text.includes(text)) return page;
    if (Date.now() > deadline) throw new Error(`${path} of ${id} never shows ${text}: ${statusOf(page)}`);
    await world.clock.advance(MINUTE_MS);
    // The page is refreshed and cached after the response.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Requests the page until it is cached; a page with pending feeds is not. */
async function untilKept(path: string, id: string) {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const page = await world.get(path, hostOf(id));
    if (statusOf(page) === 'HIT') return page;
    if (Date.now() > deadline) throw new Error(`${path} of ${id} is not kept: ${statusOf(page)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe('a render that fails', () => {
  test('CACHE-5 ERR-1 leaves the page that is kept; one that nobody has seen is the worded 500', async () => {
    await untilShown('/', 'render', '/stories/network/fault-render/20');
    const before = await untilKept('/', 'render');
    const story = await publish('render');
    await world.fail({ render: 'throw' });
    const kept = await world.get('/', hostOf('render'));
    expect([kept.status, statusOf(kept), kept.text]).toEqual([200, 'STALE', before.text]);
    const unseen = await world.get('/terms', hostOf('render'));
    expect(unseen.status).toBe(500);
    expect(unseen.text).toContain('Unexpected Application Error!');
    expect(unseen.text).not.toContain('broken by a test');
    expect(world.lines.join('')).toContain('"event":"gateway.failed","path":"/terms"');
    await world.fail({});
    await untilShown('/', 'render', story);
    expect((await world.get('/terms', hostOf('render'))).status).toBe(200);
  });
});

describe('the feed index cannot be reached', () => {
  test('CACHE-5 pages go on as they are, and change once pollers reach it again', async () => {
    await untilShown('/', 'index', '/stories/network/fault-index/20');
    await world.fail({ objects: { FEED_INDEX: 'throw' } });
    const story = await publish('index');
    const during = await world.get('/', hostOf('index'));
    expect([during.status, during.text.includes(story)]).toEqual([200, false]);
    expect(world.lines.join('')).toContain('"event":"feed.report-failed"');
    await world.fail({});
    await untilShown('/', 'index', story);
  });
});

describe('KV', () => {
  test('CACHE-5 behind the index, with no poller to ask: what is old is shown, and never kept under a new name', async () => {
    await untilShown('/', 'behind', '/stories/network/fault-behind/20');
    await world.fail({ kv: 'behind', behind: 'head:', objects: { KEEPERS: 'throw' } });
    const story = await publish('behind');
    for (let looks = 0; looks < 3; looks++) {
      const page = await world.get('/', hostOf('behind'));
      expect([page.status, page.text.includes(story)]).toEqual([200, false]);
      await world.clock.advance(MINUTE_MS);
    }
    await world.fail({});
    await untilShown('/', 'behind', story);
  });

  test('CACHE-5 behind as a whole: the page follows when it has caught up', async () => {
    const before = await world.get('/', hostOf('behind'));
    await world.fail({ kv: 'behind' });
    const story = await publish('behind', 2);
    const during = await world.get('/', hostOf('behind'));
    expect([during.status, during.text.includes(story)]).toEqual([200, false]);
    expect(before.text).not.toContain(story);
    await world.fail({});
    await untilShown('/', 'behind', story);
  });

  test.each(['hang', 'throw'] as const)(
    'CACHE-5 NET-1 does not answer (%s): every page that can be shown is',
    async (kv) => {
      for (const path of ['/', '/faq', '/blog', '/news/food', '/robots.txt'])
        await untilShown(path, kv, path === '/robots.txt' ? 'Sitemap' : '</html>');
      await world.clock.advance(10 * MINUTE_MS);
      await world.fail({ kv });
      for (const path of ['/', '/faq', '/blog', '/news/food', '/robots.txt', '/radio']) {
        const page = await world.get(path, hostOf(kv));
        expect([path, page.status]).toEqual([path, 200]);
        expect(page.totalMs, path).toBeLessThan(ANSWER_MAX_MS);
      }
    },
  );
});

describe('a clock that jumps', () => {
  test('CACHE-5 back by an hour, then on: pages are shown, and follow their feeds', async () => {
    await untilShown('/', 'clock', '/stories/network/fault-clock/20');
    await world.clock.jump(-60 * MINUTE_MS);
    for (const path of ['/', '/faq']) expect((await world.get(path, hostOf('clock'))).status).toBe(200);
    await world.clock.jump(60 * MINUTE_MS);
    await untilShown('/', 'clock', await publish('clock'));
  });
});
