import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { FeedFaultKind } from '../../schema/feeds/fault.ts';
import type { PublicationInput } from '../../schema/publication.ts';
import { coldPublication } from '../../testing/publications.ts';
import { startTestEnv, type TestEnv } from '../../testing/test-env.ts';
import { FAULT_CASES, untilDue, untilNextAttempt, untilPageStale } from '../shared/fault-cases.ts';
import { startStation, type TestStation } from '../shared/station.ts';

/** Each feed that becomes due costs a step when the clock is moved. */
const SECTIONS = ['local', 'food', 'health', 'sports'] as const;
const TIMEOUT_MS = 120_000;
const EDITION = `<rss version="2.0"><channel><title>Wire</title>${[1, 2, 3, 4, 5, 6]
  .map((n) => `<item><title>Ferry ${n}</title><link>https://wire.example/${n}</link></item>`)
  .join('')}</channel></rss>`;

/** Cases with a separate path through the poller; test/unit/feeds has each of the others. */
const SIMILAR = new Set(['404', 'something else with 200', '50 MB']);
const QUICK_CASES = FAULT_CASES.filter(([what]) => !SIMILAR.has(what));

let testEnv: TestEnv;
/** A publisher with faults that a Worker cannot produce: broken connections, no TLS. It fills the food section. */
let wire: TestStation;
let wireUrl: string;
let healthUrl: string;

beforeAll(async () => {
  wire = await startStation();
  wireUrl = `${wire.origin}/feed`;
  serve();
  testEnv = await startTestEnv({
    clock: true,
    // One feed per section.
    change: (title, mocks) => ({
      ...title,
      sections: sectionsOf(mocks),
    }),
  });
  healthUrl = `${testEnv.mocks}/feeds/ward-round?for=chaos`;
  await vi.waitFor(readFront, { timeout: 30_000, interval: 500 });
});
afterAll(async () => {
  await testEnv.stop();
  await wire.stop();
});

function sectionsOf(mocks: string): PublicationInput['sections'] {
  const { sections = {} } = coldPublication(mocks, 'chaos', { sections: Number.MAX_SAFE_INTEGER });
  return { ...Object.fromEntries(SECTIONS.map((id) => [id, sections[id]])), food: [wireUrl] };
}

const serve = () => wire.answer((_request, response) => void response.end(EDITION));

/** Reads the current front page. @returns the ages it shows @throws if a section lost its stories */
async function readFront(): Promise<string> {
  const { status, text } = await testEnv.get('/');
  expect(status).toBe(200);
  expect(text.split('<summary aria-labelledby').length - 1).toBe(SECTIONS.length * 5);
  return [...text.matchAll(/Updated (?:<!-- -->)?(\d+ \w+ ago)/g)].map(([, age]) => age).join();
}

/** One request per minute until the page shows the expected ages; every page must be complete. */
const readersSee = (ages: RegExp) =>
  expect
    .poll(
      async () => {
        await untilPageStale(testEnv);
        return readFront();
      },
      { timeout: TIMEOUT_MS, interval: 100 },
    )
    .toMatch(ages);

/** A single request is reason enough to ask the publisher. @returns the result of that attempt */
async function attemptOf(url: string) {
  const { attempts: before } = await testEnv.reportFeed(url);
  await untilDue(testEnv);
  await readFront();
  const attempt = async () => {
    const [newest] = (await testEnv.reportFeed(url)).attempts;
    return newest && newest.at > (before[0]?.at ?? 0) ? newest : null;
  };
  await expect.poll(attempt, { timeout: 20_000 }).not.toBeNull();
  return attempt();
}

async function passes(url: string, kind: FeedFaultKind | null, mend: () => unknown) {
  expect((await attemptOf(url))?.fault, (await testEnv.reportFeed(url)).fault?.detail).toBe(kind);
  await readersSee(kind === null ? /^$/ : /^\d+ (minutes?|hours?) ago$/);
  await mend();
  const before = await testEnv.reportFeed(url);
  await untilNextAttempt(testEnv, url);
  if (kind === null) return;
  const { attempts, fault } = await testEnv.reportFeed(url);
  expect([fault, attempts[0]?.fault, attempts[1]]).toEqual([null, null, before.attempts[0]]);
  await readersSee(/^$/);
}

test.each(QUICK_CASES)(
  'FEED-2 FEED-3 CACHE-2 a publisher is broken (%s): no page without its stories, their age, well at once after',
  { timeout: TIMEOUT_MS },
  async (_what, fault, kind) => {
    if (kind === 'timeout') await testEnv.clock.shortenLimits('/feeds/ward-round');
    await testEnv.control.fault('feed:ward-round', fault);
    await passes(healthUrl, kind, async () => {
      await testEnv.control.fault('feed:ward-round', null);
      await testEnv.clock.shortenLimits(null);
    });
  },
);

type Wire = Parameters<TestStation['answer']>[0];
const half = EDITION.slice(0, EDITION.length / 2);
const beforeItems = EDITION.slice(0, EDITION.indexOf('<item>'));

test.each<[what: string, fault: FeedFaultKind | null, answer: Wire]>([
  ['the connection is reset', 'network', (request) => void request.socket.resetAndDestroy()],
  [
    'the connection breaks behind some stories, in a body of known length',
    null,
    (request, response) => {
      response.writeHead(200, { 'content-length': EDITION.length }).write(half);
      setTimeout(() => request.socket.destroy(), 200);
    },
  ],
  [
    'the connection breaks behind some stories, in a body of unknown length',
    null,
    (request, response) => {
      response.writeHead(200).write(half);
      setTimeout(() => request.socket.destroy(), 200);
    },
  ],
  [
    'the connection breaks before the first story',
    'reset',
    (request, response) => {
      response.writeHead(200).write(beforeItems);
      setTimeout(() => request.socket.destroy(), 200);
    },
  ],
  [
    'nobody speaks TLS',
    'network',
    (_request, response) => {
      response.writeHead(302, { location: wireUrl.replace('http:', 'https:') }).end();
    },
  ],
])(
  'FEED-2 a publisher is broken (%s): no page without its stories, their age, well at once after',
  { timeout: TIMEOUT_MS },
  async (_what, fault, answer) => {
    wire.answer(answer);
    await passes(wireUrl, fault, serve);
  },
);

test('CACHE-2 every publisher is dead for three days: all stories stay, with their age', {
  timeout: TIMEOUT_MS,
}, async () => {
  await testEnv.control.fault('feed:*', { mode: 'fail', status: 503 });
  wire.answer((_request, response) => void response.writeHead(500).end());
  await testEnv.clock.advance(72 * 60 * 60_000);
  await readersSee(new RegExp(`^(?:\\d+ days? ago,?){${SECTIONS.length}}$`));
  await testEnv.control.fault('feed:*', null);
  serve();
  await testEnv.clock.advance(60 * 60_000);
  await readersSee(/^$/);
});
