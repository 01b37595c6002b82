import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { PUBLICATION_REGISTER_NAME } from '../../functions/platform/calls/publication-register.ts';
import {
  checkedRowKey,
  PUBLICATION_INDEX_KEY,
} from '../../functions/publications/publication-index-value.ts';
import { healthSchema } from '../../schema/health.ts';
import { editingStateSchema } from '../../schema/register.ts';
import { smallPublication } from '../../testing/publications.ts';
import { ownEnv } from '../shared/own-env.ts';
import { ownFolder } from '../shared/own-folder.ts';
import { hostedCommand } from '../unit/scripts/hosted-command.ts';

const MINUTE_MS = 60_000;
const PURGE_TOKEN = 'a-secret-of-the-editors';
/** An article of the mock backend, with an author and topics. */
const SIGNED = '/blog/in-defense-of-the-slow-elevator';
/** Words of its text, not of its description: once found, the search index has read the text. */
const SIGNED_WORDS = 'takes fifty-eight seconds to reach the ninth floor';
/** A story that four newsrooms have. */
const STRIKE = 'Dockworkers and ferry union call a strike at Pier Nine';
const PAPERS = ['sun', 'star', 'echo', 'post'];
const CROWD = 300;

const capturedFeeds = ownFolder();
for (const [i, paper] of PAPERS.entries())
  writeFileSync(
    path.join(capturedFeeds, `${paper}.xml`),
    `<rss version="2.0"><channel><title>The ${paper}</title><item><title>${STRIKE}</title><guid>${paper} 1</guid><link>https://${paper}.example/1/strike</link><pubDate>Sun, 22 Nov 2026 0${8 - i}:00:00 GMT</pubDate></item></channel></rss>`,
  );
const testEnv = await ownEnv({
  capturedFeeds,
  faults: true,
  env: { PURGE_TOKEN },
  change: (title, mocks) => ({
    ...title,
    sections: { ...title.sections, food: PAPERS.map((paper) => `${mocks}/captured/${paper}.xml`) },
  }),
  publications: (mocks) => [smallPublication('bee', { sections: { local: [`${mocks}/feeds/bay-wire`] } })],
});
beforeAll(async () => {
  // Pollers fetch the feeds; then the index collects, a limited number of texts of articles per run.
  await testEnv.clock.advance(MINUTE_MS);
  await vi.waitFor(
    async () => {
      await testEnv.clock.advance(MINUTE_MS);
      const { text } = await get(`/search?q=${encodeURIComponent(`"${SIGNED_WORDS}"`)}`);
      expect(text).toContain(SIGNED);
      expect((await get(topic)).status).toBe(200);
    },
    { timeout: 60_000, interval: 200 },
  );
  await findKinds();
});
afterEach(() => testEnv.fail({}));

const get = (address: string, host = 'localhost') => testEnv.get(address, host);
const statusOf = (page: { headers: Headers }) => page.headers.get('cf-cache-status');
/** The last part of a story's address, which no encoding changes. */
const slugOf = (link: string) => link.split('/').at(-1) ?? '';

/** A stored story of a mock publisher; 0 is the newest. */
const storyOf = (feed: string, n: number) => testEnv.storedStory(`${testEnv.mocks}/${feed}`, n);

/** An address of every kind that shows a part of the row; each kind of page once. */
const documents: string[] = [
  ...[
    '/',
    '/?all=local',
    '/news/local-news',
    '/blog',
    '/blog?page=2',
    SIGNED,
    '/archive',
    '/search',
    '/nowhere',
  ],
  ...[
    '/faq',
    '/about',
    '/corrections',
    '/partners',
    '/radio',
    '/books',
    '/privacy',
    '/terms',
    '/accessibility',
  ],
];
/** No cache stores these. */
const answers: string[] = ['/feeds/local-news.rss'];
const CARDS = '/sections/local';
let month = '';
let group = '';
const topic = '/topics/ferries';

/** Adds the kinds whose addresses are known only from other pages. */
async function findKinds(): Promise<void> {
  const found = async (address: string, pattern: RegExp) =>
    pattern.exec((await get(address)).text)?.[1] ?? expect.fail(`${address} has no ${pattern}`);
  month = await found('/archive', /href="(\/archive\/\d{4}-\d{2})"/);
  group = await found('/?all=food', /href="(\/stories\/food-\w+)"/);
  const author = await found(SIGNED, /href="(\/authors\/[^"]+)"/);
  documents.push(month, `${month}?section=local`, group, author, topic);
  const feed = encodeURIComponent(`${testEnv.mocks}/feeds/bay-wire`);
  answers.push('/sources.opml', `/api/feed?rss_url=${feed}`);
}

