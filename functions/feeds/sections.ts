import type { SectionBlock, SectionOutcome, SectionReader, Story } from '../../schema/context.ts';
import type { MergedItem } from '../../schema/feed.ts';
import type { FeedRecord } from '../../schema/feed-record.ts';
import type { Moment } from '../../schema/moment.ts';
import type { Publication } from '../../schema/publication.ts';
import { SECTIONS, type Section, type SectionId } from '../../schema/sections.ts';
import type { Env } from '../env.ts';
import { describeAge, describeMoment } from '../moments.ts';
import { type RecordPart, readRecords } from './feed-store.ts';
import { headlineOf } from './headline.ts';
import type { ItemIdentity } from './identity/item-identity.ts';
import { pickUnshown } from './identity/pick-unshown.ts';
import { type MergedStory, mergeStories } from './merge.ts';
import { feedsOf } from './section-feeds.ts';
import { settleFeed } from './settle-feed.ts';

/** HOME-5: shown of a section before 'See All'. */
export const PREVIEW_STORIES = 5;

interface Asker {
  env: Env;
  publication: Publication;
  now: number;
  /** Nothing is left to come: promises are awaited before the block is handed over. */
  whole: boolean;
  waitUntil: (work: Promise<unknown>) => void;
}

/** A section before it is decided which of its stories are shown. */
type MergedSection =
  | { ok: true; stories: MergedStory[]; updated: string | null }
  | Extract<SectionOutcome, { ok: false }>;

/** @returns the title's sections: one bulk KV read a page, the keepers only for what is missing or old. */
export function createSectionReader(asker: Asker): SectionReader {
  return {
    async read(expanded) {
      const { publication, env } = asker;
      const feeds = SECTIONS.flatMap(({ id }) => feedsOf(publication, id));
      const stored = await readRecords(env.FEEDS, 'head', feeds);
      const merging = SECTIONS.map((section) =>
        section.id === expanded ? readWhole(asker, section) : settleSection(asker, section, stored, 'head'),
      );
      const merged = await Promise.all(
        merging.map((section, at) =>
          asker.whole || SECTIONS[at]?.id === expanded ? section : { pending: section },
        ),
      );
      return composeFront(asker, merged, expanded);
    },
    async readAll(id) {
      const section = SECTIONS.find((candidate) => candidate.id === id);
      if (!section) return { ok: false, why: 'failed' };
      const merged = await readWhole(asker, section);
      return merged.ok ? describeSection(asker, section, merged, merged.stories) : merged;
    },
  };
}

type Merging = MergedSection | { pending: MergedSection | Promise<MergedSection> };

/**
 * Each story in one section (`pickUnshown`): the expanded one, which shows all of its own, comes first, then those that
 * are known, in the publication's order. A section that is still to come drops what the page shows by then.
 */
function composeFront(asker: Asker, merged: Merging[], expanded: SectionId | null): SectionBlock[] {
  const shown: ItemIdentity[] = [];
  const compose = (section: Section, found: MergedSection): SectionOutcome => {
    if (!found.ok) return found;
    const limit = section.id === expanded ? found.stories.length : PREVIEW_STORIES;
    const stories = pickUnshown(found.stories, shown, limit);
    shown.push(...stories.map(({ identity }) => identity));
    return stories.length === 0
      ? { ok: false, why: 'empty' }
      : describeSection(asker, section, found, stories);
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

async function readWhole(asker: Asker, section: Section): Promise<MergedSection> {
  const stored = await readRecords(asker.env.FEEDS, 'all', feedsOf(asker.publication, section.id));
  return settleSection(asker, section, stored, 'all');
}

/** A value where every feed of the section is known and young enough, else a promise that settles within SECTION_WAIT_MS. */
function settleSection(
  asker: Asker,
  section: Section,
  stored: Map<string, FeedRecord>,
  part: RecordPart,
): MergedSection | Promise<MergedSection> {
  const urls = feedsOf(asker.publication, section.id);
  const settled = urls.map((url) => settleFeed(asker, url, stored.get(url), part));
  const merge = (records: (FeedRecord | null)[]) => {
    const known = new Map<string, FeedRecord>();
    records.forEach((record, i) => {
      if (record) known.set(urls[i] ?? '', record);
    });
    return mergeSection(asker, section, known);
  };
  return settled.every(isKnown) ? merge(settled) : Promise.all(settled).then(merge);
}

const isKnown = (feed: ReturnType<typeof settleFeed>): feed is FeedRecord | null =>
  !(feed instanceof Promise);

function mergeSection(
  { publication, now }: Asker,
  section: Section,
  known: ReadonlyMap<string, FeedRecord>,
): MergedSection {
  const feeds = feedsOf(publication, section.id).length;
  const records = [...known.values()];
  const stories = mergeStories(known, now);
  if (stories.length === 0) {
    const answered = records.some((record) => record.fault === null || record.fault.kind === 'empty');
    return { ok: false, why: feeds === 0 || answered ? 'empty' : 'failed' };
  }
  const alive = records.filter((record) => record.items.length > 0);
  const failing = alive.every((record) => record.fault !== null);
  const changed = Math.max(...alive.map((record) => record.changedAt ?? record.checkedAt));
  return { ok: true, stories, updated: failing ? describeAge(changed, now, publication.locale) : null };
}

/** @param shown of the section's stories; `total` counts all, which 'See All' opens */
function describeSection(
  { publication }: Asker,
  section: Section,
  { stories, updated }: Extract<MergedSection, { ok: true }>,
  shown: readonly MergedStory[],
): SectionOutcome {
  return {
    ok: true,
    stories: shown.map(({ item }, i) => describeStory(item, i === 0, section, publication)),
    total: stories.length,
    updated,
  };
}

function describeStory(item: MergedItem, leads: boolean, section: Section, publication: Publication): Story {
  const published: Moment | null =
    item.published === null ? null : describeMoment(item.published, publication);
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
