import { expect, test } from 'vitest';
import { editingRules } from '../../functions/stories/editing/editing-rules.ts';
import type { PinnedStory } from '../../functions/stories/editing/pin-stories.ts';
import { editSection } from '../../functions/stories/sections/edit-section.ts';
import { feedsOf } from '../../functions/stories/sections/feed-lists.ts';
import { mergeSection } from '../../functions/stories/sections/merge-section.ts';
import { readPinned } from '../../functions/stories/sections/read-pinned.ts';
import type { FeedRecord } from '../../schema/feeds/feed-record.ts';
import { type Publication, type PublicationInput, publicationSchema } from '../../schema/publication.ts';
import { SECTIONS } from '../../schema/sections.ts';
import { smallPublication } from '../../testing/publications.ts';
import { recordOf, storyOf } from '../unit/feeds/feed-fixtures.ts';

const NOW = Date.UTC(2026, 10, 22, 20);
const FEEDS_PER_SECTION = 2;
const ITEMS = 10;
const PAGES = 200;
/** Time of a warm front page: about 4 ms. */
const FIFTY_MAX_MS = 0.3;
const NONE_MAX_MS = 0.02;

const feedAt = (id: string, n: number) => `https://${id}-${n}.example/feed`;
const storyAt = (id: string, n: number, i: number) => `https://${id}-${n}.example/${i}-story-of-the-day`;
const sections = Object.fromEntries(
  SECTIONS.map(({ id }) => [id, Array.from({ length: FEEDS_PER_SECTION }, (_, n) => feedAt(id, n))]),
);

/** The heads of all feeds, with headlines and summaries of the usual length. */
const heads = new Map<string, FeedRecord>(
  SECTIONS.flatMap(({ id }) =>
    Array.from({ length: FEEDS_PER_SECTION }, (_, n): [string, FeedRecord] => {
      const items = Array.from({ length: ITEMS }, (_, i) =>
        storyOf({
          title: `${id} ${n} reports that council number ${i} met about the harbour bridge`,
          description: 'It was a long evening about roads, schools, ferries and the price of bread. '.repeat(
            2,
          ),
          link: storyAt(id, n, i),
          guid: storyAt(id, n, i),
          published: NOW - i * 60_000,
        }),
      );
      return [feedAt(id, n), { ...recordOf(items), itemsVersion: 1 }];
    }),
  ),
);

/** Fifty changes: words, links, notes; some apply to stories on the page. */
const FIFTY: PublicationInput['editing'] = {
  hidden: [
    ...Array.from({ length: 20 }, (_, n) => ({ word: `word${n} phrase` })),
    ...Array.from({ length: 10 }, (_, n) => ({ link: `https://world-0.example/${n}-other` })),
    { link: storyAt('world', 0, 3) },
  ],
  pinned: Array.from({ length: 5 }, (_, n) => ({ link: storyAt('sports', 0, n) })),
  notes: Array.from({ length: 14 }, (_, n) => ({
    guid: storyAt('food', n % 2, n),
    label: 'Corrected',
    text: 'X.',
  })),
};
const rowWith = (editing: PublicationInput['editing']): Publication =>
  publicationSchema.parse({ ...smallPublication('bee'), sections, editing });

/** Time in ms that a page takes for the changes; its merged sections are in memory. */
async function timePage(publication: Publication): Promise<number> {
  const scope = { publication, now: NOW, index: null, shown: new Map<string, number>() };
  const merged = SECTIONS.map((section) => {
    const known = new Map<string, FeedRecord>();
    for (const url of feedsOf(publication, section.id)) {
      const head = heads.get(url);
      if (head) known.set(url, head);
    }
    return { section, known, merged: mergeSection(scope, section, known, 'head') };
  });
  const started = performance.now();
  const rules = editingRules(publication, NOW);
  // The heads have all pinned stories, so neither KV nor pollers are needed.
  const pinned: PinnedStory[] =
    rules === null ? [] : await Reflect.apply(readPinned, undefined, [scope, rules, rules.pins, heads]);
  for (const { section, known, merged: shared } of merged) editSection(scope, section, shared, known, pinned);
  return performance.now() - started;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

test('fifty changes by hand cost a warm page a few hundredths of a millisecond, and none cost nothing', async () => {
  const [plain, edited] = [rowWith(undefined), rowWith(FIFTY)];
  const first = await timePage(edited);
  const times = { none: [0], fifty: [0] };
  for (let page = 0; page < PAGES; page++) {
    times.none.push(await timePage(plain));
    times.fifty.push(await timePage(edited));
  }
  const [none, fifty] = [median(times.none), median(times.fifty)];
  console.log(
    `changes by hand per page: none ${none.toFixed(4)} ms, fifty ${fifty.toFixed(4)} ms, first page ${first.toFixed(1)} ms`,
  );
  expect(fifty).toBeLessThan(FIFTY_MAX_MS);
  expect(none).toBeLessThan(NONE_MAX_MS);
});
