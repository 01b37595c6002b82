import type { SectionBlock, SectionReader, SectionResult, StoryCard } from '../../../schema/context.ts';
import type { DisplayDate } from '../../../schema/display-date.ts';
import type { MergedItem } from '../../../schema/feeds/feed.ts';
import type { FeedRecord } from '../../../schema/feeds/feed-record.ts';
import type { Publication } from '../../../schema/publication.ts';
import { PREVIEW_STORIES, SECTIONS, type Section, type SectionId } from '../../../schema/sections.ts';
import { toDisplayDate } from '../../platform/format-date.ts';
import type { IdentifiedItem } from '../identity/merge-items.ts';
import { pickUnshown, ShownItems } from '../identity/pick-unshown.ts';
import type { RecordPart } from '../poller/feed-store.ts';
import { headlineOf } from './headline.ts';
import { type MergedSection, mergeSection, type SectionScope } from './merge-section.ts';
import { fetchFirst, readHeads, readWholeFeeds } from './read-feeds.ts';
import { feedsOf } from './section-feeds.ts';

interface ReaderScope extends SectionScope {
  /** The block is sent whole: promises are awaited before it is returned. */
  whole: boolean;
}

/**
 * @returns the publication's sections: at most one bulk KV read per page, and pollers only for feeds that were
 * never fetched or are newer than KV.
 */
export function createSectionReader(scope: ReaderScope): SectionReader {
  return {
    async read(expanded) {
      const feeds = SECTIONS.flatMap(({ id }) => feedsOf(scope.publication, id));
      const known = await readHeads(scope, feeds);
      const merging = SECTIONS.map((section) =>
        section.id === expanded ? readWhole(scope, section) : readSection(scope, section, known, 'head'),
      );
      const merged = await Promise.all(
        merging.map((section, at) =>
          scope.whole || SECTIONS[at]?.id === expanded ? section : { pending: section },
        ),
      );
      return composeFront(scope, merged, expanded);
    },
    async readAll(id) {
      const section = SECTIONS.find((candidate) => candidate.id === id);
      if (!section) return { ok: false, why: 'failed' };
      const merged = await readWhole(scope, section);
      return merged.ok ? toSectionResult(scope, section, merged, merged.items) : merged;
    },
  };
}

type Merging = MergedSection | { pending: MergedSection | Promise<MergedSection> };

/**
 * Shows each story in one section (`pickUnshown`): the expanded one, which shows all of its own, comes first, then
 * the known ones in the publication's order. A section that arrives later leaves out what the page already shows.
 */
function composeFront(scope: ReaderScope, merged: Merging[], expanded: SectionId | null): SectionBlock[] {
  const shown = new ShownItems();
  const compose = (section: Section, found: MergedSection): SectionResult => {
    if (!found.ok) return found;
    const limit = section.id === expanded ? found.items.length : PREVIEW_STORIES;
    const stories = pickUnshown(found.items, shown, limit);
    for (const { identity } of stories) shown.add(identity);
    return stories.length === 0
      ? { ok: false, why: 'empty' }
      : toSectionResult(scope, section, found, stories);
  };
  const blocks = new Map<SectionId, SectionBlock>();
  const inOrder = SECTIONS.map((section, at) => ({ section, found: merged[at] }));
  const isExpanded = ({ section }: { section: Section }) => Number(section.id === expanded);
  for (const { section, found } of inOrder.toSorted((a, b) => isExpanded(b) - isExpanded(a))) {
    const here = found && 'pending' in found ? found.pending : found;
    if (here === undefined) continue;
    const stories =
      here instanceof Promise ? here.then((late) => compose(section, late)) : compose(section, here);
    blocks.set(section.id, { section, stories });
  }
  return SECTIONS.flatMap(({ id }) => blocks.get(id) ?? []);
}

async function readWhole(scope: ReaderScope, section: Section): Promise<MergedSection> {
  const known = await readWholeFeeds(scope, feedsOf(scope.publication, section.id));
  return readSection(scope, section, known, 'all');
}

/** A value where every feed of the section was fetched before, else a promise that settles within SECTION_WAIT_MS. */
function readSection(
  scope: ReaderScope,
  section: Section,
  known: ReadonlyMap<string, FeedRecord>,
  part: RecordPart,
): MergedSection | Promise<MergedSection> {
  const urls = feedsOf(scope.publication, section.id);
  const merge = (records: (FeedRecord | null)[]) => {
    const found = new Map<string, FeedRecord>();
    records.forEach((record, i) => {
      if (record) found.set(urls[i] ?? '', record);
    });
    return mergeSection(scope, section, found, part);
  };
  const settled = urls.map((url) => known.get(url) ?? fetchFirst(scope, url, part));
  return settled.every(isKnown) ? merge(settled) : Promise.all(settled).then(merge);
}

const isKnown = (feed: FeedRecord | Promise<FeedRecord | null>): feed is FeedRecord =>
  !(feed instanceof Promise);

/**
 * A section as it is shown. Publications that merge the same feeds and show the same stories of a section share it,
 * and with it the HTML of its stories (app/home/news/send-sections.server.tsx).
 * @param shown the section's stories to show; `total` counts all, which 'See All' opens
 */
function toSectionResult(
  { publication }: ReaderScope,
  section: Section,
  merged: Extract<MergedSection, { ok: true }>,
  shown: readonly IdentifiedItem[],
): SectionResult {
  const key = shown.map((story) => merged.items.indexOf(story)).join();
  const known = merged.results.get(key);
  if (known) return known;
  const result: SectionResult = {
    ok: true,
    stories: shown.map(({ item }, i) => toStoryCard(item, i === 0, section, publication)),
    total: merged.total,
    updated: merged.updated,
  };
  merged.results.set(key, result);
  return result;
}

function toStoryCard(
  item: MergedItem,
  leads: boolean,
  section: Section,
  publication: Publication,
): StoryCard {
  const published: DisplayDate | null =
    item.published === null ? null : toDisplayDate(item.published, publication);
  return {
    ...headlineOf(item),
    link: item.link,
    published,
    alsoAt: item.alsoAt,
    picture: leads ? `/pictures/${section.slug}.${fingerprint(item.guid)}.svg` : null,
  };
}

/** FNV-1a: a short name for a picture, the same wherever the story appears. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}
