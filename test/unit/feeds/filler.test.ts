import { expect, test } from 'vitest';
import { parseFeed } from '../../../functions/feeds/parse/parse-feed.ts';
import { feedLimits } from '../../../schema/feeds/feed-terms.ts';
import { casesOf, text } from '../cases.ts';
import { atomEntry, FEED_URL, itemOf, rssItem } from './feed-fixtures.ts';

const table = casesOf(import.meta.url);

const descriptionOf = (sent: string, title = 'Ferry returns') =>
  itemOf(rssItem(`<title>${title}</title><description><![CDATA[${sent}]]></description>`)).description;

test.each(table('filler is no text', text, text))('FEED-5 filler is no text: %s', (sent, description) => {
  expect(descriptionOf(sent)).toBe(description);
});

test.each(table('what only looks like filler', text))(
  'FEED-5 what only looks like filler stays: %s',
  (sent) => {
    expect(descriptionOf(sent)).toBe(sent);
  },
);

test('FEED-5 the headline once more, with the newspaper’s name behind another sign, is no text', () => {
  expect(
    descriptionOf('<a href="/1">Ferry returns</a>&nbsp;&nbsp;<font>Ledger</font>', 'Ferry returns - Ledger'),
  ).toBe('');
});

test('FEED-5 behind an element that has only filler the next one is read', () => {
  const source = rssItem(
    '<title>T</title><description>Read more</description><content:encoded>At last.</content:encoded>',
  );
  expect(itemOf(source).description).toBe('At last.');
});

test('FEED-5 filler in JSON', () => {
  const item = { id: '1', title: 'T', summary: 'T', content_html: '<p>At last.</p><a>Read more</a>' };
  expect(itemOf(JSON.stringify({ version: '1.1', items: [item] })).description).toBe('At last.');
});

test('FEED-5 a publisher whose terms forbid changes has all its words', () => {
  const text = 'At last. The post Ferry returns appeared first on CalMatters.';
  const source = new TextEncoder().encode(rssItem(`<title>T</title><description>${text}</description>`));
  const read = parseFeed(
    source,
    { contentType: null, url: FEED_URL },
    feedLimits('https://calmatters.org/feed/'),
  );
  expect(read).toMatchObject({ items: [{ description: text }] });
});

test('FEED-5 a picture in Atom’s content is no text', () => {
  const entry = (type: string) => atomEntry(`<title>T</title><content type="${type}">iVBORw0KGgo=</content>`);
  expect(itemOf(entry('image/png')).description).toBe('');
  expect(itemOf(entry('Audio/mpeg')).description).toBe('');
  expect(itemOf(entry('text/plain')).description).toBe('iVBORw0KGgo=');
});

const TITLE = 'Ferry to the island returns';
const begun = (sent: string, { title = TITLE, date = '' } = {}) =>
  itemOf(
    rssItem(
      `<title>${title}</title>${date && `<pubDate>${date}</pubDate>`}<description><![CDATA[${sent}]]></description>`,
    ),
  ).description;

test.each(table('a beginning that is no text', text))(
  'FEED-5 an excerpt begins neither with its headline nor with its date: %s',
  (sent) => {
    expect(begun(sent, { date: 'Sat, 28 Nov 2026 08:00:00 GMT' })).toBe('Two boats sail each hour.');
    expect(begun(sent)).toBe('Two boats sail each hour.');
  },
);

test('FEED-5 a headline in capitals of a title is no sentence, also in a long text', () => {
  const title = 'Council Approves New Ferry With Sonoma';
  const text = `The vote was close. ${'The ferry sails. '.repeat(80)}`;
  expect(begun(`${title} ${text}`, { title })).toMatch(/^The vote was close\./);
});

test.each(table('a beginning that stays', text))(
  'FEED-5 the beginning of a sentence, and the day of an event, stay: %s',
  (sent) => {
    expect(begun(sent, { date: 'Sat, 28 Nov 2026 08:00:00 GMT' })).toBe(sent);
  },
);

test('FEED-5 a short headline is no repetition, and an excerpt of nothing else is empty', () => {
  expect(begun('Ferries. They sail again.', { title: 'Ferries' })).toBe('Ferries. They sail again.');
  expect(begun(`<p>${TITLE}</p><p>November 27, 2026</p>`)).toBe('');
});

test('FEED-5 in JSON an excerpt does not begin with its headline either', () => {
  const item = { id: '1', title: TITLE, content_html: `<h1>${TITLE}</h1><p>Two boats.</p>` };
  expect(itemOf(JSON.stringify({ version: '1.1', items: [item] })).description).toBe('Two boats.');
});
