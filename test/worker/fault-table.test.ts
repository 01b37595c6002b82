import { expect, test, vi } from 'vitest';
import { weatherAddresses } from '../../functions/sources/weather/weather-address.ts';
import type { FeedFaultKind } from '../../schema/feeds/fault.ts';
import { publicationSchema } from '../../schema/publication.ts';
import { readWorkerOptions } from '../../scripts/local/local-env.ts';
import { localPublication } from '../../scripts/local/local-publication.ts';
import { storeRows } from '../../scripts/local/stored-rows.ts';
import { exchange } from '../../testing/exchange.ts';
import type { PlatformFaults } from '../../testing/faults/behind-faults.ts';
import { withoutFeeds } from '../../testing/publications.ts';
import { startTestEnv, type TestEnv } from '../../testing/test-env.ts';
import { FAULT_CASES } from '../shared/fault-cases.ts';
import { type SeenAnswer, seenAnswer } from '../shared/seen-answer.ts';
import { sideBySide } from '../shared/side-by-side.ts';

/**
 * What a reader gets while an upstream or a store fails: COLD and WARM are the table, a row for each fault, and every
 * kind of page is read in each. A page that a row does not name must be whole: it has its parts, of its publication
 * and of the newest edition. Rows in which something hangs only wait, so several environments run side by side.
 */

/** An edition of a publication; each adds a story to its feed and changes its row, its newest headline and its article. */
type Paper = { id: string; edition: number };

/** Parts of a page by their source: `own` the backend, `feeds` publishers, `later` what background work fetches. */
const SOURCES = ['own', 'feeds', 'later'] as const;
type Source = (typeof SOURCES)[number];
/** The allowed statuses, each with words that the answer says then. */
type Told = Record<number, string[]>;

interface Kind {
  /** With `{id}` of the paper, and the name of its newest `{story}`. */
  path: string;
  /** Without a fault. */
  status: number;
  always: (paper: Paper) => string[];
  parts?: Partial<Record<Source, (paper: Paper) => string[]>>;
  /** It is rendered; the page cache stores it, unless it is of one request. */
  isPage?: true;
  /** A stream without an end. */
  isEndless?: true;
  /** Of one request: the page cache does not store it. */
  isUncached?: true;
}

/** A page is older than a minute. */
const STALE_MS = 61_000;
const HOUR_MS = 60 * 60_000;
/** The first request of a stale page may get the old one, the second gets the one that the first has caused. */
const ROUNDS = 2;
/** After so many rounds without faults everything is well. */
const WELL_ROUNDS_MAX = 12;
/** Longer than any limit of the site, on a busy machine; the mocks' faults that hang last six times as long. */
const ANSWER_MAX_MS = 20_000;
const TIMEOUT_MS = 90_000;
/** More take longer to start than they save. */
const ENVIRONMENTS = 3;
vi.setConfig({ testTimeout: TIMEOUT_MS });
/** Reading a file, which no code of the site serves, takes longer on a busy machine. */
const BUSY_MS = 50;
const BUSY_TRIES = 8;
/** Stories of a mock feed before the first edition. */
const STORIES = 20;

const hostOf = ({ id }: Paper) => `${id}.localhost`;
const nameOf = ({ id, edition }: Paper) => `Courier of ${id}, edition ${edition}`;
const newestOf = ({ edition }: Paper) => STORIES + edition;
const feedPath = ({ id }: Paper) => `network/table-${id}`;
const storyPath = (paper: Paper, number = newestOf(paper)) => `/stories/${feedPath(paper)}/${number}`;
/** As the mock publisher writes it: `Table Cold 3, story 21`. */
const storyName = ({ id }: Paper, number: number) =>
  `Table ${id.replace('-', ' ').replace(/^./, (letter) => letter.toUpperCase())}, story ${number}`;
