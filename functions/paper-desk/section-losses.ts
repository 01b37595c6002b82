import type { DeskLoss } from '../../schema/contract/paper-desk.ts';
import type { Editing } from '../../schema/editing.ts';
import type { FeedItem } from '../../schema/feeds/feed.ts';
import type { FeedRecord } from '../../schema/feeds/feed-record.ts';
import { type SectionId, sectionById } from '../../schema/sections.ts';
import { headlineOf } from '../feeds/identity/headline.ts';
import { mergeFeeds, type Story } from '../feeds/identity/merge-items.ts';
import { findEntry } from '../stories/editing/edit-stories.ts';
import { hiddenWords } from '../stories/editing/hidden-words.ts';
import { StoryTable } from '../stories/editing/story-table.ts';
import { entryWords } from './entry-words.ts';
import type { Headlines } from './story-headlines.ts';

/** A story that the front page shows in another section. */
export interface Taken {
  story: Story;
  by: SectionId;
}

/** Enough to recognise what went. */
const TITLES_SHOWN_MAX = 5;

/**
 * Which rule of the editors, and which other section, has the stories that a section does not show. Pure.
 * @param editing the changes that apply now
 * @param records of the section's feeds, by address
 * @param taken by sections of the front page
 */
export function sectionLosses(
  { hidden, hiddenFeeds }: Editing,
  records: ReadonlyMap<string, FeedRecord>,
  taken: readonly Taken[],
  headlines: Headlines,
): DeskLoss[] {
  const wordsOf = (...[list, entry]: [list: 'hidden' | 'hiddenFeeds', entry: object]) => {
    const { kind, words } = entryWords(list, entry, headlines);
    return `${kind}: ${words}`;
  };
  const leftOut = new Set(hiddenFeeds.map(({ url }) => url));
  const stories = mergeFeeds(new Map([...records].filter(([url]) => !leftOut.has(url))));
  return [
    ...hiddenFeeds.map((entry) => toLoss(wordsOf('hiddenFeeds', entry), records.get(entry.url)?.items ?? [])),
    ...hidden.map((entry) => {
      const isHidden = ruleOf(entry);
      const lost = stories.filter((story) => findEntry(story, (item) => isHidden(item) || undefined));
      return toLoss(wordsOf('hidden', entry), lost.map(itemOf));
    }),
    ...[...Map.groupBy(taken, ({ by }) => by)].map(([id, theirs]) => ({
      ...toLoss(
        `Stands in ${sectionById(id)?.title}`,
        theirs.map(({ story }) => itemOf(story)),
      ),
      section: id,
    })),
  ].filter(({ total }) => total > 0);
}

const itemOf = ({ item }: Story): FeedItem => item;

const toLoss = (why: string, items: readonly FeedItem[]): DeskLoss => ({
  why,
  section: null,
  total: items.length,
  titles: items.slice(0, TITLES_SHOWN_MAX).map((item) => headlineOf(item).title),
});

function ruleOf(entry: Editing['hidden'][number]): (item: FeedItem) => boolean {
  if (entry.word !== undefined) return hiddenWords([entry.word]) ?? (() => false);
  const table = new StoryTable([entry]);
  return (item) => table.find(item) !== undefined;
}
