import { expect, test } from 'vitest';
import { headlineOf } from '../../../functions/feeds/identity/headline.ts';
import { atomEntry, itemOf, itemsOf, parse, rss, rssItem, storyOf } from './feed-fixtures.ts';

const VERSION = 'https://jsonfeed.org/version/1.1';
const longLink = (units: number) => `https://a.example/${'a'.repeat(units - 18)}`;
const json = (item: unknown) => JSON.stringify({ version: VERSION, items: [item] });

test.each([
  [
    'media:group',
    rssItem(
      '<media:group><media:title>T</media:title><media:description>D</media:description></media:group>',
    ),
    'T',
    'D',
  ],
  [
    'a group behind the title',
    atomEntry(
      '<title>T</title><media:group xmlns:media="http://search.yahoo.com/mrss/"><media:title>No</media:title><media:description>D</media:description></media:group>',
    ),
    'T',
    'D',
  ],
  [
    'media:content',
    rssItem(
      '<title>T</title><media:content url="/v.mp4"><media:description>D</media:description></media:content>',
    ),
    'T',
    'D',
  ],
  [
    'an empty media:content',
    rssItem('<media:content url="/v.mp4"/><title>T</title><description>D</description>'),
    'T',
    'D',
  ],
  [
    'a group in a group',
    rssItem(
      '<media:group><media:group><media:title>T</media:title></media:group></media:group><description>D</description>',
    ),
    'T',
    'D',
  ],
  [
    'itunes:title and subtitle',
    rssItem('<itunes:title>T</itunes:title><itunes:subtitle>D</itunes:subtitle>'),
    'T',
    'D',
  ],
  [
    'itunes:summary before the subtitle',
    rssItem('<title>T</title><itunes:subtitle>S</itunes:subtitle><itunes:summary>D</itunes:summary>'),
    'T',
    'D',
  ],
  [
    'googleplay:description',
    rssItem('<title>T</title><googleplay:description>D</googleplay:description>'),
    'T',
    'D',
  ],
  ['dcterms', rssItem('<dcterms:title>T</dcterms:title><dcterms:abstract>D</dcterms:abstract>'), 'T', 'D'],
])('FEED-9 finds the text of an item in %s', (_where, source, title, description) => {
  expect(itemOf(source)).toMatchObject({ title, description });
});

