import { readdirSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { ENDPOINT_PATHS, ENDPOINT_PREFIXES } from '../../schema/contract/pages/endpoint-paths.ts';
import { coldPublication, smallPublication } from '../../testing/publications.ts';
import { BROWSER } from '../../testing/test-env.ts';
import { cookieOf, formOf } from '../shared/desk-forms.ts';
import { ownEnv } from '../shared/own-env.ts';
import { startStation } from '../shared/station.ts';

const OPERATOR_TOKEN = 'a-secret-of-the-operators';
const PURGE_TOKEN = 'a-secret-of-the-editors';
const OPERATOR = { authorization: `Bearer ${OPERATOR_TOKEN}` };
const EDITOR = { authorization: `Bearer ${PURGE_TOKEN}` };

const CLOSED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
/** A drawing has its colours for light and dark screens in a style; nothing else in it can load or run. */
const DRAWING = CLOSED.replace('; base-uri', "; style-src 'unsafe-inline'; base-uri");
/** A document's policy: the parts that it must have and must not have. */
const PAGE =
  /^default-src 'none'; script-src '[^*]*base-uri 'none'; form-action 'self'; frame-ancestors 'none'/;
const WITHOUT_SCRIPTS =
  /^default-src 'none'; style-src '(?:(?!unsafe|script-src)[^*])*base-uri 'none'; form-action '(?:none|self)'; frame-ancestors 'none'$/;
const FRAME =
  /^default-src 'none'; style-src 'unsafe-inline'; script-src http[^ ;]+\/embed\/ad\.js; .*base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox$/;
/** The service worker requests pages of the same site only. */
const SERVICE_WORKER = "default-src 'none'; connect-src 'self'";
const SOUND =
  "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-same-origin";

const station = await startStation();
station.answer((_request, response) =>
  response.writeHead(200, { 'content-type': 'audio/mpeg' }).end('sound'),
);
const testEnv = await ownEnv({
  change: (standard, mocks) => ({
    ...standard,
    radio: { url: `${station.origin}/{port}`, ports: [8076] },
    advertising: { ...standard.advertising, script: `${mocks}/embed/ad.js` },
  }),
  publications: (mocks) => [
    coldPublication(mocks, 'cold', { fault: 'mode=slow&ms=500', sections: 1 }),
    smallPublication('gone'),
    // Nothing listens on port 1.
    smallPublication('silent', { radio: { url: 'http://127.0.0.1:1/{port}', ports: [8076] } }),
  ],
  env: { OPERATOR_TOKEN, PURGE_TOKEN, NETWORK_HOSTS: 'localhost' },
  faults: true,
});
beforeAll(async () => {
  // The first page streams; these are whole.
  for (let i = 0; i < 3; i++) await ask('/');
  const removed = await ask('/api/publications/gone?by=Ann&confirm=gone', {
    method: 'DELETE',
    headers: OPERATOR,
  });
  expect(removed.status).toBe(200);
});

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  host?: string;
}

/** Asks over https, as readers do. */
async function ask(path: string, { host = 'localhost', headers: own, ...init }: Asked = {}) {
  const url = `https://${host}${path}`;
  const headers = { 'user-agent': BROWSER, ...own };
  const response = await testEnv.miniflare.dispatchFetch(url, { redirect: 'manual', headers, ...init });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}
type Answer = Awaited<ReturnType<typeof ask>>;

/** The headers of one answer besides the headers of every answer. */
interface Wanted {
  status: number;
  policy: string | RegExp;
  /** Other sites may show it. */
  isShown?: boolean;
  /** Programs of other sites may read it. */
  isOpen?: boolean;
  /** Referrer-Policy. */
  referrer?: string;
}

const FILE_HSTS = 'max-age=63072000';

function examine({ status, headers }: Answer, wanted: Wanted): void {
  const policy = headers.get('content-security-policy') ?? '';
  expect(status).toBe(wanted.status);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe(wanted.referrer ?? 'strict-origin-when-cross-origin');
  expect(headers.get('strict-transport-security')).toBe(FILE_HSTS);
  expect(headers.get('cross-origin-resource-policy')).toBe(wanted.isShown ? 'cross-origin' : 'same-origin');
  expect(headers.get('access-control-allow-origin')).toBe(wanted.isOpen ? '*' : null);
  if (typeof wanted.policy === 'string') expect(policy).toBe(wanted.policy);
  else expect(policy).toMatch(wanted.policy);
  const isPage = headers.get('content-type')?.startsWith('text/html') && !policy.includes('sandbox');
  expect(headers.get('cross-origin-opener-policy')).toBe(isPage ? 'same-origin' : null);
  expect(headers.has('permissions-policy')).toBe(Boolean(isPage));
}

