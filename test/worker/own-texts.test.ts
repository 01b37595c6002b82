import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { storedTextSchema } from '../../schema/texts/kinds.ts';
import { smallPublication } from '../../testing/publications.ts';
import { cookieOf } from '../shared/desk-forms.ts';
import { elementsOf, hrefsOf, mainOf, wordsOf } from '../shared/html.ts';
import { ownEnv } from '../shared/own-env.ts';
import { ownFolder } from '../shared/own-folder.ts';
import { hostedCommand } from '../unit/scripts/hosted-command.ts';

const folder = ownFolder();
const testEnv = await ownEnv({ faults: true, publications: () => [smallPublication('before')] });

const FAQ = `## Transit {#transit}

### 21. Where does the bus stop?

At [the plaza](https://transit.laredo.example/stops), <b>daily</b>.

### 25. And on Sundays?

Every hour, says {name}.
`;
const BOOKS = JSON.stringify({
  intro: 'Books of the border.',
  books: [
    {
      title: 'River Song',
      author: 'A. Reyes',
      series: 'Rivers',
      volume: 2,
      url: 'https://books.example/river',
    },
    { title: 'Old Streets', author: 'B. Garza', note: 'out of print' },
  ],
});
const FILES = {
  'laredo/faq.md': FAQ,
  'laredo/books.json': BOOKS,
  'laredo/privacy.md':
    '---\nupdated: 2027-05-02\n---\n\n## We keep nothing {#nothing}\n\nAsk [{email}](mailto:{email}).\n',
  'laredo/front.json': JSON.stringify({
    hero: { title: 'Every street of {place}', text: 'What {name} says of {region}.' },
    teasers: ['Uno', 'Dos', 'Tres'].map((kicker) => ({ kicker, title: `${kicker} more`, text: 'A text.' })),
    about: 'Founded by {name} itself.',
    donation: { heading: 'Keep us going.', text: 'A dollar for {name}.' },
    sections: { sports: 'The ball by the river.' },
  }),
  'laredo/terms.md': 'Read and share.\n',
  'laredo/about.md': '## How we began {#began}\n\nIn a garage, in 1999.\n',
};
const TEXTS = {
  faq: 'laredo/faq.md',
  books: 'laredo/books.json',
  privacy: 'laredo/privacy.md',
  terms: 'laredo/terms.md',
  about: 'laredo/about.md',
  front: 'laredo/front.json',
};

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

const host = hostedCommand('scripts/publication.ts', folder);
/** The command, with a row file beside the texts. */
async function publication(words: string[], row?: object) {
  if (row) write({ 'row.json': JSON.stringify(row) });
  const { site, operatorToken } = testEnv;
  const { code, out, err } = await host.run([...words, '--site', site], { OPERATOR_TOKEN: operatorToken });
  return { code, printed: out + err };
}

const put = (id: string, more: object = {}) =>
  publication(['put', 'row.json', '--by', 'Ann'], { ...smallPublication(id), ...more });
const mainAt = async (place: string, host: string) => mainOf((await testEnv.get(place, host)).text);
const questions = (main: string) =>
  elementsOf(main, 'details').flatMap(({ id }) => (id === undefined ? [] : [Number(id.slice(1))]));
const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);