const newestName = (paper: Paper) => storyName(paper, newestOf(paper));
const hiddenNumber = (paper: Paper) => newestOf(paper) - 2;
const articleTitle = ({ id }: Paper) => `Kept by ${id}`;
const articleWords = ({ id, edition }: Paper) => `Words of ${id} in edition ${edition}`;
/** The mock backend puts it before its newest headline. */
const updateOf = ({ edition }: Paper) => `Update ${edition}: `;
const breakingOf = ({ id, edition }: Paper) => `Breaking for ${id} in edition ${edition}`;
const ownerOf = ({ id, edition }: Paper) => `the readers of ${id} in edition ${edition}`;
const alertOf = ({ id, edition }: Paper) => `Flood Warning for ${id}, number ${edition}`;
/** The first bytes of an MPEG frame. */
const MP3 = '\u00ff\u00fb';

const file = (path: string, always: Kind['always'], own: Partial<Kind> = {}): Kind => {
  return { path, status: 200, always, ...own };
};
/** Each page of a publication has its name. */
const page = (path: string, always: Kind['always'], own: Partial<Kind> = {}): Kind =>
  file(path, (paper) => [nameOf(paper), ...always(paper)], { isPage: true, ...own });
const OF_THE_LIST = { parts: { own: (paper: Paper) => [updateOf(paper), '/blog/'] } };

const KINDS = {
  front: page('/', (paper) => [breakingOf(paper), 'Latest Coverage', 'Local News', 'Sports', 'Food'], {
    parts: {
      ...OF_THE_LIST.parts,
      feeds: (paper) => [storyPath(paper), newestName(paper)],
      later: (paper) => [alertOf(paper), 'Weather in San Francisco'],
    },
  }),
  section: file('/sections/local', () => [], {
    isPage: true,
    parts: { feeds: (paper) => [storyPath(paper), storyPath(paper, newestOf(paper) - STORIES + 1)] },
  }),
  blog: page('/blog', () => ['Latest Stories'], OF_THE_LIST),
  category: page('/news/food', () => ['Food'], OF_THE_LIST),
  article: page('/blog/kept-by-{id}', (paper) => [articleTitle(paper), articleWords(paper)]),
  unknown: page('/blog/unknown-to-{id}', () => ['Article Not Found'], { status: 404 }),
  search: page('/search?q={story}', () => ['Search'], {
    parts: { later: (paper) => [storyPath(paper)] },
    isUncached: true,
  }),
  archive: page('/archive', () => ['Archive'], { parts: { later: () => ['/archive/20'] } }),
  faq: page('/faq', () => ['Frequently Asked Questions']),
  radio: page('/radio', () => ['Live Radio']),
  missing: page('/nowhere', () => ['Oops! Page not found'], { status: 404 }),
  sectionFeed: file('/feeds/local-news.rss', (paper) => [`${nameOf(paper)}: Local News`, '</rss>'], {
    parts: { later: (paper) => [newestName(paper)] },
  }),
  ownFeed: file('/feed.xml', (paper) => [`<title>${nameOf(paper)}</title>`, '</rss>'], {
    parts: { own: (paper) => [`<title>${updateOf(paper)}`] },
  }),
  sitemap: file('/sitemap.xml', (paper) => [`<loc>http://${hostOf(paper)}/</loc>`, '</urlset>']),
  about: page('/about', (paper) => [ownerOf(paper)]),
  programme: file('/api/now-playing', () => ['"title":', '"last":[']),
  stream: file('/api/stream?port=8076', () => [MP3], { isEndless: true }),
} satisfies Record<string, Kind>;
type KindName = keyof typeof KINDS;
const NAMES = Object.keys(KINDS) as KindName[];
const kindOf = (name: KindName): Kind => KINDS[name];

/** The archive of a publication begins when its first stories were collected. */
const COLD_NAMES = NAMES.filter((name) => name !== 'archive');
/** The page cache has them. */
const KEPT = NAMES.filter(
  (name) => kindOf(name).isPage && !kindOf(name).isUncached && kindOf(name).status === 200,
);
const COLD_PAGES = COLD_NAMES.filter((name) => kindOf(name).isPage);
/** The same for every publication, or in every edition. */
const OF_ALL_PAPERS = new Set<KindName>(['programme', 'stream']);
const OF_ALL_EDITIONS = new Set<KindName>([...OF_ALL_PAPERS, 'sitemap']);

