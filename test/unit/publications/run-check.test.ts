import { beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_PUBLICATION } from '../../../functions/publications/default-publication.ts';
import { publicationSchema } from '../../../schema/publication.ts';
import { runCheck } from '../../../scripts/publication/run-check.ts';
import { smallPublication } from '../../../testing/publications.ts';

const NPR = 'https://feeds.npr.org/1003/rss.xml';
const MERCURY = 'https://www.mercurynews.com/feed/';
const RSS = `<rss version="2.0"><channel><title>A</title><item><title>a</title><link>https://a.example/</link></item></channel></rss>`;

let printed: string[];
let asked: string[];
beforeEach(() => {
  printed = [];
  asked = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void asked.push(line));
  vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(line));
});

/** Answers without a network: an Error is thrown, a string is the body of a 200, everything else is not found. */
const serve = (answers: Record<string, string | Error>) =>
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = answers[url];
    if (answer instanceof Error) throw answer;
    return answer === undefined ? new Response(null, { status: 404 }) : new Response(answer);
  });
const row = (...food: string[]) =>
  publicationSchema.parse(smallPublication('bee', { local: false, sections: { food } }));

test('the table has what is known of terms and refusals below a feed, and nothing that moves the cursor', async () => {
  serve({ [NPR]: RSS, [MERCURY]: new Error('\x1b[2Jgone\u202e') });
  expect(await runCheck([row(NPR, MERCURY)], { json: false })).toBe(false);
  const text = printed.join('\n');
  expect(text).toMatch(
    /^200 +1 +no date +- +allowed +ok +https:\/\/feeds\.npr\.org.+\n {4}terms: NPR terms: /m,
  );
  expect(text).toMatch(
    /^- +0 +no date +- +allowed +dead +https:\/\/www\.mercurynews.+\n.+gone.+\n {4}noted: 403/m,
  );
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(text).toMatch(/\n2 feeds, 1 not ok\.$/);
});

test('programs get the same in one JSON array', async () => {
  serve({ [NPR]: RSS });
  expect(await runCheck([row(NPR)], { json: true })).toBe(true);
  expect(printed).toHaveLength(1);
  expect(JSON.parse(printed[0] ?? '')).toEqual([
    {
      url: NPR,
      status: 200,
      redirect: null,
      robots: 'allowed',
      verdict: 'ok',
      detail: '',
      items: 1,
      newest: null,
      terms: expect.stringMatching(/^NPR terms: /),
      blocking: expect.any(String),
      listedBy: ['bee food'],
    },
  ]);
});

test('of many publications that list a faulty feed the table names three', async () => {
  serve({});
  const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...row(NPR), id }));
  expect(await runCheck(rows, { json: false })).toBe(false);
  expect(printed).toContain('    HTTP 404 (a food, b food, c food, 2 more)');
});

test('a publication without feeds is ok', async () => {
  expect(await runCheck([row()], { json: false })).toBe(true);
  expect(printed.at(-1)).toBe('\n0 feeds, 0 not ok.');
});

test('TRUST-1 HOME-15 HOME-19 it asks for missing statements of rows, in a line for all rows that lack the same', async () => {
  const trust = { owner: 'Ann', funding: 'Ann', editor: 'Ann' };
  const claims = [{ figure: '7', label: 'readers' }];
  const contact = { address: ['1 Plaza'] };
  const open = publicationSchema.parse(smallPublication('open', { trust, advertising: { claims }, contact }));
  const silent = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...row(), id }));
  expect(await runCheck([open, ...silent], { json: true })).toBe(true);
  expect(asked).toEqual([
    '$.trust.owner: please state who owns it (a, b, c, 2 more)',
    '$.trust.funding: please state who pays for it (a, b, c, 2 more)',
    '$.trust.editor: please state who edits it (a, b, c, 2 more)',
    '$.contact: please state how readers reach it: an e-mail address, a telephone number, a form or a postal address (a, b, c, 2 more)',
    '$.advertising.statedOn: please state of which day its figures and prices are (open)',
  ]);
  asked = [];
  await runCheck([{ ...DEFAULT_PUBLICATION, sections: row().sections }], { json: true });
  expect(asked).toEqual([]);
});
