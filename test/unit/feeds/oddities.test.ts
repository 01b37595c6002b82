import { expect, test } from 'vitest';
import { headlineOf } from '../../../functions/feeds/identity/headline.ts';
import { casesOf, maybe, text } from '../cases.ts';
import { atomEntry, itemOf, itemsOf, rss, rssItem, source, storyOf } from './feed-fixtures.ts';

const table = casesOf(import.meta.url);

const VERSION = 'https://jsonfeed.org/version/1.1';
const longLink = (units: number) => `https://a.example/${'a'.repeat(units - 18)}`;
const json = (item: unknown) => JSON.stringify({ version: VERSION, items: [item] });

test.each(table('finds the text of an item in', text, source, text, text))(
  'FEED-9 finds the text of an item in %s',
  (_where, source, title, description) => {
    expect(itemOf(source)).toMatchObject({ title, description });
  },
);

test.each([
  ...table('the link of', text, source, maybe),
  [
    'a permalink under xml:base',
    rssItem('<title>T</title><guid>/story/1</guid>').replace(
      '<channel',
      '<channel xml:base="https://b.example/x/"',
    ),
    'https://b.example/story/1',
  ],
  ['2,048 characters', rssItem(`<title>T</title><link> ${longLink(2_048)} </link>`), longLink(2_048)],
  ['2,048 characters and blanks, in JSON', json({ id: '1', url: ` ${longLink(2_048)} ` }), longLink(2_048)],
  [
    'many characters of which a short address is left',
    rssItem(`<title>T</title><link>https://a.example/${'./'.repeat(2_000)}</link>`),
    null,
  ],
  ['2,049 characters', rssItem(`<title>T</title><link>${longLink(2_049)}</link>`), null],
  [
    'letters that take more than 2,048 characters as an address',
    rssItem(`<title>T</title><link>https://a.example/${'ü'.repeat(400)}</link>`),
    null,
  ],
])('FEED-10 the link of %s', (_what, source, link) => {
  expect(itemOf(source).link).toBe(link);
});

const hundred = Array.from({ length: 101 }, (_, n) => `<!ENTITY e${n} "x${n}">`);
const withSubset = (subset: string, title: string) =>
  `<?xml version="1.0"?><!DOCTYPE rss [${subset}]>${rssItem(`<title>${title}</title>`).replace(/^<\?.*?\?>/, '')}`;
test.each([
  ...table('an entity of the document’s own type', text, text, text, text),
  ['the hundredth', hundred.slice(0, 100).join(''), '&e99;', 'x99'],
  ['one more', hundred.join(''), '&e100;', '&e100;'],
  ['a long one', `<!ENTITY a "${'x'.repeat(101)}">`, '&a;', '&a;'],
])('FEED-9 an entity of the document’s own type: %s', (_what, subset, sent, title) => {
  expect(itemOf(withSubset(subset, sent)).title).toBe(title);
});

test('FEED-9 a document type behind a long prologue declares nothing', () => {
  const late = withSubset('<!ENTITY a "A">', '&a;').replace('<!DOCTYPE', `${' '.repeat(65_536)}<!DOCTYPE`);
  expect(itemOf(late).title).toBe('&a;');
});

test('FEED-9 entities add no more than a quarter of a megabyte', () => {
  const items = `<item><title>&a;</title></item>`.repeat(1_000);
  const long = withSubset(`<!ENTITY a "${'x'.repeat(100)}">`, '').replace(
    '<item><title></title></item>',
    items.repeat(6),
  );
  const titles = itemsOf(long.replace(/<title>&a;/g, `<title>${'&a;'.repeat(10)}`)).map(({ title }) => title);
  expect([titles[0]?.startsWith('xxx'), titles.at(-1)?.startsWith('&a;')]).toEqual([true, true]);
});

const GOOD = '<item><title>Good</title></item>';
test.each(table('keeps items apart with', text, text))('FEED-9 keeps items apart with %s', (_what, items) => {
  expect(itemsOf(rss(items)).map(({ title }) => title)).toEqual(['T', 'Good']);
});
test('FEED-9 a quote without partner costs its own item at most', () => {
  const items = `<item><media:content alt="oops/><title>T</title></item>${GOOD}`;
  expect(itemsOf(rss(items)).map(({ title }) => title)).toContain('Good');
});
test('FEED-9 a sign in an attribute of the root is no end of it', () => {
  const source = rss('<item><x:title>T</x:title></item>').replace(
    '<rss',
    '<rss a="1 > 0" xmlns:x="http://purl.org/rss/1.0/"',
  );
  expect(itemOf(source).title).toBe('T');
});