/** How something fails: a fault of the mocks by target, a body of every answer of the backend, the platform, the clock. */
interface Means {
  fault?: [target: 'backend' | 'feed:*' | 'radio' | 'weather:*', fault: Record<string, unknown>];
  body?: string;
  platform?: PlatformFaults;
  jumpMs?: number;
  /** The publishers' host then has this file, or another answer, and it is read. */
  file?: [target: 'robots' | 'switch', body: string | { mode: string }];
}

type Tolds = Partial<Record<KindName, Told>>;
interface Outcome {
  /** Parts that no page has, in a publication that was never read. */
  lost?: readonly Source[];
  /** Answers that differ from the whole page. */
  told?: Tolds;
  /** Of the publisher's record. */
  feedFault?: FeedFaultKind | null;
}
type Row = [what: string, means: Means, outcome?: Outcome];

const backend = (mode: string, more = {}): Means => ({ fault: ['backend', { mode, ...more }] });
const feeds = (mode: string, more = {}): Means => ({ fault: ['feed:*', { mode, ...more }] });
const all = (status: number, words: string, names: readonly KindName[] = COLD_NAMES): Tolds =>
  Object.fromEntries(names.map((name) => [name, { [status]: [words] }]));
const OBJECTS = Object.keys(readWorkerOptions().site.durableObjects);
const BREAKS = ['hang', 'throw', 'garbage'] as const;
const objects = (fault: (typeof BREAKS)[number]): Means => ({
  platform: { objects: Object.fromEntries(OBJECTS.map((name) => [name, fault])) },
});

const NO_ARTICLE = 'Failed to fetch blog post';
const NO_BACKEND: Outcome = {
  lost: ['own'],
  told: {
    blog: { 503: ['Error Loading Blog'] },
    category: { 503: ['Error Loading Food'] },
    article: { 503: [NO_ARTICLE] },
    unknown: { 503: [NO_ARTICLE] },
  },
};
/** No cache stores such an article. */
const UNSURE: Outcome = { told: { unknown: { 404: [], 503: [NO_ARTICLE] } } };
const NO_BLOG: Outcome = {
  lost: ['own'],
  told: { article: { 404: ['Article Not Found'] }, blog: { 200: ['No articles found'] } },
};
const NO_STORIES: Outcome = { lost: ['feeds'], told: { front: { 200: ['Failed to load articles'] } } };
const NO_FEED: Tolds = { sectionFeed: { 503: ['Try again shortly.'] } };
const NOT_YET: Outcome = {
  lost: ['feeds'],
  told: { ...NO_FEED, front: { 200: ['Still fetching these stories.'] } },
};
const NO_STREAM: Outcome = { told: { stream: { 503: ['Stream temporarily unavailable.'] } } };
const NO_SEARCH: Tolds = { search: { 200: ['The search does not answer'] } };
const UNREACHABLE = 'The store of publications does not answer';
const BROKEN = 'Unexpected Application Error!';
const LATE = 'Try again in a moment';

/** A publication that nobody has read. */
const COLD: Row[] = [
  ['renders never end', { platform: { render: 'hang' } }, { told: all(503, LATE, COLD_PAGES) }],
  ...BREAKS.flatMap((fault): Row[] => [
    [`KV: ${fault}`, { platform: { kv: fault } }, { told: all(503, UNREACHABLE) }],
    [`objects: ${fault}`, objects(fault), { lost: ['feeds'], told: { ...NO_SEARCH, ...NO_FEED } }],
  ]),
  ['nothing fails', {}],
  ['the backend is down', backend('fail'), NO_BACKEND],
  ['the backend is slow', backend('slow', { ms: 1_000 })],
  ['the backend never answers', backend('hang'), NO_BACKEND],
  ['the backend sends a page', backend('html'), NO_BACKEND],
  ['the backend sends 50 MB', backend('grow'), NO_BACKEND],
  ['the backend sends half of its JSON', { body: '{"blogs":[{"slug":"story-1","metaTi' }, NO_BACKEND],
  ['the backend has lost everything', { body: '{"blogs":[],"total":0}' }, NO_BLOG],
  ['publishers are down', feeds('fail', { status: 503 }), NO_STORIES],
  ['publishers are slow', feeds('slow', { ms: 1_000 })],
  ['publishers never answer', feeds('hang'), NOT_YET],
  ['publishers send a page', feeds('html'), NO_STORIES],
  ['publishers send 50 MB', feeds('grow'), NO_STORIES],
  ['publishers redirect without end', feeds('loop'), NO_STORIES],
  ['the station is down', { fault: ['radio', { mode: 'fail' }] }, NO_STREAM],
  ['the weather service is down', { fault: ['weather:*', { mode: 'fail' }] }],
  ['the rate limit: throw', { platform: { limit: 'throw' } }],
  ['no page can be rendered', { platform: { render: 'throw' } }, { told: all(500, BROKEN, COLD_PAGES) }],
];

