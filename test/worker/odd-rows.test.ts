import { describe, expect, test } from 'vitest';
import { wordsFor } from '../../app/words/words.ts';
import { absentPaths, hasContact, newsroomsOf } from '../../schema/contract/own-content.ts';
import type { Publication } from '../../schema/publication.ts';
import { SECTIONS } from '../../schema/sections.ts';
import type { TestEnv } from '../../testing/test-env.ts';
import { elementsOf, hrefsOf, mainOf, wordsOf } from '../shared/html.ts';
import { oddRows } from '../shared/odd-rows.ts';
import { ownEnv } from '../shared/own-env.ts';

const ROWS = oddRows('http://127.0.0.1:9');
const PAGES = [
  '/',
  '/blog',
  '/news/food',
  '/partners',
  '/books',
  '/faq',
  '/privacy',
  '/terms',
  '/about',
  '/corrections',
  '/accessibility',
  '/radio',
  '/search',
  '/archive',
];

/** Rows whose links to lists of all sections are followed: the lists are those of the site, whatever a row has. */
const LISTS_OF = ['full', 'bare', 'longest'];
const isList = (pathname: string) => pathname.startsWith('/news/') && !PAGES.includes(pathname);

const testEnv = await ownEnv({ publications: oddRows });

/** What no page may say of a publication, unless its row has it. */
const CLAIMS: [claim: RegExp, isTrue: (row: Publication) => boolean][] = [
  [/San Francisco|Bay Area|Golden Gate|Billionaire|Ferry Building/i, () => false],
  [
    /write or call/i,
    ({ contact }) => contact.tipLine !== undefined && hasContact({ ...contact, tipLine: undefined }),
  ],
  [/Ask for it|a person (?:reads|answers)|Editorial guidelines/, ({ contact }) => hasContact(contact)],
  [/newsrooms around/i, (row) => newsroomsOf(row) === 'local'],
  [/other newsrooms, newest|many newsrooms|best of other newsrooms/i, (row) => newsroomsOf(row) !== 'none'],
  [/one of a network|Part of a network|One network/i, ({ network }) => network !== undefined],
  [/3000 publications/, () => false],
  [/24\/7|day and night/i, ({ radio }) => radio !== undefined],
  [/our partners’ sites|Partner sites/i, ({ partners }) => partners.length > 0],
  [/© 1911–/, ({ founded }) => founded === 1911],
  [/© 2024/, () => false],
  [/© (\d{4})–\1/, () => false],
];

const idsOf = (html: string): Set<string> =>
  new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id));

describe.each(ROWS.map((row): [string, Publication] => [row.id, row]))('the row %s', (id, row) => {
  const host = `${id}.test`;
  const seen = new Map<string, ReturnType<TestEnv['get']>>();
  const get = (path: string) => {
    const known = seen.get(path) ?? testEnv.get(path, host);
    seen.set(path, known);
    return known;
  };

  test.each(PAGES)(
    'RT-1 NET-6 FTR-3 HOME-15 HOME-19 %s has no empty heading, no dead link and no untrue claim',
    async (path) => {
      const { status, text } = await get(path);
      const headings = ['h1', 'h2', 'h3', 'h4'].flatMap((name) => elementsOf(text, name));
      expect(headings.filter(({ words }) => words === '')).toEqual([]);
      const isAbsent = absentPaths(row).includes(path);
      expect([status, elementsOf(text, 'h1').length]).toEqual([isAbsent ? 404 : 200, 1]);
      const words = wordsOf(text);
      const untrue = CLAIMS.filter(([claim, isTrue]) => claim.test(words) && !isTrue(row));
      expect(untrue.map(([claim]) => words.match(claim)?.[0])).toEqual([]);
      const dead: string[] = [];
      for (const href of new Set(hrefsOf(text))) {
        const { pathname, search, hash, host: there } = new URL(href, `http://${host}${path}`);
        // A stream has no end.
        if (there !== host || pathname === '/api/stream') continue;
        if (isList(pathname) && !LISTS_OF.includes(id)) continue;
        const to = pathname === path && search === '' ? { status, text } : await get(pathname + search);
        const isThere = hash === '' || idsOf(to.text).has(decodeURIComponent(hash.slice(1)));
        if ((to.status !== 200 && pathname !== path) || !isThere) dead.push(href);
      }
      expect(dead).toEqual([]);
    },
  );

  test('HOME-4 the sixteen headings and links stay; without feeds it is said once that there are no stories', async () => {
    const { text } = await get('/');
    const links = hrefsOf(mainOf(text));
    for (const { slug } of SECTIONS) expect(links).toContain(`/news/${slug}`);
    if (newsroomsOf(row) !== 'none') return;
    expect(text).not.toContain('No stories here yet');
    const said = wordsFor(row.locale).front.coverage(SECTIONS.length, row.region.place, true, 'none');
    expect(wordsOf(text).split(said)).toHaveLength(2);
  });

  test('META-2 its icon, logo and card are its own or neutral, and exist', async () => {
    const { text } = await get('/');
    expect(text).not.toMatch(/shipped\.png|icon-\d|favicon/);
    expect(text).toContain('<link rel="icon" href="/icon.svg" type="image/svg+xml"/>');
    expect(text).toContain(`"logo":"http://${host}/icon.svg"`);
    const card = /og:image" content="http:\/\/[^/]+(\/face\/card-[^"]+)"/.exec(text)?.[1] ?? '';
    const touch = /rel="apple-touch-icon" href="([^"]+)"/.exec(text)?.[1] ?? '';
    expect((await get(card)).headers.get('location')).toBe('/card.png');
    expect((await get(touch)).headers.get('location')).toBe('/icon-neutral.png');
    const icon = await get('/icon.svg');
    expect(icon.text).toContain(`fill="${row.theme.accent}"`);
    expect(icon.text).toMatch(/>[\p{L}\p{N}]\p{M}*<\/text>/u);
    // Of "The Elk Ford Gazette".
    if (id === 'full') expect(icon.text).toContain('>E</text>');
    expect((await get('/manifest.webmanifest')).text).not.toContain('.png');
  });
});