const page = (status: number): Wanted => ({ status, policy: PAGE });
const plainPage = (status: number): Wanted => ({ status, policy: WITHOUT_SCRIPTS });
const closed = (status: number): Wanted => ({ status, policy: CLOSED });
const POST = { method: 'POST' };
const session = async () => cookieOf(await ask('/desk', formOf({ secret: OPERATOR_TOKEN })));

/** Every path of schema/contract/pages/endpoint-paths.ts, and each status of its answers. */
const CASES: [name: string, path: string, Wanted, Asked?][] = [
  ['a page', '/', page(200)],
  ['a list', '/blog', page(200)],
  ['HEAD of a page', '/faq', page(200), { method: 'HEAD' }],
  ['a page for another path', '/no-such-page', page(404)],
  ['a page that was moved', '/FAQ/', closed(308)],
  ['a page that redirects', '/blog?page=0', closed(308)],
  ['a page with another method', '/', plainPage(405), POST],
  ["a section's stories", '/sections/sports', closed(200)],
  ['an unknown section', '/sections/none', page(404)],
  ['a page of an unknown host', '/', plainPage(404), { host: 'unknown.test' }],
  ['a page of a removed publication', '/', plainPage(410), { host: 'gone.test' }],
  ['its feed', '/feed.xml', closed(410), { host: 'gone.test' }],
  ['changes by hand', '/api/editing', closed(200), { headers: EDITOR }],
  ['their history', '/api/editing/history', closed(200), { headers: EDITOR }],
  ['changes without the secret', '/api/editing', closed(401)],
  [
    'changes without a version',
    '/api/editing?by=Ann',
    closed(428),
    { method: 'PUT', headers: EDITOR, body: '{}' },
  ],
  ['changes with another method', '/api/editing', closed(405), POST],
  [
    'a planned line that is none',
    '/api/editing/planned?by=Ann',
    closed(422),
    { method: 'PUT', headers: EDITOR, body: '{}' },
  ],
  [
    'a planned line that is taken back, without one',
    '/api/editing/planned?by=Ann&at=1',
    closed(409),
    { method: 'DELETE', headers: EDITOR },
  ],
  [
    'an undo where nothing was changed',
    '/api/editing/undo?by=Ann',
    closed(409),
    { method: 'POST', headers: EDITOR },
  ],
  ['a feed as JSON, without an address', '/api/feed', { ...closed(400), isOpen: true }],
  [
    'a feed that is not listed',
    '/api/feed?rss_url=https%3A%2F%2Fother.example%2F',
    { ...closed(403), isOpen: true },
  ],
  ['a test of alerts', '/api/alerts', closed(405)],
  ['the health report', '/api/health', closed(200)],
  ['the health report of the network', '/api/health/network', closed(200)],
  ['the stream', '/api/stream?port=8076', { status: 200, policy: SOUND }],
  [
    'a range of the stream',
    '/api/stream?port=8076',
    { status: 200, policy: SOUND },
    { headers: { range: 'bytes=9-' } },
  ],
  ['another port of the station', '/api/stream?port=1', closed(400)],
  ['the stream of no station', '/api/stream?port=8076', closed(404), { host: 'unknown.test' }],
  ['a station that is down', '/api/stream?port=8076', closed(503), { host: 'silent.test' }],
  ['what is playing', '/api/now-playing', closed(200)],
  ['the rows', '/api/publications', closed(200), { headers: OPERATOR }],
  [
    'the rows as lines',
    '/api/publications',
    closed(200),
    { headers: { ...OPERATOR, accept: 'application/x-ndjson' } },
  ],
  ['the schema of a row', '/api/publications/schema.json', closed(200), { headers: OPERATOR }],
  ['an unknown row', '/api/publications/none', closed(404), { headers: OPERATOR }],
  [
    'a row that is invalid',
    '/api/publications/bad?by=Ann',
    closed(422),
    { method: 'PUT', headers: OPERATOR, body: '{}' },
  ],
  [
    'an import',
    '/api/publications?by=Ann',
    closed(200),
    { ...POST, headers: { ...OPERATOR, 'content-type': 'application/x-ndjson' }, body: '{}' },
  ],
  [
    'an import of another type',
    '/api/publications?by=Ann',
    closed(415),
    { ...POST, headers: OPERATOR, body: '{}' },
  ],
  ['the rows without the secret', '/api/publications', closed(401)],
  [
    'a preview of an invalid row',
    '/api/previews?by=Ann',
    closed(422),
    { ...POST, headers: OPERATOR, body: '{}' },
  ],
  ['previews with another method', '/api/previews', closed(404), { headers: OPERATOR }],
  ['a preview that is over', '/preview/none', plainPage(404)],
  ['leaving a preview', '/preview/end', closed(303)],
  ['a purge', '/api/purge', closed(200), { ...POST, headers: EDITOR, body: '{"section":"sports"}' }],
  ['a purge of nothing', '/api/purge', closed(400), { ...POST, headers: EDITOR, body: '{}' }],
  [
    'a purge of another feed',
    '/api/purge',
    closed(404),
    { ...POST, headers: EDITOR, body: '{"feed":"https://other.example/"}' },
  ],
  ['a purge without the secret', '/api/purge', closed(401), POST],
  ['a purge with another method', '/api/purge', closed(405)],
  ['a webhook of a paper that takes none', '/api/webhook', closed(404), { ...POST, body: '{}' }],
  ['the form of the desk', '/desk', plainPage(200)],
  ['the desk with another secret', '/desk', plainPage(401), POST],
  ['the desk elsewhere', '/desk', closed(303), { host: 'silent.test' }],
  ['the desk of no publication', '/desk/no_paper', plainPage(404)],
  ['the desk with another method', '/desk', plainPage(405), { method: 'PUT' }],
  [
    'a link to sign in that is over',
    '/desk/sign-in?link=mh',
    { ...plainPage(410), referrer: 'strict-origin' },
  ],
  ['a link to sign in elsewhere', '/desk/sign-in?link=mh', plainPage(404), { host: 'silent.test' }],
  ['people', '/api/people', closed(200), { headers: OPERATOR }],
  ['people without the secret', '/api/people', closed(401)],
  ['a text without the secret', '/api/texts', closed(401), POST],
  ['new addresses of feeds', '/api/repairs', closed(200), { headers: OPERATOR }],
  ['the status of feeds', '/desk/feeds', plainPage(200)],
  ['the own feed', '/feed.xml', { ...closed(200), isOpen: true }],
  ['the privacy signal', '/.well-known/gpc.json', closed(200)],
  ['whom to tell of a weakness', '/.well-known/security.txt', closed(200)],
  ['the bot’s keys, without one', '/.well-known/http-message-signatures-directory', closed(404)],
  ['the schema of a publisher’s switch', '/.well-known/news-syndication.schema.json', closed(200)],
  ['a publisher’s host', '/api/publishers/feeds.example', closed(200), { headers: OPERATOR }],
  ['a publisher’s host that is no text', '/api/publishers/%E0%A4%A', closed(404), { headers: OPERATOR }],
  ['a publisher’s host without the secret', '/api/publishers/feeds.example', closed(401)],
  ['who may sell advertisements', '/ads.txt', closed(404)],
  ['the service worker', '/sw.js', { status: 200, policy: SERVICE_WORKER }],
  ['the page for what is not saved', '/offline', page(200)],
  ["a section's feed", '/feeds/sports.rss', { ...closed(200), isOpen: true }],
  ['suggestions', '/search/suggest?q=fer', closed(200)],
  ['sections that come later', '/sections/late?local=lead', closed(200)],
  ['the sources', '/sources.opml', closed(200)],
  ['the manifest', '/manifest.webmanifest', closed(200)],
  ['the icon', '/icon.svg', { ...closed(200), isOpen: true }],
  ['the card that programs guess', '/og.png', { ...closed(302), isShown: true }],
  ['the icon that iOS guesses', '/apple-touch-icon.png', { ...closed(302), isShown: true }],
  ['the icon that browsers guess', '/favicon.ico', { ...closed(302), isShown: true }],
  ['an unknown picture', '/face/none.png', closed(404)],
  ['a picture without the secret', '/api/pictures', closed(401), POST],
  ['the news sitemap', '/news-sitemap.xml', closed(200)],
  ['robots.txt', '/robots.txt', closed(200)],
  ['the network', '/network', plainPage(200)],
  ['a state of the network', '/network/us-ca', plainPage(200)],
  ['an unknown state', '/network/none', plainPage(404)],
  ['papers nearby', '/network/near?q=San+Francisco', plainPage(200)],
  ['the page for publishers', '/bot?host=nobody.example', plainPage(200)],
  ['the sitemap', '/sitemap.xml', closed(200)],
  ['a file of the network’s sitemap', '/sitemap-0.xml', closed(404)],
  ['a document with another method', '/sitemap.xml', closed(405), { method: 'DELETE' }],
  ['a drawing', '/pictures/whistle.svg', { status: 200, policy: DRAWING, isShown: true }],
  ['an unknown drawing', '/pictures/none', closed(404)],
  ['an unknown picture of an article', '/pictures/article/none', closed(404)],
  ['the frame of an advertisement', '/ad/front-top', { status: 200, policy: FRAME }],
  ['an unknown slot', '/ad/none', closed(404)],
  ['an unknown slot of a host', '/ad-frame/none', closed(404)],
  ['the context of development', '/dev/context', closed(400), POST],
];

