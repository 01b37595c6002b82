import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFrontMatter } from '../../../functions/articles/sources/front-matter.ts';
import { DEFAULT_PUBLICATION } from '../../../functions/publications/default-publication.ts';
import { sourceSchema } from '../../../schema/source.ts';
import { type BackendFixture, MINUTE, openBackendFixture, START } from './backend-fixture.ts';
import { type MemoryBucket, memoryBucket } from './memory-bucket.ts';

let fixture: BackendFixture;
let bucket: MemoryBucket;
beforeEach(async () => {
  fixture = await openBackendFixture();
  bucket = memoryBucket();
});
afterEach(() => fixture.close());

const source = sourceSchema.parse({ kind: 'folder', path: 'bee', categories: { 'Town Hall': 'politics' } });
const reader = (now = START, from = source) =>
  fixture.at(now, { env: { ARTICLES: bucket }, publication: { ...DEFAULT_PUBLICATION, source: from } });
async function slugsOf(
  now = START,
  query: { page: number; category: string | null } = { page: 1, category: null },
) {
  const list = await reader(now).list(query);
  await fixture.settle();
  return list.ok ? list.articles.map(({ slug }) => slug) : list.message;
}
const file = (fields: string, body = 'Words.') => `---\n${fields}\n---\n${body}\n`;
const linesOf = (event: string) => fixture.lines.filter((line) => line.includes(event));

test('SRC-6 a file: headline, date, summary, picture, section, author, tags and its text', async () => {
  const text = [
    'title: "Ferries: a late boat"',
    'date: 2024-05-31T18:00:00-07:00',
    'slug: late-boat',
    'summary: >',
    '  The last boat',
    '  leaves at ten.',
    'picture: https://files.bee.example/boat.jpg',
    'section: Town Hall',
    'author: Ana Reyes # at the desk',
    'tags: [ferries, "night, late"]',
    'cover:',
    '  image: nested.jpg',
  ].join('\n');
  bucket.put(
    'bee/2024/boat.md',
    file(text, '# Not the headline\n\nAt **ten**.\n\n<script>alert(1)</script>'),
  );
  expect(await reader().list({ page: 1, category: null })).toMatchObject({
    total: 1,
    articles: [
      {
        slug: 'late-boat',
        title: 'Ferries: a late boat',
        description: 'The last boat leaves at ten.',
        image: 'https://files.bee.example/boat.jpg',
        date: { iso: '2024-06-01T01:00:00.000Z' },
      },
    ],
  });
  const result = await reader().article('late-boat');
  expect(result.ok && result.article).toMatchObject({
    author: 'Ana Reyes',
    section: 'Politics',
    topics: ['ferries', 'night late'],
  });
  expect(result.ok && result.article.html).toContain('At <strong>ten</strong>.');
  expect(result.ok && result.article.html).not.toContain('alert');
  expect(await slugsOf(START, { page: 1, category: 'politics' })).toEqual(['late-boat']);
  expect(await slugsOf(START, { page: 1, category: 'food' })).toEqual([]);
});

test('SRC-6 the file of another tool: its names of fields, a section by its slug, a picture beside it is left out', async () => {
  bucket.put(
    'bee/hello.md',
    readFileSync('test/unit/articles/answers/hello.md', 'utf8').replace('2026', '2023'),
  );
  expect(await slugsOf(START, { page: 1, category: 'local-news' })).toEqual(['hello']);
  const result = await reader().article('hello');
  expect(result.ok && result.article).toMatchObject({
    title: 'Hello from a folder',
    description: 'One file, one article.',
    image: null,
    topics: ['libraries', 'late hours'],
  });
});

test('SRC-6 drafts and dates to come are not shown; the newest is first; another folder is not read', async () => {
  bucket.put('bee/a.md', file('title: A\ndate: 2024-05-01'));
  bucket.put('bee/b.md', file('title: B\ndate: 2024-05-02'));
  bucket.put('bee/draft.md', file('title: D\ndraft: true'));
  bucket.put('bee/later.md', file('title: L\ndate: 2100-01-01'));
  bucket.put('bee/notes.txt', file('title: T'));
  bucket.put('bees/c.md', file('title: C'));
  expect(await slugsOf()).toEqual(['b', 'a']);
  for (const slug of ['draft', 'later', 'notes', 'c', '../bees/c'])
    expect(await reader().article(slug), slug).toEqual({ ok: false, why: 'missing' });
});

test('SRC-6 a bad file is one line and is named; the others and its earlier article stay', async () => {
  bucket.put('bee/good.md', file('title: Good\ndate: 2024-05-02'));
  bucket.put('bee/edited.md', file('title: Edited\ndate: 2024-05-01'));
  expect(await slugsOf()).toEqual(['good', 'edited']);
  expect((await reader().article('edited')).ok).toBe(true);
  await fixture.settle();
  const bad = {
    'bee/edited.md': ['no front matter', 'does not begin with a line of ---'],
    'bee/empty.md': ['', 'does not begin with a line of ---'],
    'bee/open.md': ['---\ntitle: x\n', 'its front matter has no end: a line of ---'],
    'bee/untitled.md': [file('date: 2024-05-01'), 'title is missing'],
    'bee/date.md': [file('title: x\ndate: 31 Foo'), 'date is no date'],
    'bee/slug.md': [file('title: x\nslug: a/../../b'), 'slug is no part of an address'],
    'bee/draft.md': [file('title: x\ndraft: maybe'), 'draft is neither true nor false'],
    'bee/quote.md': [file('title: "x'), 'line 2: title cannot be read'],
    'bee/huge.md': [file('title: x', 'x'.repeat(1_100_000)), 'has more than 1048576 bytes'],
  };
  for (const [key, [text = '']] of Object.entries(bad)) bucket.put(key, text);
  expect(await slugsOf(START + 6 * MINUTE)).toEqual(['good', 'edited']);
  expect(await slugsOf(START + 12 * MINUTE)).toEqual(['good', 'edited']);
  const lines = linesOf('folder.file-invalid').map((line) => JSON.parse(line));
  expect(lines.map(({ file: key, why }) => [key, why]).sort()).toEqual(
    Object.entries(bad)
      .map(([key, [, why]]) => [key, why])
      .sort(),
  );
  const kept = await reader(START + 18 * MINUTE).article('edited');
  expect(kept.ok && kept.article.title).toBe('Edited');
});

