/**
 * `npm run soak -- feeds [--readers N]`: 300 readers at once, of three publications that share a feed, for two hours of
 * simulated time. A publisher should receive one request per interval, and KV should be written only for changes.
 */
import { FEED_INTERVAL_DEFAULT_MS } from '../../functions/feeds/poller/feed-schedule.ts';
import { DEFAULT_PUBLICATION } from '../../functions/publications/default-publication.ts';
import type { Entry } from '../../mocks/control.ts';
import { SECTIONS } from '../../schema/sections.ts';
import { localPublication } from '../../scripts/local/local-publication.ts';
import { startTestEnv, type TestEnv } from '../../testing/test-env.ts';
import { type Readership, readAtOnce } from './crowd.ts';
import { StoredInKv } from './stored-in-kv.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DURATION_MS = 2 * HOUR_MS;
/** Time between the readers' visits, so that every feed is fetched when it is due. */
const ROUND_MS = 3 * MINUTE_MS;
/** Requests to publishers are answered by then, or never. */
const SETTLE_MAX_MS = 30_000;
const LOOK_EVERY_MS = 50;
/** A mock publisher's feed changes every hour; between changes it answers 304. */
const UNCHANGED_304_MIN = 0.8;
/** The clocks of mocks and site are a few requests apart. */
const CLOCK_SLACK_MS = 5_000;

const SHARED = 'bay-wire';
const SMALL_PUBLICATIONS = [
  { id: 'bee', name: 'The Bee', own: 'ward-round' },
  { id: 'wasp', name: 'The Wasp', own: 'long-table' },
];
const READERSHIPS: Readership[] = [
  { host: 'localhost', name: DEFAULT_PUBLICATION.name, stories: 5 * 15 },
  ...SMALL_PUBLICATIONS.map(({ id, name }) => ({ host: `${id}.test`, name, stories: 5 * 2 })),
];

interface Counted {
  atOnce: number;
  readers: number;
  refused: number;
  wrong: number;
  /** Failed attempts although every publisher works: the machine is too slow for this number of readers. */
  failed: number;
  feeds: number;
  kv: StoredInKv;
  requests: Entry[];
}

export default async function soakFeeds({ readers }: { readers: number }): Promise<string[]> {
  const testEnv = await startTestEnv({
    clock: true,
    publications: (mocks) =>
      SMALL_PUBLICATIONS.map(({ id, name, own }) => ({
        ...DEFAULT_PUBLICATION,
        id,
        name,
        hostnames: [`${id}.test`],
        sections: { local: [`${mocks}/feeds/${SHARED}`], health: [`${mocks}/feeds/${own}`] },
        local: true,
      })),
  });
  try {
    return judge(await run(testEnv, readers));
  } finally {
    await testEnv.stop();
  }
}

async function run(testEnv: TestEnv, atOnce: number): Promise<Counted> {
  const { sections } = localPublication({ mocks: testEnv.mocks });
  const feeds = SECTIONS.flatMap(({ id }) => sections[id]);
  const kv = new StoredInKv(feeds);
  const sum = { readers: 0, refused: 0, wrong: 0 };
  // A publication's first reader waits for everything; other tests cover many readers on a cold page.
  await readAtOnce(testEnv.site, READERSHIPS.length, READERSHIPS);
  await settle(testEnv);
  for (let at = 0; at <= DURATION_MS; at += ROUND_MS) {
    const { readers, refused, wrong } = await readAtOnce(testEnv.site, atOnce, READERSHIPS);
    sum.readers += readers;
    sum.refused += refused;
    sum.wrong += wrong;
    await settle(testEnv);
    await kv.look(testEnv);
    await testEnv.clock.advance(ROUND_MS);
  }
  const { requests } = await testEnv.control.log();
  const failed = testEnv.lines.join('').split('"event":"feed.failed"').length - 1;
  return { ...sum, atOnce, failed, feeds: feeds.length, kv, requests };
}