describe('a publication with texts of its own', () => {
  beforeAll(async () => {
    write(FILES);
    expect(await put('laredo', { texts: TEXTS, locale: 'en-US' })).toMatchObject({ code: 0 });
  });

  test('FAQ-4 DOC-1 has questions 1 to 20 and its own behind them, with their numbers', async () => {
    const main = await mainAt('/faq', 'laredo.test');
    expect(questions(main)).toEqual([...upTo(20), 21, 25]);
    expect(wordsOf(main)).toContain('Every hour, says ');
    expect(wordsOf(main)).toContain('At the plaza (opens in new tab), <b>daily</b>.');
    expect(hrefsOf(main)).toContain('https://transit.laredo.example/stops');
    expect(main).not.toMatch(/San Francisco|\{name\}/);
    const { text } = await testEnv.get('/faq', 'laredo.test');
    expect(text).not.toContain('San Francisco');
  });

  test('FAQ-4 a publication without them ends with question 20; the default one has a hundred', async () => {
    expect(await put('plain')).toMatchObject({ code: 0 });
    expect(questions(await mainAt('/faq', 'plain.test'))).toEqual(upTo(20));
    expect(questions(await mainAt('/faq', 'localhost'))).toEqual(upTo(100));
  });

  test('FAQ-4 LANG-1 the twenty questions are in the publication’s language', async () => {
    expect(await put('norte', { locale: 'es-US', texts: { faq: 'laredo/faq.md' } })).toMatchObject({
      code: 0,
    });
    const main = await mainAt('/faq', 'norte.test');
    expect(questions(main)).toEqual([...upTo(20), 21, 25]);
    expect(wordsOf(main)).toMatch(/^Preguntas frecuentes .*¿Qué es .*\?.*Where does the bus stop/);
    expect(wordsOf(main)).not.toMatch(/Frequently|Questions|Link to this answer|\{[a-z-]+\}/);
  });

  test('DOC-1 HOME-2 HOME-3 HOME-5 DON-5 the front page has its words, and others have not', async () => {
    const own = ['Every street of', 'The ball by the river.'];
    const row = smallPublication('laredo');
    const { text } = await testEnv.get('/', 'laredo.test');
    const words = wordsOf(text);
    const { name, region } = row;
    for (const said of [
      `Every street of ${region.place}`,
      `What ${name} says of ${region.area}.`,
      'Uno more',
      'Dos more',
      'Tres more',
      `Founded by ${name} itself.`,
      'The ball by the river.',
      'Accuracy',
    ])
      expect(words).toContain(said);
    expect(text).not.toMatch(/Baseball, tennis|All sections on one page|\{name\}/);
    const plain = wordsOf((await testEnv.get('/', 'plain.test')).text);
    for (const said of own) expect(plain).not.toContain(said);
    const late = await testEnv.get('/sections/late?sports=side', 'laredo.test');
    expect(late.text).not.toContain('Baseball, tennis');
  });

  test('DOC-1 LANG-4 in a language without a catalogue its words are marked as its own, the product’s as English', async () => {
    const row = { locale: 'vi-US', texts: TEXTS, newsletterFormUrl: 'https://letters.example/' };
    expect(await put('sol', row)).toMatchObject({ code: 0 });
    const own = async (path: string) =>
      [...(await testEnv.get(path, 'sol.test')).text.matchAll(/ lang="vi-US">(?:<a[^>]*>)?([^<]*)</g)].map(
        ([, said]) => said,
      );
    const front = await own('/');
    for (const said of [
      'Every street of',
      'Tres more',
      'Founded by',
      'Keep us going.',
      'A dollar for',
      'The ball by',
    ])
      expect(front.join()).toContain(said);
    expect(front.join()).not.toMatch(/Kitchens, markets|block by block/);
    expect((await own('/news/sports')).join()).toContain('The ball by the river.');
    expect((await own('/faq')).join()).toContain('And on Sundays?');
  });

  test('DOC-1 the page and the feeds of a section say its line, those of others the product’s', async () => {
    const of = async (section: string) => {
      const { text } = await testEnv.get(`/news/${section}`, 'laredo.test');
      const feed = (await testEnv.get(`/feeds/${section}.rss`, 'laredo.test')).text;
      const said = /<meta name="description" content="([^"]*)"/.exec(text)?.[1];
      return [wordsOf(mainOf(text)), said, feed].join(' ');
    };
    const sports = await of('sports');
    expect(sports.match(/The ball by the river\./g)).toHaveLength(3);
    expect(sports).not.toContain('Baseball, tennis');
    expect(await of('food')).toContain('Kitchens, markets');
  });

  test('DOC-1 LEG-1 TRUST-1 its privacy, terms and description of itself', async () => {
    const privacy = await mainAt('/privacy', 'laredo.test');
    expect(wordsOf(privacy)).toContain('May 2, 2027');
    expect(privacy).toContain('id="nothing"');
    expect(wordsOf(privacy)).not.toContain('charging');
    const terms = await mainAt('/terms', 'laredo.test');
    expect(wordsOf(terms)).toMatch(/Read and share\./);
    expect(wordsOf(terms)).not.toContain('updated');
    const about = await mainAt('/about', 'laredo.test');
    expect(about.indexOf('id="began"')).toBeLessThan(about.indexOf('id="corrections"'));
    expect(wordsOf(about)).toContain('In a garage, in 1999.');
  });

  test('DOC-1 BOOK-6 its shelf: books with and without a link, and the placeholder for a cover', async () => {
    const main = await mainAt('/books', 'laredo.test');
    expect(wordsOf(main)).toContain('Books of the border.');
    expect(wordsOf(main)).toContain('Rivers, book 2');
    expect(wordsOf(main)).toContain('B. Garza, out of print');
    expect(hrefsOf(main)).toEqual(['/', 'https://books.example/river']);
    expect(main).not.toMatch(/Billionaire|undefined/);
    expect(elementsOf(main, 'img').map(({ src }) => src)).toEqual(Array(2).fill('/books/placeholder.svg'));
    const [author, store] = ['https://books.test/reyes', 'https://books.test/'];
    const books = { author: 'A. Reyes', authorUrl: author, store: 'River Books', storeUrl: store };
    const sold = { texts: { books: TEXTS.books }, books: { ...books, searchUrl: `${store}s?q={query}` } };
    expect(await put('amarillo', sold)).toMatchObject({ code: 0 });
    expect(hrefsOf(await mainAt('/books', 'amarillo.test'))).toEqual([
      '/',
      author,
      store,
      'https://books.example/river',
      `${store}s?q=Old%20Streets%20B.%20Garza`,
    ]);
  });

  test('DOC-3 a version of the row brings its texts back', async () => {
    write({ 'laredo/terms.md': 'Do not share.\n' });
    expect(await put('laredo', { texts: TEXTS })).toMatchObject({ code: 0 });
    expect(wordsOf(await mainAt('/terms', 'laredo.test'))).toContain('Do not share.');
    expect(await publication(['restore', 'laredo', '--version', '1', '--by', 'Ann'])).toMatchObject({
      code: 0,
    });
    expect(wordsOf(await mainAt('/terms', 'laredo.test'))).toContain('Read and share.');
  });

  test('DOC-2 a text with faults is named with its file and line, and what was published stays', async () => {
    const { code, printed } = await (async () => {
      write({ 'laredo/bad.md': '## A\n\n### 21. Where?\n\nAsk.\n\n### 21. Again?\n\n[x](javascript:1)\n' });
      return put('laredo', { texts: { ...TEXTS, faq: 'laredo/bad.md' } });
    })();
    expect(code).not.toBe(0);
    expect(printed).toContain('row.json:1: laredo $.texts.faq: laredo/bad.md:9: javascript:1: links lead to');
    for (const [faq, reason] of [
      ['laredo/none.md', 'there is no such file'],
      ['../passwords', 'must be the path of a file beside the file of rows, or below it'],
      ['/etc/hosts', 'must be the path of a file beside the file of rows, or below it'],
      ['laredo', 'is a folder'],
    ])
      expect((await put('laredo', { texts: { faq } })).printed).toContain(`$.texts.faq: ${faq}: ${reason}`);
    expect((await publication(['check', 'row.json'])).printed).toContain('$.texts.faq: laredo: is a folder');
    expect(questions(await mainAt('/faq', 'laredo.test'))).toEqual([...upTo(20), 21, 25]);
  });

  test('DOC-3 get writes the texts as files that put takes back unchanged', async () => {
    const { printed } = await publication(['get', 'laredo', '--texts', 'got']);
    const row = JSON.parse(printed);
    expect(row.texts.faq).toBe(path.join('got', 'faq.md'));
    expect(readFileSync(path.join(folder, 'got/faq.md'), 'utf8')).toBe(FAQ);
    expect((await publication(['put', 'row.json', '--by', 'Ann'], row)).printed).toContain('unchanged');
  });

  test('DOC-3 a preview shows the draft’s texts', async () => {
    write({ 'laredo/draft.md': 'A draft of the terms.\n' });
    const row = { ...smallPublication('laredo'), texts: { terms: 'laredo/draft.md' } };
    const { printed } = await publication(['preview', 'row.json', '--by', 'Ann'], row);
    const link = new URL(/http\S+\/preview\/\S+/.exec(printed)?.[0] ?? '');
    const opened = await testEnv.get(link.pathname);
    const headers = { cookie: cookieOf(opened) };
    const { text } = await testEnv.get('/terms', 'localhost', { headers });
    expect(text).toContain('A draft of the terms.');
    expect(await mainAt('/terms', 'laredo.test')).not.toContain('draft');
  });

  test('DOC-3 a backup has the texts', async () => {
    const { printed } = await publication(['export', '--out', 'backup.jsonl']);
    expect(printed).toContain('publications');
    const lines = readFileSync(path.join(folder, 'backup.jsonl'), 'utf8').split('\n');
    expect(lines[0]).toContain('"backup":3');
    expect(lines).toContain(JSON.stringify({ text: FAQ }));
  });
});