/** While no page can be rendered: pages that no cache stores. */
function unkept(status: number, words: string): Outcome {
  const missing = { 404: [], [status]: [words] };
  return { told: { search: { [status]: [words] }, unknown: missing, missing } };
}

/** Everything was whole a minute before. */
const WARM: Row[] = [
  ['renders never end', { platform: { render: 'hang' } }, unkept(503, LATE)],
  ['nothing fails', {}],
  ['the backend is down', backend('fail'), UNSURE],
  ['the backend never answers', backend('hang'), UNSURE],
  ['the backend sends a page', backend('html'), UNSURE],
  ['the backend sends 50 MB', backend('grow'), UNSURE],
  ['the backend has lost everything', { body: '{"blogs":[],"total":0}' }],
  ['the backend sends an object without members', { body: '{}' }],
  ...FAULT_CASES.map(
    ([what, fault, feedFault]): Row => [`publishers: ${what}`, { fault: ['feed:*', fault] }, { feedFault }],
  ),
  ['the station is down', { fault: ['radio', { mode: 'fail' }] }, NO_STREAM],
  ['the station sends a page', { fault: ['radio', { mode: 'html' }] }, NO_STREAM],
  ['the weather service is down', { fault: ['weather:*', { mode: 'fail' }] }],
  ['the weather service sends a page', { fault: ['weather:*', { mode: 'html' }] }],
  ...BREAKS.flatMap((fault): Row[] => [
    [`KV: ${fault}`, { platform: { kv: fault } }],
    [`objects: ${fault}`, objects(fault), { told: NO_SEARCH }],
    [`the rate limit: ${fault}`, { platform: { limit: fault } }],
  ]),
  ['publishers are down and KV throws', { ...feeds('fail'), platform: { kv: 'throw' } }],
  [
    'the backend is down and objects cannot be reached',
    { ...backend('fail'), ...objects('throw') },
    { told: { ...UNSURE.told, ...NO_SEARCH } },
  ],
  ['no page can be rendered', { platform: { render: 'throw' } }, unkept(500, BROKEN)],
  ['the clock goes back by an hour', { jumpMs: -HOUR_MS }],
  ['robots.txt cannot be read any more', { file: ['robots', { mode: 'fail' }] }],
  ['robots.txt refuses us, for less than a day', { file: ['robots', 'User-agent: *\nDisallow: /'] }],
  ['a publisher’s switch cannot be read', { file: ['switch', { mode: 'fail' }] }],
  ['a publisher’s switch is damaged', { file: ['switch', '{"out": true'] }],
  ['a publisher’s switch has a field too many', { file: ['switch', '{"out": true, "exerpt": 0}'] }],
];

/** An environment, with the publication whose pages are whole before a fault. */
type Site = TestEnv & { warm: Paper };
const inSite = sideBySide(ENVIRONMENTS, async (): Promise<Site> => {
  const testEnv = await startTestEnv({ faults: true, change: withoutFeeds });
  await testEnv.get('/');
  const site = { ...testEnv, warm: { id: 'warm', edition: 0 } };
  // Yesterday's pages, then today's.
  for (let edition = 1; edition <= 2; edition++) await publishNext(site);
  return site;
});