test.each([
  [
    'a guid that is no permalink',
    rssItem('<title>T</title><guid isPermaLink="false">https://a.example/1</guid>'),
    'https://a.example/1',
  ],
  ['an Atom id', atomEntry('<title>T</title><id>http://a.example/1</id>'), 'http://a.example/1'],
  [
    'a Dublin Core identifier',
    rssItem('<title>T</title><dc:identifier>https://a.example/1</dc:identifier>'),
    'https://a.example/1',
  ],
  ['a JSON id', json({ id: 'https://a.example/1', title: 'T' }), 'https://a.example/1'],
  ['an id that is unsafe', atomEntry('<title>T</title><id>javascript:alert(1)</id>'), null],
  ['an id that is no address', atomEntry('<title>T</title><id>tag:a.example,2024:1</id>'), null],
  [
    'a link before the id',
    atomEntry('<title>T</title><id>https://a.example/1</id><link href="/2"/>'),
    'https://ledger.example/2',
  ],
  [
    'a relative permalink',
    rssItem('<title>T</title><guid isPermaLink="true">story/1</guid>'),
    'https://ledger.example/feeds/story/1',
  ],
  [
    'a permalink from the root',
    rssItem('<title>T</title><guid>/story/1</guid>'),
    'https://ledger.example/story/1',
  ],
  [
    'a permalink under xml:base',
    rssItem('<title>T</title><guid>/story/1</guid>').replace(
      '<channel',
      '<channel xml:base="https://b.example/x/"',
    ),
    'https://b.example/story/1',
  ],
  [
    'a feed of FeedBurner',
    rssItem(
      '<title>T</title><fb:origLink xmlns:fb="http://rssnamespace.org/feedburner/ext/1.0">https://a.example/1</fb:origLink>',
    ),
    'https://a.example/1',
  ],
  [
    'rdf:about',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel/><item rdf:about="https://a.example/1"><title>T</title></item></rdf:RDF>',
    'https://a.example/1',
  ],
  ['a guid with an address in it', rssItem('<title>T</title><guid>see https://a.example/1</guid>'), null],
  ['a JSON id with an address in it', json({ id: 'see https://a.example/1', title: 'T' }), null],
  ['a JSON id without encryption', json({ id: 'http://a.example/1', title: 'T' }), 'http://a.example/1'],
  [
    'a page of no type before a page of data',
    atomEntry('<title>T</title><link type="application/json" href="/j"/><link rel="alternate" href="/a"/>'),
    'https://ledger.example/a',
  ],
  [
    'an ampersand that begins no entity',
    rssItem('<title>T</title><link>https://a.example/?a=1&copy=2</link>'),
    'https://a.example/?a=1&copy=2',
  ],
  [
    'the same in an attribute',
    atomEntry('<title>T</title><link href="https://a.example/?a=1&copy=2"/>'),
    'https://a.example/?a=1&copy=2',
  ],
  ['a comment', rssItem('<title>T</title><link>https://a.example/<!-- x -->1</link>'), 'https://a.example/1'],
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
  [
    'FeedBurner’s link and the publisher’s',
    rssItem(
      '<title>T</title><link>http://feedproxy.google.com/~r/a/~3/1</link><fb:origLink xmlns:fb="http://rssnamespace.org/feedburner/ext/1.0">https://a.example/1</fb:origLink>',
    ),
    'https://a.example/1',
  ],
  [
    'both in Atom',
    atomEntry(
      '<title>T</title><link rel="alternate" href="http://feedproxy.google.com/~r/a/~3/1"/><fb:origLink xmlns:fb="http://rssnamespace.org/feedburner/ext/1.0">https://a.example/1</fb:origLink>',
    ),
    'https://a.example/1',
  ],
  [
    'a publisher’s link that is unsafe',
    rssItem(
      '<title>T</title><link>https://b.example/1</link><fb:origLink xmlns:fb="http://rssnamespace.org/feedburner/ext/1.0">javascript:alert(1)</fb:origLink>',
    ),
    'https://b.example/1',
  ],
  [
    'an enclosure alone',
    rssItem('<title>T</title><guid isPermaLink="false">1</guid><enclosure url="/a.mp3" type="audio/mpeg"/>'),
    'https://ledger.example/a.mp3',
  ],
  [
    'Atom’s enclosure alone',
    atomEntry('<title>T</title><link rel="enclosure" href="/a.mp3"/>'),
    'https://ledger.example/a.mp3',
  ],
  [
    'an attachment alone',
    json({ id: '1', title: 'T', attachments: [{ url: '/a.mp3' }] }),
    'https://ledger.example/a.mp3',
  ],
  [
    'an enclosure beside an id',
    atomEntry('<title>T</title><id>https://a.example/1</id><link rel="enclosure" href="/a.mp3"/>'),
    'https://a.example/1',
  ],
  [
    'a zero-width space before it',
    rssItem('<title>T</title><link>\u200bhttps://a.example/1</link>'),
    'https://a.example/1',
  ],
  [
    'zero-width spaces in it',
    rssItem('<title>T</title><link>https://a.exa\u200bmple/a\u200bb\ufeff</link>'),
    'https://a.example/ab',
  ],
  ['quotes around it', rssItem('<title>T</title><link>"https://a.example/1"</link>'), 'https://a.example/1'],
  ['typographic quotes around it', json({ id: '1', url: ' “https://a.example/1” ' }), 'https://a.example/1'],
  [
    'an apostrophe at its end',
    rssItem("<title>T</title><link>https://a.example/n'</link>"),
    "https://a.example/n'",
  ],
  ['nothing but quotes', rssItem('<title>T</title><link>""</link>'), null],
  [
    'ampersands that are escaped twice',
    rssItem('<title>T</title><link>https://a.example/?a=1&amp;amp;b=2&amp;amp;amp;c=3</link>'),
    'https://a.example/?a=1&b=2&c=3',
  ],
  [
    'letters that join, which Persian needs',
    rssItem('<title>T</title><link>https://a.example/می\u200cشود</link>'),
    'https://a.example/%D9%85%DB%8C%E2%80%8C%D8%B4%D9%88%D8%AF',
  ],
  ['a bare number', rssItem('<title>T</title><guid>4711</guid>'), null],
  ['a path that is no permalink', rssItem('<title>T</title><guid isPermaLink="false">/story/1</guid>'), null],
  [
    'an address without scheme',
    rssItem('<title>T</title><link>www.a.example/1</link>'),
    'https://www.a.example/1',
  ],
  [
    'an address without scheme in Atom',
    atomEntry('<title>T</title><link href="WWW.a.example/1?x=2"/>'),
    'https://www.a.example/1?x=2',
  ],
  ['an address without scheme in JSON', json({ id: '1', url: 'www2.a.example' }), 'https://www2.a.example/'],
  [
    'a file that begins with www',
    rssItem('<title>T</title><link>www-news.html</link>'),
    'https://ledger.example/feeds/www-news.html',
  ],
  ['a folder named www', rssItem('<title>T</title><link>www/1</link>'), 'https://ledger.example/feeds/www/1'],
  [
    'user name and password',
    rssItem('<title>T</title><link>https://ann:secret@a.example/1</link>'),
    'https://a.example/1',
  ],
  ['a user name', json({ id: '1', url: 'http://ann@a.example/1' }), 'http://a.example/1'],
  [
    'credentials in a permalink',
    rssItem('<title>T</title><guid>https://ann:secret@a.example/1</guid>'),
    'https://a.example/1',
  ],
])('FEED-10 the link of %s', (_what, source, link) => {
  expect(itemOf(source).link).toBe(link);
});

