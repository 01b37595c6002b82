import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { backendSchema } from '../../../../scripts/publication/check-backend.ts';
import { GHOST_KEY, startGhostSite } from '../../../shared/ghost-site.ts';
import { startWordpressSite } from '../../../shared/wordpress-site.ts';
import { blog, detail, startStubBackend } from '../../articles/stub-backend.ts';
import { hostedCommand } from '../hosted-command.ts';

const host = hostedCommand('scripts/publication.ts');
let stub: Awaited<ReturnType<typeof startStubBackend>>;
beforeEach(async () => {
  stub = await startStubBackend();
});

/** The command's lines and exit. */
async function check(url: string, words: string[] = ['--local'], env = {}) {
  const { out, err, code } = await host.run(['check-backend', url, ...words], env);
  expect(out).not.toContain('"event"');
  return { code, lines: (out + err).trim().split('\n') };
}

/** A backend of 12 articles, in which a test changes something. */
function backend(
  change: { list?: (blogs: object[], page: number) => unknown; article?: unknown; none?: unknown } = {},
) {
  const blogs = Array.from({ length: 12 }, (_, i) => blog(12 - i));
  stub.answer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    const send = (value: unknown, status = 200) => response.writeHead(status).end(JSON.stringify(value));
    if (pathname.endsWith('/get_metainfo')) {
      const page = Number(searchParams.get('page'));
      const shown = blogs.slice((page - 1) * 10, page * 10);
      return send(change.list ? change.list(shown, page) : { blogs: shown, total: 12 });
    }
    if (searchParams.get('slug') === 'story-12')
      return send(change.article ?? { ...detail, ...blog(12), domain: 'goldengateledger.example' });
    return change.none === undefined ? send({ error: 'not found' }, 404) : send(change.none);
  });
}

test('API-2 a good backend: each answer is said to be right, exit 0', async () => {
  backend();
  const { code, lines } = await check(stub.url);
  expect(lines.map((line) => line.replace(/\d+ ms/, 'N ms'))).toEqual([
    'right  page 1: 10 of 12 articles, in N ms',
    'right  page 2: 2 of 12 articles, in N ms',
    'right  the page after the last: 0 of 12 articles, in N ms',
    'right  article "story-12": as in the list, in N ms',
    'right  an article that is not there: is said to be none',
  ]);
  expect(code).toBe(0);
});

test('API-2 NET-2 it sends the key that is named, and prints it nowhere', async () => {
  backend();
  const { lines } = await check(stub.url, ['--local', '--key-ref', 'OUR_KEY'], { OUR_KEY: 'a-key-of-ours' });
  expect(stub.calls.map(({ headers }) => headers.authorization)).toContain('Bearer a-key-of-ours');
  expect(lines.join('')).not.toContain('a-key-of-ours');
});

const onFirst = (change: (first: object, blogs: object[]) => object[]) => ({
  list: (blogs: object[], page: number) => ({
    blogs: page === 1 ? change(blogs[0] ?? {}, blogs) : blogs,
    total: 12,
  }),
});
test.each([
  ['{ok:false}', { list: () => ({ ok: false }) }, 'page 1: $.blogs is missing, so it is no list of articles'],
  [
    'a list without a total',
    { list: (blogs: object[]) => ({ blogs }) },
    'page 1: $.total is no number, so readers see one page only',
  ],
  [
    'a field of the wrong kind',
    onFirst((first, [, ...rest]) => [{ ...first, metaDescription: { text: 'x' } }, ...rest]),
    'page 1: $.blogs[0].metaDescription is {"text":"x"}: Invalid input: expected string, received object',
  ],
  [
    'a card without a headline',
    onFirst((_, [, ...rest]) => [{ slug: 'a' }, ...rest]),
    'page 1: $.blogs[0].metaTitle is missing',
  ],
  [
    'the same slug twice',
    onFirst((first, blogs) => [...blogs.slice(0, 9), first]),
    'page 1: $.blogs[9].slug is "story-12", as in $.blogs[0]: only the first is shown',
  ],
  [
    'a date that is none',
    onFirst((first, [, ...rest]) => [{ ...first, date: '31 Foo 2024' }, ...rest]),
    'page 1: $.blogs[0].date is "31 Foo 2024": no date',
  ],
  [
    'a picture that is no address',
    onFirst((first, [, ...rest]) => [{ ...first, pinterestImageLink: 'javascript:alert(1)' }, ...rest]),
    'page 1: $.blogs[0].pinterestImageLink is "javascript:alert(1)": no address',
  ],
  [
    'a page parameter that is ignored',
    { list: () => ({ blogs: [blog(12)], total: 12 }) },
    'page 2: has "story-12" of page 1 again',
  ],
  [
    'an article that does not match its list',
    { article: { ...detail, ...blog(12), metaTitle: 'Another', domain: null } },
    'article "story-12": $.metaTitle is "Another", in the list "Story 12"',
  ],
  [
    'an article without text',
    { article: { ...blog(12) } },
    'article "story-12": $.blog (or $.html) is missing: an article without text',
  ],
  [
    'an article of another paper',
    { article: { ...detail, ...blog(12), domain: 'wasp.example' } },
    'article "story-12": $.domain is "wasp.example", so goldengateledger.example does not show it',
  ],
  [
    'a missing article that is not said to be missing',
    { none: {} },
    'an article that is not there: needs 404, or "not found" in $.error; a withdrawn article would stay',
  ],
])('API-2 %s is one line, exit 1', async (_, change, line) => {
  backend(change);
  const { code, lines } = await check(stub.url);
  expect(lines).toContain(`wrong  ${line}`);
  expect(code).toBe(1);
});