function rowOf(paper: Paper, mocks: string) {
  const local = localPublication({ mocks, feeds: { local: [`${mocks}/${feedPath(paper)}`] } });
  const number = Number(paper.id.replace(/\D/g, '')) + 1;
  return publicationSchema.parse({
    ...local,
    id: paper.id,
    hostnames: [hostOf(paper)],
    name: nameOf(paper),
    // Each has its own cell of the weather service's grid.
    region: { ...local.region, coordinates: { lat: 37.7 + 0.02 * number, lon: -122.42 } },
    // No paper's footer names another one, which the table would take for another paper's page.
    listed: false,
    trust: { owner: ownerOf(paper) },
    editing: {
      breaking: { text: breakingOf(paper), until: '2099-01-01T00:00:00Z' },
      hidden: [{ link: `${mocks}${storyPath(paper, hiddenNumber(paper))}` }],
    },
  });
}

type Answers = ReadonlyMap<KindName, SeenAnswer>;

/** Each request is another reader's: one alone may ask sixty questions a minute (SEARCH-3). */
let readers = 0;

async function ask({ site }: TestEnv, name: KindName, paper: Paper): Promise<SeenAnswer> {
  const kind = kindOf(name);
  const answer = await exchange(site, {
    host: hostOf(paper),
    path: kind.path.replace('{id}', paper.id).replace('{story}', encodeURIComponent(newestName(paper))),
    headers: { 'cf-connecting-ip': `10.1.${(++readers >> 8) & 255}.${readers & 255}` },
    limitMs: ANSWER_MAX_MS,
    isEndless: kind.isEndless ?? false,
  });
  if (answer.why !== null) throw new Error(`${name}: no answer: ${answer.detail}`);
  return seenAnswer(answer);
}

const askAll = async (testEnv: TestEnv, names: readonly KindName[], paper: Paper): Promise<Answers> =>
  new Map(await Promise.all(names.map(async (name) => [name, await ask(testEnv, name, paper)] as const)));