test('SRC-6 the same slug in two files: the first by name is shown, one line', async () => {
  bucket.put('bee/a.md', file('title: First\nslug: same'));
  bucket.put('bee/b.md', file('title: Second\nslug: same'));
  expect(await slugsOf()).toEqual(['same']);
  await slugsOf(START + 6 * MINUTE);
  const result = await reader().article('same');
  expect(result.ok && result.article.title).toBe('First');
  expect(linesOf('folder.slug-twice')).toEqual([
    expect.stringContaining('"file":"bee/b.md","shown":"bee/a.md"'),
  ]);
});

test('SRC-6 POST-14 an edit, another slug, a withdrawal; an emptied folder is not believed at once', async () => {
  bucket.put('bee/a.md', file('title: Before'));
  bucket.put('bee/b.md', file('title: Other'));
  const at = (minutes: number) => reader(START + minutes * MINUTE);
  expect(await at(0).article('a')).toMatchObject({ article: { title: 'Before' } });
  await fixture.settle();
  bucket.put('bee/a.md', file('title: After'));
  expect(await at(6).article('a')).toMatchObject({ article: { title: 'After' } });
  await fixture.settle();
  bucket.put('bee/a.md', file('title: After\nslug: c\naliases: [/2024/a/]'));
  await at(12).article('a');
  await fixture.settle();
  expect(await at(13).article('a')).toEqual({ ok: false, why: 'moved', slug: 'c' });
  expect(await at(13).article('c')).toMatchObject({ article: { title: 'After' } });
  await fixture.settle();
  bucket.delete('bee/a.md');
  await at(20).article('c');
  await fixture.settle();
  expect(await at(21).article('c')).toEqual({ ok: false, why: 'missing' });
  expect(await at(21).article('b')).toMatchObject({ ok: true });
  await fixture.settle();
  bucket.delete('bee/b.md');
  expect(await at(30).article('b')).toMatchObject({ article: { title: 'Other' } });
});

test('SRC-6 a bucket that fails, or none, leaves the last good copies, with one line', async () => {
  bucket.put('bee/a.md', file('title: A'));
  await slugsOf();
  await reader().article('a');
  await fixture.settle();
  bucket.fault = new Error('10001');
  expect(await slugsOf(START + 6 * MINUTE)).toEqual(['a']);
  expect(await reader(START + 6 * MINUTE).article('a')).toMatchObject({ ok: true });
  await fixture.settle();
  expect(linesOf('backend.failed').length).toBe(2);
});

test('SRC-6 ten thousand files: listed in pages, read a few hundred at a time, newest first, and none twice', async () => {
  for (let i = 0; i < 10_000; i += 1)
    bucket.put(`bee/${String(i).padStart(5, '0')}.md`, file(`title: Story ${i}`), new Date(START + i));
  const totals: number[] = [];
  for (let turn = 0; turn < 36; turn += 1) {
    const list = await reader(START + turn * 6 * MINUTE).list({ page: 1, category: null });
    await fixture.settle();
    if (list.ok) totals.push(list.total);
    if (turn === 1 && list.ok) expect(list.articles.length).toBe(10);
  }
  expect(totals.at(-1)).toBe(10_000);
  expect(bucket.read).toBe(10_000);
  expect((await reader().article('09999')).ok).toBe(true);
}, 60_000);

test('SRC-6 what front matter may look like', () => {
  const read = (text: string) => {
    const found = readFrontMatter(`---\n${text}\n---\nbody`);
    return found.ok ? Object.fromEntries(found.fields) : found.fault;
  };
  expect(
    read("title: 'It''s: late' # now\r\nempty:\nnone: ~\n\n# a comment\ntags:\n  - one\n- 'two'\n"),
  ).toEqual({
    title: "It's: late",
    tags: ['one', 'two'],
  });
  expect(read('text: |\n  one\n  two\nTitle: A: b')).toEqual({ text: 'one\ntwo', title: 'A: b' });
  expect(read('title: a\n  and b')).toEqual({ title: 'a and b' });
  expect(read('a: [x, "y"]\nb: {c: d}')).toBe('line 3: b cannot be read');
  expect(read('a: &x 1')).toBe('line 2: a cannot be read');
  expect(read('a: 1\na: 2')).toBe('line 3: a is there twice');
  expect(read('no colon')).toBe('line 2 is not "name: value"');
  expect(read('__proto__: 1')).toBe('line 2 is not "name: value"');
});

test('SRC-1 a folder has a path that stays in the bucket', () => {
  for (const path of ['bee', 'papers/bee', 'a.b/c-d'])
    expect(sourceSchema.safeParse({ kind: 'folder', path }).success, path).toBe(true);
  for (const path of ['', '/bee', 'bee/', '..', 'a/../b', './a', 'a//b', 'a\\b'])
    expect(sourceSchema.safeParse({ kind: 'folder', path }).success, path).toBe(false);
});