test.each([
  [
    'HTML',
    '<!doctype html><h1>Sign in</h1>',
    'no JSON of the expected form, perhaps an HTML page: is it the right address?',
  ],
  ['too much', `["${'x'.repeat(2_200_000)}"]`, 'more than 2 MB'],
])('API-2 an answer of %s is one line, exit 1', async (_, body, words) => {
  stub.text(body);
  expect(await check(stub.url)).toEqual({ code: 1, lines: [`wrong  page 1: ${words}`] });
});

test('API-2 an answer that does not come is one line after four seconds, exit 1', async () => {
  stub.answer(() => {});
  const lines = ['wrong  page 1: no whole answer within 4 s'];
  expect(await check(stub.url)).toEqual({ code: 1, lines });
});

test('API-2 an empty list is noted; a refused key, a dead port and a private address are wrong', async () => {
  stub.answer((request, response) =>
    request.url?.includes('get_metainfo')
      ? response.writeHead(200).end('{"blogs":[],"total":0}')
      : response.writeHead(404).end(),
  );
  expect(await check(stub.url)).toEqual({
    code: 0,
    lines: [
      'note   page 1: an empty list; readers see no articles',
      'right  an article that is not there: is said to be none',
    ],
  });
  stub.json({ error: 'no' }, 401);
  expect((await check(stub.url)).lines).toEqual(['wrong  page 1: HTTP 401: is the key right?']);
  expect((await check('http://127.0.0.1:9/')).lines[0]).toContain('cannot be reached');
  expect((await check(stub.url, [])).lines).toEqual([
    `wrong  ${stub.url} is on a private network, where a deployed site asks nothing; --local allows it`,
  ]);
});

test('SRC-2 WordPress and Ghost are asked by their own addresses', async () => {
  const wordpress = await startWordpressSite([{ slug: 'a', title: 'A' }]);
  const ghost = await startGhostSite([{ slug: 'b', title: 'B' }]);
  const ofWordpress = await check(wordpress.url, ['--local', '--kind', 'wordpress']);
  expect([ofWordpress.code, ofWordpress.lines.join()]).toEqual([
    0,
    expect.stringContaining('article "a": as in the list'),
  ]);
  const words = ['--local', '--kind', 'ghost', '--key-ref', 'KEY'];
  const ofGhost = await check(ghost.url, words, { KEY: GHOST_KEY });
  expect([ofGhost.code, ofGhost.lines.join()]).toEqual([
    0,
    expect.stringContaining('article "b": as in the list'),
  ]);
  expect((await check(ghost.url, words, { KEY: 'x'.repeat(26) })).lines).toEqual([
    'wrong  page 1: HTTP 401: is the key right?',
  ]);
});

test.each([
  [['not-an-address'], 'The address must be an http or https address.'],
  [['https://a.example', '--kind', 'drupal'], '--kind: must be one of backend, wordpress, ghost.'],
  [['https://a.example', '--kind', 'ghost'], '--key-ref: Ghost needs the key of its Content API.'],
  [['https://a.example', '--key-ref', 'NOT_SET'], '--key-ref: the variable NOT_SET is not set.'],
])('API-2 bad arguments %j end with 2', async (words, line) => {
  const { code, err } = await host.run(['check-backend', ...words]);
  expect([code, err.trim()]).toEqual([2, line]);
});

test('API-2 docs/backend-schema.json is the schema of the shapes: npm run publication -- check-backend --schema writes it', () => {
  expect(JSON.parse(readFileSync('docs/backend-schema.json', 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(backendSchema())),
  );
  const { required } = JSON.parse(JSON.stringify(backendSchema())).$defs.get_details;
  expect(required).toEqual(['metaTitle']);
});