describe('the API', () => {
  const send = (kind: string, body: string) =>
    fetch(`${testEnv.site}/api/texts?kind=${kind}`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${testEnv.operatorToken}` },
    });

  test('DOC-2 DOC-3 a text is checked and stored under its SHA-256; nobody else may', async () => {
    const stored = storedTextSchema.parse(await (await send('terms', 'Be kind.')).json());
    expect(stored.hash).toBe(createHash('sha256').update('Be kind.').digest('hex'));
    const refused = await send('faq', '### 21. x\n\ny');
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('$.texts.faq: line 1: must stand below a chapter');
    expect((await send('poem', 'x')).status).toBe(400);
    expect((await send('terms', 'x'.repeat(400_000))).status).toBe(413);
    expect((await fetch(`${testEnv.site}/api/texts?kind=terms`, { method: 'POST', body: 'x' })).status).toBe(
      401,
    );
    expect((await testEnv.get(`/api/texts?hash=${stored.hash}`)).status).toBe(401);
  });

  test('DOC-3 a row that names an unknown text is refused, alone and in an import', async () => {
    const row = JSON.stringify({ ...smallPublication('lost'), texts: { faq: 'a'.repeat(64) } });
    const alone = await testEnv.callRegister('/lost?by=Ann', { method: 'PUT', body: row });
    expect([alone.status, await alone.text()]).toEqual([
      422,
      expect.stringContaining('$.texts.faq: is no stored text'),
    ]);
    const headers = { 'content-type': 'application/x-ndjson' };
    const many = await testEnv.callRegister('?by=Ann', { method: 'POST', body: `${row}\n`, headers });
    expect(await many.text()).toMatch(/is no stored text[\s\S]*"refused":1/);
    expect((await testEnv.get('/', 'lost.test')).status).toBe(404);
  });

  test('DOC-4 without a text that is lost the page shows what it would show without one, and the log names it', async () => {
    const row = { ...smallPublication('lost'), shipped: false, texts: { terms: 'b'.repeat(64) } };
    const version = { publication: 'lost', version: 1, at: 1, by: 'Ann', why: '', current: true, row };
    const body = [{ backup: 1, at: 1 }, version, { end: 1 }]
      .map((line) => `${JSON.stringify(line)}\n`)
      .join('');
    const headers = { 'content-type': 'application/x-ndjson' };
    const restored = await testEnv.callRegister('/backup.jsonl?by=Ann', { method: 'POST', body, headers });
    expect(await restored.text()).toContain('"refused":0');
    const page = await testEnv.get('/terms', 'lost.test');
    expect([page.status, wordsOf(mainOf(page.text))]).toEqual([200, expect.stringContaining('These terms')]);
    await testEnv.untilLogged(/text\.unreadable.*"publication":"lost","kind":"terms"/);
    expect((await testEnv.get('/privacy', 'lost.test')).status).toBe(200);
    expect(testEnv.lines.join('').split('text.unreadable')).toHaveLength(2);
  });
});