test.each(table('nothing to see', text, text))(
  'FEED-1 a headline of %s is none: the description speaks',
  (_what, title) => {
    expect(itemOf(rssItem(`<title>${title}</title><description>Said so.</description>`))).toMatchObject({
      title: '',
      description: 'Said so.',
    });
  },
);
test.each(['क्‍ष', '👩‍🚒', '\u200bA', '.'])('FEED-1 a headline with something to see stays: %s', (title) => {
  expect(itemOf(rssItem(`<title>${title}</title>`)).title).toBe(title);
});
test('FEED-1 the next field is read where the first has nothing to see', () => {
  expect(itemOf(rssItem('<title>\u200b</title><dc:title>T</dc:title>')).title).toBe('T');
});

test.each(table('reads the headline … as its readers would', text, text))(
  'FEED-7 reads the headline %s as its readers would',
  (sent, title) => {
    expect(itemOf(rssItem(`<title>${sent}</title>`)).title).toBe(title);
  },
);
test('FEED-7 the same in Atom’s plain text and in JSON', () => {
  expect(itemOf(atomEntry('<title>It&amp;#8217;s</title>')).title).toBe('It’s');
  expect(itemOf(json({ id: '1', title: 'It&rsquo;s &lt;b&gt;' })).title).toBe('It’s &lt;b&gt;');
});

test.each(table('direction', text, text, text))('FEED-5 direction: %s', (_what, title, shown) => {
  expect(headlineOf(storyOf({ title, description: title }))).toEqual({ title: shown, excerpt: shown });
  expect(headlineOf(storyOf({ title: '', description: title })).title).toBe(shown);
});

test.each([
  ['ends in an item', json({ id: '1', title: 'T' }).replace(']}', ',{"id":"2","ti')],
  ['ends behind an item', json({ id: '1', title: 'T' }).slice(0, -2)],
  ['ends in a string', json({ id: '1', title: 'T' }).replace(']}', ',{"id":"2","title":"abc\\"')],
  ['has a comma too many', json({ id: '1', title: 'T' }).replace(']}', ',]}')],
  ['has one damaged item', json({ id: '1', title: 'T' }).replace(']}', ',{"id":2,title:"x"}]}')],
  [
    'has a deep item',
    json({ id: '1', title: 'T' }).replace(']}', `,{"id":"2","a":${'['.repeat(40)}${']'.repeat(40)}}]}`),
  ],
  [
    'has an item of thousands of values',
    json({ id: '1', title: 'T' }).replace(']}', `,{"id":"2","a":[${'1,'.repeat(2_100)}1]}]}`),
  ],
  ['has its items first', json({ id: '1', title: 'T' }).replace(/^\{(.*?),("items.*)\}$/, '{$2,$1}')],
  ['has junk behind it', `${json({ id: '1', title: 'T' })}<!-- cached -->`],
])('FEED-9 keeps the good item of JSON that %s', (_what, source) => {
  expect(itemsOf(source)).toMatchObject([{ title: 'T' }]);
});

test.each(table('a headline of … that is escaped twice', text, text, text))(
  'FEED-7 a headline of %s that is escaped twice',
  (_format, head, title) => {
    expect(itemOf(`${head}<item><title>R&amp;amp;D</title></item>`)).toMatchObject({ title });
    expect(itemOf(`${head}<item><title>It&amp;#8217;s &lt;b&gt;so&lt;/b&gt;</title></item>`).title).toBe(
      'It’s so',
    );
  },
);

const inLanguages = (...languages: string[]) =>
  languages
    .map((lang) => `<link rel="alternate" ${lang && `hreflang="${lang}"`} href="/${lang || 'any'}"/>`)
    .join('');
test.each([
  ['the feed’s', 'en', ['de', 'en', ''], '/en'],
  ['the feed’s, of any country', 'en-US', ['de', 'en', ''], '/en'],
  ['the feed’s, of its country', 'EN-us', ['en-GB', 'en-US'], '/en-US'],
  ['none before another', 'fr', ['de', '', 'en'], '/any'],
  ['the first, where the feed has none', '', ['de', 'en'], '/de'],
])('FEED-9 a link in the language of the feed: %s', (_what, language, languages, path) => {
  const entry = `<title>T</title>${inLanguages(...languages)}`;
  const link = new URL(path, 'https://ledger.example/').href;
  expect(itemOf(atomEntry(entry, language && `xml:lang="${language}"`)).link).toBe(link);
  const source = rssItem(`<title>T</title>${inLanguages(...languages).replaceAll('<link', '<atom:link')}`);
  const head = language && `<language>${language}</language>`;
  expect(itemOf(source.replace('</title><link>', `</title>${head}<link>`)).link).toBe(link);
});
test('FEED-9 an entry may have another language than its feed', () => {
  const entry = `<title>T</title>${inLanguages('en', 'de')}`;
  const source = atomEntry(entry, 'xml:lang="en"').replace('<entry>', '<entry xml:lang="de-AT">');
  expect(itemOf(source).link).toBe('https://ledger.example/de');
});