const hundred = Array.from({ length: 101 }, (_, n) => `<!ENTITY e${n} "x${n}">`);
const withSubset = (subset: string, title: string) =>
  `<?xml version="1.0"?><!DOCTYPE rss [${subset}]>${rssItem(`<title>${title}</title>`).replace(/^<\?.*?\?>/, '')}`;
test.each([
  ['a name', '<!ENTITY paper "The Ledger">', 'In &paper; today', 'In The Ledger today'],
  ['single quotes', "<!ENTITY paper 'The Ledger'>", '&paper;', 'The Ledger'],
  ['a character', '<!ENTITY dash "&#8212;">', 'A&dash;B', 'A—B'],
  ['quotes in it', '<!ENTITY said \'"Yes"\'>', '&said;, she said', '"Yes", she said'],
  ['an apostrophe in it', '<!ENTITY said "It\'s">', '&said;', "It's"],
  ['brackets that end with a blank', '<!ENTITY a "A"> ] ', '&a;', 'A'],
  ['the hundredth', hundred.slice(0, 100).join(''), '&e99;', 'x99'],
  ['one more', hundred.join(''), '&e100;', '&e100;'],
  ['several', '<!ENTITY a "A"> <!ENTITY b.2 "B">', '&a;&b.2;&a;', 'ABA'],
  ['one that nobody declared', '<!ENTITY a "A">', '&b;', '&b;'],
  ['another case', '<!ENTITY Paper "A">', '&paper;', '&paper;'],
  ['the first of two', '<!ENTITY a "A"><!ENTITY a "B">', '&a;', 'A'],
  ['one of XML, which stays what it is', '<!ENTITY lt "x">', '1 &lt; 2', '1 < 2'],
  ['an external one', '<!ENTITY a SYSTEM "file:///etc/passwd">', '&a;', '&a;'],
  ['a public one', '<!ENTITY a PUBLIC "x" "https://a.example/x.ent">', '&a;', '&a;'],
  ['a parameter entity', '<!ENTITY % a "A">', '&a;', '&a;'],
  ['a nested one', '<!ENTITY a "A"><!ENTITY b "&a;&a;">', '&b;', '&b;'],
  ['markup', '<!ENTITY a "<b>A</b>">', '&a;', '&a;'],
  ['markup in references', '<!ENTITY a "&#60;b>">', '&a;', '&a;'],
  ['a reference in references', '<!ENTITY a "&#38;b;"><!ENTITY b "B">', '&a;', '&a;'],
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
test.each([
  ['a sign in an attribute of the item', `<item about="a > b"><title>T</title></item>${GOOD}`],
  [
    'an end tag in an attribute of a child',
    `<item><media:content alt="see </item> here"/><title>T</title></item>${GOOD}`,
  ],
  [
    'a start tag in an attribute',
    `<item><media:content alt='<item> and </item>'/><title>T</title></item>${GOOD}`,
  ],
  ['an end tag of the field in an attribute', `<item><title>T<x alt="</title>"/></title></item>${GOOD}`],
  ['an arrow in an attribute', `<item><enclosure title="a -> b" url="/a"/><title>T</title></item>${GOOD}`],
  ['quotes of the other kind', `<item><a b='"' c="</item>"/><title>T</title></item>${GOOD}`],
  ['a quote in the text', `<item><description>5" = <b></b></description><title>T</title></item>${GOOD}`],
])('FEED-9 keeps items apart with %s', (_what, items) => {
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

test.each([
  ['zero-width spaces', '\u200b\u200b'],
  ['marks of direction', '\u200e\u202a\u202c'],
  ['a byte order mark', '\ufeff'],
  ['joiners and fillers', '\u2060\u3164\u115f'],
  ['a blank of Braille', '\u2800'],
  ['references to them', '&#8203;&#xFEFF;'],
])('FEED-1 a headline of %s is none: the description speaks', (_what, title) => {
  expect(itemOf(rssItem(`<title>${title}</title><description>Said so.</description>`))).toMatchObject({
    title: '',
    description: 'Said so.',
  });
});
test.each(['क्‍ष', '👩‍🚒', '\u200bA', '.'])('FEED-1 a headline with something to see stays: %s', (title) => {
  expect(itemOf(rssItem(`<title>${title}</title>`)).title).toBe(title);
});
test('FEED-1 the next field is read where the first has nothing to see', () => {
  expect(itemOf(rssItem('<title>\u200b</title><dc:title>T</dc:title>')).title).toBe('T');
});

test.each([
  ['It&amp;amp;#8217;s', 'It’s'],
  ['It&amp;#8217;s', 'It’s'],
  ['A &amp;amp;mdash; B', 'A — B'],
  ['Caf&amp;amp;eacute;', 'Café'],
  ['&amp;amp;quot;Yes&amp;amp;quot;', '"Yes"'],
  ['&amp;amp;amp;#x2019;', '’'],
  ['Use &amp;amp;lt;b&amp;amp;gt;', 'Use &lt;b&gt;'],
  ['R&amp;amp;amp;D', 'R&amp;D'],
  ['Q&amp;amp;A', 'Q&A'],
  ['&amp;amp;nosuchname;', '&nosuchname;'],
])('FEED-7 reads the headline %s as its readers would', (sent, title) => {
  expect(itemOf(rssItem(`<title>${sent}</title>`)).title).toBe(title);
});
test('FEED-7 the same in Atom’s plain text and in JSON', () => {
  expect(itemOf(atomEntry('<title>It&amp;#8217;s</title>')).title).toBe('It’s');
  expect(itemOf(json({ id: '1', title: 'It&rsquo;s &lt;b&gt;' })).title).toBe('It’s &lt;b&gt;');
});

test.each([
  ['an override without end', 'a \u202etxt.exe', 'a \u202etxt.exe\u202c'],
  ['an isolate without end', '\u2067abc', '\u2067abc\u2069'],
  ['both, in order', '\u202b\u2066abc', '\u202b\u2066abc\u2069\u202c'],
  ['an end without start', 'abc\u202c def\u2069', 'abc def'],
  ['a pair', '\u202babc\u202c', '\u202babc\u202c'],
  ['a pair and more', '\u202babc\u202c def', '\u202babc\u202c def'],
  [
    'pairs in pairs',
    '\u202b\u2066\u202ba\u202cb\u2069c\u202c d',
    '\u202b\u2066\u202ba\u202cb\u2069c\u202c d',
  ],
  ['crossed ones', '\u202b\u2066a\u202cb\u2069', '\u202b\u2066ab\u2069\u202c'],
])('FEED-5 direction: %s', (_what, title, shown) => {
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
test.each([
  '{}',
  '{"version":"https://jsonfeed.org/version/1.1"}',
  '{"items":[]}',
  '{"version":1',
  '[[',
  '{"version":"https://jsonfeed.org/version/1.1","items":{}}',
])('FEED-9 %s is no feed', (source) => {
  expect(parse(source).ok).toBe(false);
});

test.each([
  ['RSS 0.91', '<rss version="0.91"><channel>', 'R&amp;D'],
  ['RSS 0.92', "<rss version='0.92'><channel>", 'R&amp;D'],
  [
    'RSS 1.0',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel/>',
    'R&amp;D',
  ],
  ['RSS 2.0', '<rss version="2.0"><channel>', 'R&D'],
])('FEED-7 a headline of %s that is escaped twice', (_format, head, title) => {
  expect(itemOf(`${head}<item><title>R&amp;amp;D</title></item>`)).toMatchObject({ title });
  expect(itemOf(`${head}<item><title>It&amp;#8217;s &lt;b&gt;so&lt;/b&gt;</title></item>`).title).toBe(
    'It’s so',
  );
});

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
