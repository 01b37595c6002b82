import { brotliCompressSync, constants } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownEnv } from '../shared/own-env.ts';

/** The maximum size of a story's words in its section's disclosure. */
const DISCLOSURE_MAX_BYTES = 200;
/** About the level at which Cloudflare compresses a response it has not compressed before. */
const BROTLI_QUALITY = 4;

let html: string;
const testEnv = await ownEnv();
beforeAll(async () => {
  html = await warmPage();
});

/** The front page once nothing is pending. */
async function warmPage(): Promise<string> {
  for (let i = 0; i < 10; i++) {
    const { text } = await testEnv.get('/');
    if (!/http-?equiv="refresh"/i.test(text)) return text;
  }
  throw new Error('The front page does not get warm');
}

const count = (text: string, part: string) => text.split(part).length - 1;
const withoutStyles = (page: string) => page.replaceAll(/<style\b.*?<\/style>/gs, '');
const brotliBytes = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }).length;
/** Text of the elements that match. */
const textsOf = (page: string, element: RegExp) => [...page.matchAll(element)].map((match) => match[1] ?? '');

describe('a document', () => {
  const WHY = /<details[^>]*><summary>Why these stories\?<\/summary>.*?<\/details>/g;

  test(`HOME-24 a section says why each of its stories is here, in at most ${DISCLOSURE_MAX_BYTES} bytes of brotli`, () => {
    const page = withoutStyles(html);
    const disclosures = page.match(WHY) ?? [];
    expect(disclosures).toHaveLength(15);
    const words = disclosures.flatMap((disclosure) =>
      textsOf(disclosure, /<li><b[^>]*>.*?<\/b>(.*?)<\/li>/g),
    );
    expect(words).toHaveLength(75);
    for (const why of words)
      expect(why).toMatch(/^ In this section’s feed “.+”: first seen .+, fetched .+\.$/);
    const without = page.replaceAll(WHY, '');
    const bytes = (brotliBytes(page) - brotliBytes(without)) / 75;
    expect(bytes).toBeLessThanOrEqual(DISCLOSURE_MAX_BYTES);
  });

  test('HOME-24 a disclosure has the first words of each headline of its section', () => {
    const headlines = textsOf(html, /<a [^>]* id="[^>]*>([^<]+)<\/a>/g);
    expect(headlines).toHaveLength(75);
    const names = (html.match(WHY) ?? []).flatMap((disclosure) =>
      textsOf(disclosure, /<li><b[^>]*>(.*?)<\/b>/g),
    );
    for (const [i, name] of names.entries())
      expect(headlines[i]?.startsWith(name.replace(/…$/, '')), name).toBe(true);
  });

  test('HOME-5 CACHE-4 headline, excerpt and address of a story are in it once', () => {
    // A disclosure may have a short headline whole.
    const page = html.replaceAll(WHY, '');
    const cards = textsOf(page, /<li[^>]*>((?:(?!<li).)*? tab" href=.*?)<\/li>/gs);
    expect(cards).toHaveLength(75);
    for (const card of cards) {
      const [headline = '', address = ''] = [
        card.match(/<a[^>]*>([^<]+)</)?.[1],
        card.match(/href="([^"]+)"/)?.[1],
      ];
      const excerpt = card.match(/<p[^>]*>([^<]+)<b/)?.[1] ?? '';
      expect(headline.length).toBeGreaterThan(10);
      expect(excerpt.length).toBeGreaterThan(20);
      // As data they would be escaped differently from HTML, so this searches for the longest run of plain words.
      for (const words of [headline, excerpt].map(plainRun)) expect(count(page, words), words).toBe(1);
      expect(count(html, address), address).toBe(1);
    }
  });

  test.each([
    ['/blog', /<ol [^>]*>.*?<p [^>]*>([^<]+)</s],
    ['/blog/angel-island-poems-on-the-wall', /data-body[^>]*><p>([^<]+)</],
  ])('CACHE-4 the text of %s is in the document once', async (path, words) => {
    const { text } = await testEnv.get(path);
    const sentence = plainRun(words.exec(text)?.[1] ?? '');
    expect(sentence.length).toBeGreaterThan(20);
    expect(count(text.replace(/<head>.*<\/head>/s, ''), sentence)).toBe(1);
  });

  test('HOME-6 also of a section that was asked for whole', async () => {
    const page = (await testEnv.get('/?all=food')).text;
    const food = page.slice(page.indexOf('id="food"'), page.indexOf('id="lifestyle"'));
    const headlines = textsOf(food, /<a [^>]* id="[^>]*>([^<]+)</g);
    expect(headlines.length).toBeGreaterThan(5);
    for (const headline of headlines) expect(count(page, plainRun(headline)), headline).toBe(1);
  });
});

/** @returns the longest part of a text that HTML and JSON write identically */
const plainRun = (text: string): string =>
  text
    .split(/&[^;]+;|["\\<>]/)
    .toSorted((a, b) => b.length - a.length)[0]
    ?.trim() ?? '';
