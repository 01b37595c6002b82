import { createServer } from 'node:http';
import { publicationSchema } from '../../schema/publication.ts';
import { storeRows } from '../../scripts/local/stored-rows.ts';
import { smallPublication } from '../../testing/publications.ts';
import type { TestEnv } from '../../testing/test-env.ts';
import { listen } from './listen.ts';

/** Headlines in which numbers, Latin words and marks stand among Arabic ones. */
const RESULT = 'فريق الثانوية يفوز 21-14 على فريق Ford.';
const DAY = 'موعد الجلسة 28/11/2026 في الساعة 9:00.';
const ENGLISH = 'The bridge opens at noon.';

const writeFeed = (): string =>
  `<rss version="2.0"><channel><title>صوت الحي</title><language>ar</language>${[RESULT, DAY, ENGLISH]
    .map((title, i) => `<item><title>${title}</title><link>https://voice.example/${i}</link></item>`)
    .join('')}</channel></rss>`;

/** Stores a paper in Arabic with a publisher of its own. @returns its address, and what stops the publisher */
export async function startArabicPaper(testEnv: TestEnv): Promise<{ url: string; stop: () => void }> {
  const server = createServer((_, response) => response.end(writeFeed()));
  const feed = `http://127.0.0.1:${await listen(server)}/feed`;
  const row = smallPublication('voice', {
    hostnames: ['voice.localhost'],
    name: 'صوت المدينة',
    locale: 'ar-US',
    sections: { local: [feed] },
  });
  await storeRows(
    { site: new URL(testEnv.site), token: testEnv.operatorToken },
    [publicationSchema.parse(row)],
    null,
  );
  const { port } = new URL(testEnv.site);
  // So that a page has the headlines, however long the publisher takes on a busy machine.
  await testEnv.refreshFeed(feed);
  return {
    url: `http://voice.localhost:${port}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** An expression: the left edge of each part of the headline that begins like this one, and of the headline itself. */
const edgesOf = (headline: string, parts: readonly string[]): string => `(() => {
  const element = [...document.querySelectorAll('main *')]
    .findLast(({ textContent }) => textContent.startsWith(${JSON.stringify(headline.slice(0, 12))}));
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  return ${JSON.stringify(parts)}.map((part) => {
    const text = texts.find(({ data }) => data.includes(part));
    const range = document.createRange();
    const at = text.data.lastIndexOf(part);
    range.setStart(text, at);
    range.setEnd(text, at + part.length);
    return range.getBoundingClientRect().left;
  });
})()`;

/** Parts of a headline in the order in which they stand on the screen, from left to right. */
export const ORDERS: readonly { what: string; expression: string }[] = [
  { what: 'a result', expression: edgesOf(RESULT, ['21', '14']) },
  {
    what: 'the last full stop, a Latin word, what came before',
    expression: edgesOf(RESULT, ['.', 'Ford', 'على', '21']),
  },
  { what: 'a day', expression: edgesOf(DAY, ['28', '11', '2026']) },
  { what: 'a time, and the full stop at the end', expression: edgesOf(DAY, ['.', '9', '00']) },
  { what: 'an English headline', expression: edgesOf(ENGLISH, ['The', 'noon', '.']) },
];

export const SIDEWAYS = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