/** Waits until no request to a publisher is in progress, because the clock must not be advanced during an answer. */
async function settle(testEnv: TestEnv): Promise<void> {
  const deadline = performance.now() + SETTLE_MAX_MS;
  do await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  while ((await open(testEnv)) > 0 && performance.now() < deadline);
}

async function open(testEnv: TestEnv): Promise<number> {
  const { requests } = await testEnv.control.log();
  return requests.filter(({ endedAt }) => endedAt === null).length;
}

/** The requests that one publisher received, one by one. */
function hearOf(feed: string, requests: readonly Entry[]) {
  const own = requests.filter(({ target }) => target === feed);
  const pairs = own.slice(1).map((entry, i) => ({ entry, before: own[i] ?? entry }));
  const hourOf = (at: number) => Math.floor(at / HOUR_MS);
  const unchanged = pairs.filter(({ entry, before }) => hourOf(entry.at) === hourOf(before.at));
  return {
    requests: own.length,
    early: pairs.filter(
      ({ entry, before }) => entry.at - before.at < FEED_INTERVAL_DEFAULT_MS - CLOCK_SLACK_MS,
    ).length,
    unchanged: unchanged.length,
    unchanged304: unchanged.filter(({ entry }) => entry.status === 304).length,
    changed: pairs.length - unchanged.length,
  };
}

function judge({ atOnce, failed, readers, refused, wrong, feeds, kv, requests }: Counted): string[] {
  const names = [...new Set(requests.map(({ target }) => target))].filter((name) => name.startsWith('feed:'));
  const heard = names.map((name) => hearOf(name, requests));
  const total = (key: keyof ReturnType<typeof hearOf>) => heard.reduce((sum, one) => sum + one[key], 0);
  const intervals = Math.floor(DURATION_MS / FEED_INTERVAL_DEFAULT_MS);
  const most = Math.max(...heard.map(({ requests }) => requests));
  const share304 = total('unchanged304') / total('unchanged');
  const hours = DURATION_MS / HOUR_MS;
  row(`readers, ${atOnce} at once, of ${READERSHIPS.length} publications`, readers);
  row('  answers other than 200', refused);
  row("  pages without their title's name or stories", wrong);
  row(`upstream requests for ${feeds} feeds in ${hours} simulated hours`, total('requests'));
  row(`  the most for one feed, of ${intervals} intervals`, most);
  row('  sooner than an interval after the one before', total('early'));
  row('  that came to nothing, because the machine is too slow', failed);
  row('  304 where nothing had changed', `${total('unchanged304')} of ${total('unchanged')}`);
  row('KV: writes of news', `${kv.changes}, publishers had ${total('changed')}`);
  row('KV: writes that only say a feed was looked at', kv.touches);
  return [
    ...(refused + wrong === 0 ? [] : [`feeds: ${refused} answers refused, ${wrong} pages wrong`]),
    ...(failed === 0
      ? []
      : [`feeds: ${failed} attempts failed: too slow a machine for ${atOnce} readers at once`]),
    ...(names.length === feeds ? [] : [`feeds: ${names.length} feeds asked of ${feeds}`]),
    ...(total('early') === 0 ? [] : [`feeds: ${total('early')} requests within an interval`]),
    ...(most >= intervals / 2
      ? []
      : [`feeds: at most ${most} requests for a feed, in ${intervals} intervals`]),
    ...(share304 >= UNCHANGED_304_MIN
      ? []
      : [`feeds: ${(share304 * 100).toFixed(0)} % of unchanged feeds 304`]),
    ...(kv.changes <= total('changed') ? [] : [`feeds: ${kv.changes} writes of ${total('changed')} news`]),
    ...(kv.touches <= feeds * hours ? [] : [`feeds: ${kv.touches} writes without news`]),
  ];
}

function row(name: string, value: number | string): void {
  console.log(`${name.padEnd(64)} ${value}`);
}