/** Exceptions, and what the faults insert. */
const NEVER = /SyntaxError|TypeError|ZodError|broken by a test|\bat \w+ \(|"garbage"/;
const ANY_NAME = /Courier of ([\w-]+), edition/g;

/** `before` is the whole page, whose stories must stay. */
type Scope = Outcome & { paper: Paper; before?: SeenAnswer | undefined };

/** @returns what is wrong with an answer; null if it is what a reader should get */
function faultOf(name: KindName, answer: SeenAnswer, scope: Scope): string | null {
  const allowed = Object.keys(scope.told?.[name] ?? { [kindOf(name).status]: [] }).map(Number);
  const said = allowed.filter((one) => one === answer.status || (answer.isSaidLater && one >= 400));
  if (said.length === 0) return `status ${answer.status} instead of ${allowed.join(' or ')}`;
  const faults = said.map((status) => faultAs(status, name, answer, scope));
  return faults.includes(null) ? null : (faults[0] ?? null);
}

function faultAs(
  status: number,
  name: KindName,
  answer: SeenAnswer,
  { paper, lost = [], told, before }: Scope,
) {
  const { status: good, always, parts = {}, isUncached } = kindOf(name);
  const instead = told?.[name]?.[status] ?? [];
  const isWhole = status === good && (instead.length === 0 || !isUncached);
  const here = isWhole ? SOURCES.filter((source) => !lost.includes(source)) : [];
  const said = [...(status === good ? [always] : []), ...here.map((source) => parts[source])];
  const words = [...instead, ...said.flatMap((of) => of?.(paper) ?? [])];
  const unsaid = words.find((one) => !answer.words.includes(one));
  if (unsaid !== undefined) return `it does not say “${unsaid}”`;
  const other = [...answer.words.matchAll(ANY_NAME)].find(([, id]) => id !== paper.id)?.[0];
  const hidden = new RegExp(`${storyName(paper, hiddenNumber(paper))}(?!\\d)`).exec(answer.words)?.[0];
  const leak = NEVER.exec(answer.words)?.[0] ?? other ?? hidden;
  if (leak !== undefined) return `it says “${leak}”`;
  const stories = isWhole && status === 200 && before ? [...before.links] : [];
  const gone = stories.find((link) => !answer.links.has(link));
  return gone === undefined ? null : `${gone} is gone`;
}

const faultsOf = (answers: Answers, scope: Scope, before?: Answers): string[] =>
  [...answers].flatMap(([name, answer]) => {
    const fault = faultOf(name, answer, { ...scope, before: before?.get(name) });
    return fault === null ? [] : [`${name}: ${fault}`];
  });

async function mend({ fail, clock, control }: TestEnv, paper: Paper): Promise<void> {
  await Promise.all([fail({}), clock.shortenLimits(null), control.reset()]);
  const article = { metaTitle: articleTitle(paper), blog: `${articleWords(paper)}.` };
  const ends = new Date((await clock.read()) + 12 * HOUR_MS).toISOString();
  const own = { id: `urn:oid:${paper.id}`, event: alertOf(paper), ends, expires: ends };
  const alert = { severity: 'Severe', messageType: 'Alert', status: 'Actual', ...own };
  await Promise.all([
    control.reply('backend:get_details', JSON.stringify(article)),
    control.reply(`backend:get_details/unknown-to-${paper.id}`, '{"error":"not found"}'),
    control.reply('weather:alerts', JSON.stringify({ features: [{ properties: alert }] })),
    control.addItems('backend', paper.edition),
    control.addItems(feedPath(paper), paper.edition),
  ]);
}

/** Has the publishers' robots.txt and switch read now. */
async function readFiles({ site, mocks, operatorToken }: TestEnv) {
  const headers = { authorization: `Bearer ${operatorToken}` };
  const read = await fetch(`${site}/api/publishers/${new URL(mocks).host}/read`, { method: 'POST', headers });
  expect(read.status).toBe(200);
}

async function breakBy(testEnv: TestEnv, { fault, body, platform, jumpMs, file }: Means, { id }: Paper) {
  const { control, clock, fail } = testEnv;
  if (file) {
    const [target, answer] = file;
    if (typeof answer === 'string') await control.reply(target, answer);
    else await control.fault(target, answer);
    await readFiles(testEnv);
  }
  if (fault) await control.fault(...fault);
  const calls = ['get_metainfo', 'get_details', `get_details/unknown-to-${id}`];
  if (body !== undefined) for (const call of calls) await control.reply(`backend:${call}`, body);
  if (jumpMs !== undefined) await clock.jump(jumpMs);
  if (platform) await fail(platform);
}

/** @returns the row that was written */
async function store(testEnv: TestEnv, paper: Paper) {
  const row = rowOf(paper, testEnv.mocks);
  await storeRows({ site: new URL(testEnv.site), token: testEnv.operatorToken }, [row], null);
  return row;
}

const refresh = (testEnv: TestEnv, paper: Paper) =>
  testEnv.refreshFeed(`${testEnv.mocks}/${feedPath(paper)}`);

/** Publishes the next edition. @returns its pages, each read until it is whole */
async function publishNext(site: Site): Promise<Answers> {
  const { warm } = site;
  warm.edition += 1;
  await mend(site, warm);
  const row = await store(site, warm);
  await refresh(site, warm);
  for (const address of Object.values(weatherAddresses(row) ?? {})) await site.refreshFeed(address);
  return readWhole(site);
}

/** @returns the pages of the present edition without faults: a test of an earlier row may have left worse ones */
async function mendAll(site: Site): Promise<Answers> {
  await mend(site, site.warm);
  await refresh(site, site.warm);
  return readWhole(site);
}

async function readWhole(site: Site): Promise<Answers> {
  const { warm, clock } = site;
  const whole = new Map<KindName, SeenAnswer>();
  const faults: string[] = [];
  for (let round = 0; round < WELL_ROUNDS_MAX; round++) {
    await clock.jump(STALE_MS);
    const names = NAMES.filter((name) => !whole.has(name));
    faults.length = 0;
    for (const [name, answer] of await askAll(site, names, warm)) {
      const uncached = KEPT.includes(name) && !answer.isKept ? 'not cached' : null;
      const fault = faultOf(name, answer, { paper: warm }) ?? uncached;
      if (fault === null) whole.set(name, answer);
      else faults.push(`${name}: ${fault}`);
    }
    if (faults.length === 0) return whole;
  }
  throw new Error(`never well although nothing fails: ${faults.join('; ')}`);
}

/** @returns its words a minute later */
const nextFront = async (site: Site) => {
  await site.clock.jump(STALE_MS);
  return (await ask(site, 'front', site.warm)).words;
};

// Before the others, which leave publications whose alarms fire whenever the clock moves.
test.concurrent.for(WARM.map((row) => [row[0], row] as const))(
  'BLOG-9 CACHE-2 CACHE-5 FEED-2 FEED-3 META-1 POST-7 RAD-11 nothing that was good is lost: %s',
  ([, [, means, outcome]], { expect }) =>
    inSite(async (site) => {
      const { warm, clock } = site;
      const before = await mendAll(site);
      const stories = await refresh(site, warm);
      await clock.jump(STALE_MS);
      await breakBy(site, means, warm);
      if (means.fault?.[0] === 'feed:*') {
        if (outcome?.feedFault === 'timeout') await clock.shortenLimits('/network/');
        const { items, fault } = await refresh(site, warm);
        if (outcome?.feedFault !== undefined) expect(fault?.kind ?? null).toBe(outcome.feedFault);
        expect(items).toEqual(stories.items);
      }
      const scope = { ...outcome, paper: warm };
      for (let round = 1; round <= ROUNDS; round++)
        expect(faultsOf(await askAll(site, NAMES, warm), scope, before)).toEqual([]);
      // Their age, once the next page was made.
      if (outcome?.feedFault)
        await expect.poll(() => nextFront(site), { timeout: TIMEOUT_MS }).toMatch(/Updated \d+ \w+ ago/);
      if (means.jumpMs !== undefined) await clock.jump(-means.jumpMs);
      if (means.file) {
        await site.control.reset();
        await readFiles(site);
      }
    }),
);

test.concurrent.for(COLD.map((row, at) => [row[0], at, row] as const))(
  'BLOG-9 CACHE-5 FEED-3 POST-7 NET-1 RAD-11 of a publication that nobody has read: %s',
  ([, at, [, means, outcome]], { expect }) =>
    inSite(async (site) => {
      const paper = { id: `cold-${at}`, edition: 1 };
      await mend(site, paper);
      // Now, so that no alarm has fetched its feed.
      await store(site, paper);
      await breakBy(site, means, paper);
      const scope = { ...outcome, lost: [...(outcome?.lost ?? []), 'later' as const], paper };
      const look = async () => faultsOf(await askAll(site, COLD_NAMES, paper), scope);
      let faults = await look();
      // On a busy machine sources are late, whether they fail or not: the next reader has them.
      for (
        let tries = 0;
        faults.length > 0 && tries < BUSY_TRIES && (await site.get('/card.png')).totalMs > BUSY_MS;
        tries++
      )
        faults = await look();
      expect(faults).toEqual([]);
    }),
);

test('an empty answer, another publication’s and yesterday’s are none that a reader should get', () =>
  inSite(async (site) => {
    const yesterday = await publishNext(site);
    const scope = { paper: { ...site.warm } };
    const answers = await publishNext(site);
    const today = { paper: site.warm };
    const green = (of: Answers, scope: Scope) =>
      [...of].flatMap(([name, answer]) => (faultOf(name, answer, scope) === null ? [name] : []));
    expect(green(yesterday, scope).toSorted()).toEqual(NAMES.toSorted());
    const empty = new Map([...answers].map(([name, answer]) => [name, { ...answer, words: ' ' }]));
    expect(green(empty, today)).toEqual([]);
    const other = { id: 'another', edition: site.warm.edition };
    expect(new Set(green(answers, { paper: other }))).toEqual(OF_ALL_PAPERS);
    expect(new Set(green(yesterday, today))).toEqual(OF_ALL_EDITIONS);
  }));