test.each(CASES)('%s (%s) has every header that its kind needs', async (_name, path, wanted, init) => {
  examine(await ask(path, init), wanted);
});

test('every path of the table is asked for', () => {
  const asked = CASES.map(([, path]) => path.replace(/\?.*/, ''));
  expect(ENDPOINT_PATHS.filter((path) => !asked.includes(path))).toEqual([]);
  expect(ENDPOINT_PREFIXES.filter((prefix) => !asked.some((path) => path.startsWith(prefix)))).toEqual([]);
});

test.each(['/', '/feed.xml', '/robots.txt', '/faq'])(
  '%s as it is kept: 304 has the headers of 200',
  async (path) => {
    const { headers } = await ask(path);
    const again = await ask(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    const policy = headers.get('content-security-policy') ?? '';
    expect(again.status).toBe(304);
    expect(again.headers.get('content-security-policy')).toBe(policy);
    for (const name of [
      'x-content-type-options',
      'referrer-policy',
      'strict-transport-security',
      'cross-origin-resource-policy',
      'access-control-allow-origin',
    ])
      expect(again.headers.get(name), name).toBe(headers.get(name));
  },
);

test('the desk and what it leads to', async () => {
  const headers = { cookie: await session() };
  examine(await ask('/desk', { headers }), plainPage(200));
  examine(await ask('/desk', formOf({ secret: OPERATOR_TOKEN })), closed(303));
});

test('a preview', async () => {
  const body = JSON.stringify(smallPublication('draft'));
  const made = await ask('/api/previews?by=Ann', { ...POST, headers: OPERATOR, body });
  examine(made, closed(200));
  const { pathname } = new URL(JSON.parse(made.text).link);
  const opened = await ask(pathname);
  examine(opened, closed(303));
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  examine(await ask('/', { headers: { cookie } }), page(200));
});

test('a page that streams has a nonce instead of hashes', async () => {
  const streamed = await ask('/', { host: 'cold.test' });
  examine(streamed, page(200));
  expect(streamed.headers.get('content-security-policy')).toContain("script-src 'nonce-");
});

test('too many calls, and a platform that fails', async () => {
  const limited = async (path: string, init: Asked) => {
    // Ten are taken in a minute of the clock, which may end here.
    for (let i = 0; i < 2 * 10 + 1; i++) {
      const answer = await ask(path, init);
      if (answer.status === 429) return answer;
    }
    throw new Error(`${path} takes every call`);
  };
  examine(await limited('/api/purge', { ...POST, host: 'silent.test' }), closed(429));
  examine(await limited('/desk', POST), plainPage(429));
  await testEnv.fail({ render: 'throw' });
  examine(await ask('/terms'), plainPage(500));
  await testEnv.fail({ objects: { PUBLICATION_REGISTER: 'throw' } });
  // A network that has guessed is refused there, too.
  const elsewhere = { ...OPERATOR, 'cf-connecting-ip': '203.0.113.7' };
  examine(await ask('/api/publications', { headers: elsewhere }), closed(503));
  await testEnv.fail({});
});

/** Files that other sites' pages have no use for. */
const OWN_FILES = /^\/(?:assets|licences)\//;
const filesBelow = (folder: string, at = ''): string[] =>
  readdirSync(`${folder}${at}`, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(folder, `${at}/${entry.name}`) : [`${at}/${entry.name}`],
  );

test('every static file has its headers, once each', async () => {
  const files = filesBelow('build/client').filter((path) => !/^\/_(?:headers|redirects)$/.test(path));
  expect(files.length).toBeGreaterThan(80);
  for (const path of files) {
    const answer = await ask(path);
    const style = /<style>([^<]*)</.exec(path.endsWith('.svg') ? answer.text : '')?.[1];
    const allowed = style === undefined ? '' : `style-src '${await hashOf(style)}'; `;
    const policy = path.startsWith('/pictures/')
      ? DRAWING
      : CLOSED.replace('; base-uri', `; ${allowed}base-uri`);
    examine(answer, { status: 200, policy, isShown: !OWN_FILES.test(path) });
  }
});

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${Buffer.from(digest).toString('base64')}`;
}