/** Requests pages until the cache answers each from memory, without a comparison. */
async function warm(addresses: readonly string[], host?: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const address of addresses)
    await vi.waitFor(
      async () => {
        const page = await get(address, host);
        // A missing page is answered from the one that all of them share.
        if (address !== '/nowhere') expect([address, statusOf(page)]).toEqual([address, 'HIT']);
        texts.set(address, page.text);
      },
      { timeout: 20_000, interval: 50 },
    );
  return texts;
}

/** All addresses, each with its text before a change. */
async function everything(): Promise<Map<string, string>> {
  const texts = await warm([...documents, CARDS]);
  for (const address of answers) texts.set(address, (await get(address)).text);
  return texts;
}

const showing = (texts: ReadonlyMap<string, string>, text: string): string[] =>
  [...texts].flatMap(([address, shown]) => (shown.includes(text) ? [address] : []));

/** One request of each, without a repetition. */
async function next(addresses: Iterable<string>, host?: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const address of addresses) texts.set(address, (await get(address, host)).text);
  return texts;
}

/** `npm run edit`. */
const command = hostedCommand('scripts/edit.ts');
const edit = (...words: string[]) =>
  command.run(['--site', testEnv.site, '--by', 'Maria', ...words], { PURGE_TOKEN });
/** What the command says besides. */
function moreOf([verb, list, number]: string[]): string {
  if (list === '--word') return '“.+” hides \\d+ of today’s \\d+ stories\\.\n';
  if (verb === 'undo') return 'Undone: version \\d+ by Maria\\.\n';
  return verb === 'remove' && list !== 'breaking' ? `Removed: ${list} ${number}  .+\n` : '';
}
async function edited(...words: string[]): Promise<void> {
  const { code, out, err } = await edit(...words);
  expect([code, err, out]).toEqual([
    0,
    '',
    expect.stringMatching(
      new RegExp(`^Version \\d+: here now; elsewhere within about 2 minutes\\.\n${moreOf(words)}$`),
    ),
  ]);
}

/** How many pages this isolate has rendered. */
const renders = async () => healthSchema.parse(JSON.parse((await get('/api/health')).text)).pages.render;

const UNTIL = ['--until', '2099-01-01T00:00:00Z'];
/** A line of breaking news; if two tests had the same text, the cache would find the other test's pages. */
let lines = 0;
const newLine = () => `Ferry ${++lines} is stopped in fog`;

describe('CACHE-6 the next request after npm run edit', () => {
  test('breaking, another text, and remove breaking: every kind of page has the line, and has it no more', async () => {
    const [line, other] = [newLine(), newLine()];
    expect(showing(await everything(), line)).toEqual([]);
    await edited('breaking', line, ...UNTIL);
    expect(showing(await next(documents), line)).toEqual(documents);
    await everything();
    await edited('breaking', other, ...UNTIL);
    const after = await next(documents);
    expect([showing(after, line), showing(after, other)]).toEqual([[], documents]);
    await everything();
    await edited('remove', 'breaking');
    expect(showing(await next(documents), other)).toEqual([]);
  });

  test('hide --word, and undo: a story is nowhere, and back', async () => {
    const story = await storyOf('feeds/bay-wire', 0);
    const [word = ''] = story.title.split(' ').toSorted((a, b) => b.length - a.length);
    const before = showing(await everything(), slugOf(story.link));
    const lists = ['/', '/?all=local', month, `${month}?section=local`, CARDS];
    expect(before).toEqual(expect.arrayContaining([...lists, ...answers.slice(0, 1), answers.at(-1)]));
    const question = `/search?q=${encodeURIComponent(`"${story.title}"`)}`;
    expect((await get(question)).text).toContain(slugOf(story.link));
    await edited('hide', '--word', word);
    const all = [...documents, CARDS, ...answers, question];
    expect(showing(await next(all), slugOf(story.link))).toEqual([]);
    await everything();
    await edited('undo');
    expect(showing(await next(before), slugOf(story.link))).toEqual(before);
  });

  test('hide and remove hidden: stories of a topic and of many newsrooms are nowhere, and back', async () => {
    const strike = { link: 'https://echo.example/1/strike' };
    const [, listed = ''] = /<h\d[^>]*><a [^>]*href="(http[^"]+)"/.exec((await get(topic)).text) ?? [];
    expect((await everything()).get(topic)).toContain(slugOf(listed));
    expect(showing(await everything(), 'strike')).toEqual(expect.arrayContaining(['/', group]));
    await edited('hide', '--link', strike.link);
    await edited('hide', '--link', listed);
    const hidden = await next([...documents, CARDS, ...answers]);
    expect([showing(hidden, strike.link), showing(hidden, slugOf(listed))]).toEqual([[], []]);
    await everythingBut(group);
    await edited('remove', 'hidden', '2');
    await edited('remove', 'hidden', '1');
    const back = await next([topic, group]);
    expect([back.get(topic)?.includes(slugOf(listed)), back.get(group)?.includes(strike.link)]).toEqual([
      true,
      true,
    ]);
  });

  test('pin and remove pinned: a story is first, and is not', async () => {
    const story = await storyOf('feeds/world-dispatch', 20);
    const lists = ['/', '/?all=local', CARDS];
    expect(showing(await everything(), 'Editors’ pick')).toEqual([]);
    await edited('pin', '--link', story.link, '--section', 'local');
    const pinned = await next([...lists, answers[0] ?? '']);
    expect(showing(pinned, slugOf(story.link))).toEqual([...lists, answers[0]]);
    expect(showing(pinned, 'Editors’ pick')).toEqual(lists);
    await everything();
    await edited('remove', 'pinned', '1');
    expect(showing(await next(lists), 'Editors’ pick')).toEqual([]);
  });

  test('note, correct and remove notes: cards, articles and the list of corrections', async () => {
    const story = await storyOf('feeds/bay-wire', 0);
    const lists = ['/', '/?all=local', CARDS, answers.at(-1) ?? ''];
    await everything();
    await edited('note', '--link', story.link, '--label', 'Update', '--text', 'It left at 7:10.');
    expect(showing(await next(lists), 'It left at 7:10.')).toEqual(lists);
    await everything();
    const article = `http://localhost${SIGNED}`;
    await edited('correct', '--link', article, '--text', 'It has ten floors.', '--headline', 'The elevator');
    const corrected = ['/corrections', SIGNED];
    expect(showing(await next(corrected), 'It has ten floors.')).toEqual(corrected);
    await everything();
    await edited('remove', 'notes', '2');
    await edited('remove', 'notes', '1');
    const after = await next([...lists, ...corrected]);
    expect([showing(after, 'It left at 7:10.'), showing(after, 'It has ten floors.')]).toEqual([[], []]);
  });

  test('hide-feed and remove hiddenFeeds: nothing of a feed, and all of it', async () => {
    const feed = `${testEnv.mocks}/feeds/bay-wire`;
    const before = showing(await everything(), '/stories/bay-wire/');
    const sources = answers.at(-2) ?? '';
    expect(before).toEqual(expect.arrayContaining(['/', '/?all=local', CARDS]));
    expect((await get(sources)).text).toContain(feed);
    await edited('hide-feed', feed);
    const hidden = await next([...documents, CARDS, ...answers]);
    expect([showing(hidden, '/stories/bay-wire/'), hidden.get(sources)?.includes(feed)]).toEqual([[], false]);
    await everything();
    await edited('remove', 'hiddenFeeds', '1');
    expect(showing(await next(before), '/stories/bay-wire/')).toEqual(before);
  });

  test('a page that was being made while the editor wrote is not shown after it', async () => {
    const line = newLine();
    await testEnv.clock.advance(10 * MINUTE_MS);
    const stale = documents.map((address) => get(address));
    await edited('breaking', line, ...UNTIL);
    await Promise.all(stale);
    expect(showing(await next(documents), line)).toEqual(documents);
    await edited('remove', 'breaking');
  });
});

/** A group whose story is hidden does not exist, so it is never stored. */
async function everythingBut(address: string): Promise<void> {
  await warm([...documents, CARDS].filter((own) => own !== address));
}

test('CACHE-6 three hundred readers after an edit share one render, and all have it', async () => {
  await warm(['/']);
  const line = newLine();
  await edited('breaking', line, ...UNTIL);
  const before = await renders();
  const readers = await Promise.all(Array.from({ length: CROWD }, () => get('/')));
  expect(readers.filter(({ status, text }) => status === 200 && text.includes(line))).toHaveLength(CROWD);
  expect((await renders()) - before).toBe(1);
  // A plain view costs as much as before.
  await get('/');
  expect((await renders()) - before).toBe(1);
  await edited('remove', 'breaking');
});

test('CACHE-6 a page that cannot be made after an edit is an error, never the page with what an editor has hidden', async () => {
  const story = await storyOf('feeds/bay-wire', 0);
  const line = newLine();
  await warm(['/', CARDS]);
  await testEnv.fail({ render: 'throw' });
  // With an end, because no earlier test has hidden the same story until then.
  await edited('hide', '--link', story.link, ...UNTIL);
  await edited('breaking', line, ...UNTIL);
  for (const address of ['/', CARDS]) {
    const page = await get(address);
    expect([page.status, page.text.includes(slugOf(story.link))]).toEqual([500, false]);
  }
  await testEnv.fail({});
  const [front] = [...(await next(['/'])).values()];
  expect([front?.includes(slugOf(story.link)), front?.includes(line)]).toEqual([false, true]);
  await edited('remove', 'breaking');
  await edited('remove', 'hidden', '1');
});

describe('CACHE-6 elsewhere', () => {
  const ELSEWHERE = 'The bridge is closed';
  /** Writes as another location would: this isolate learns of it from KV only. */
  async function editElsewhere(editing: unknown): Promise<void> {
    const registers = await testEnv.miniflare.getDurableObjectNamespace('PUBLICATION_REGISTER', 'site');
    const register = registers.get(registers.idFromName(PUBLICATION_REGISTER_NAME));
    // Miniflare's types lack RPC methods; its stubs have them.
    const call = (method: string, ...rest: unknown[]) => Reflect.get(register, method)(...rest);
    await call('edit', 'bee', JSON.stringify(editing), 'any', { by: 'Ann', why: '', dryRun: false });
    await call('publish');
  }

  test('an edit is on the first page that is requested a minute after KV has it', async () => {
    await warm(['/', '/faq'], 'bee.test');
    await editElsewhere({ breaking: { text: ELSEWHERE, until: '2099-01-01T00:00:00Z' } });
    await testEnv.clock.advance(MINUTE_MS);
    for (const address of ['/', '/faq'])
      expect(showing(await next([address], 'bee.test'), ELSEWHERE)).toEqual([address]);
  });

  test('while KV lacks the row, the page of the one before is shown, never stale, and never after KV has it', async () => {
    const kv = await testEnv.miniflare.getKVNamespace('PUBLICATIONS', 'site');
    await editElsewhere({});
    const index = String(await kv.get(PUBLICATION_INDEX_KEY));
    const key = checkedRowKey('bee', /\tbee\t(\w+)/.exec(index)?.[1] ?? '');
    const text = String(await kv.get(key));
    expect(text).toContain('"bee"');
    await kv.delete(key);
    await testEnv.clock.advance(MINUTE_MS);
    const behind = await get('/faq', 'bee.test');
    expect([behind.status, behind.text.includes(ELSEWHERE)]).toEqual([200, true]);
    // It may show what an editor has hidden, so it does not stand in for one that cannot be made.
    await testEnv.fail({ render: 'throw' });
    await testEnv.clock.jump(31_000);
    expect((await get('/faq', 'bee.test')).status).toBe(500);
    await testEnv.fail({});
    await kv.put(key, text);
    await testEnv.clock.advance(31_000);
    const after = await get('/faq', 'bee.test');
    expect([after.status, after.text.includes(ELSEWHERE)]).toEqual([200, false]);
  });
});

describe('an end in the past', () => {
  const line = newLine();
  const live = async () => {
    const response = await fetch(`${testEnv.site}/api/editing`, {
      headers: { authorization: `Bearer ${PURGE_TOKEN}` },
    });
    return editingStateSchema.parse(await response.json());
  };

  test('npm run edit refuses it before it asks, and the live line stays', async () => {
    await edited('breaking', line, ...UNTIL);
    const before = await live();
    expect(await edit('breaking', 'Too late', '--until', '2026-01-01T00:00:00Z')).toEqual({
      code: 2,
      out: '',
      err: '--until 2026-01-01T00:00:00Z is in the past; nothing was changed, and what readers see stays as it is.\n',
    });
    expect(await live()).toEqual(before);
    expect(showing(await next(['/faq']), line)).toEqual(['/faq']);
  });
});
