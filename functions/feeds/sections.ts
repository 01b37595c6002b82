import type { SectionBlock, SectionOutcome, SectionReader, Story } from '../../schema/context.ts';
import type { FeedItem } from '../../schema/feed.ts';
import type { FeedRecord } from '../../schema/feed-record.ts';
import type { Moment } from '../../schema/moment.ts';
import type { Publication } from '../../schema/publication.ts';
import { SECTIONS, type Section } from '../../schema/sections.ts';
import type { Env } from '../env.ts';
import { IsolateMemory } from '../isolate-memory.ts';
import { describeMoment } from '../moments.ts';
import { formatPageAge } from '../page-age.ts';
import type { RecordPart } from './feed-store.ts';
import { headlineOf } from './headline.ts';
import { NO_SLOT } from './index/feed-index-view.ts';
import { decodeState, encodeState, type FeedState } from './index/feed-versions.ts';
import { type SectionState, sectionState, sectionStateCode } from './index/section-state.ts';
import { mergeItems } from './merge.ts';
import { type FeedReader, fetchFirst, readHeads, readWholeFeeds } from './read-feeds.ts';
import { feedsOf } from './section-feeds.ts';

/** HOME-5: shown of a section before 'See All'. */
export const PREVIEW_STORIES = 5;

/** Previews in an isolate, shared by publications: 3 kB each, and twice that for their HTML. */
const PREVIEWS_MAX_UNITS = 4_000_000;

const previews = new IsolateMemory<SectionOutcome>(PREVIEWS_MAX_UNITS);

interface Asker extends FeedReader {
  env: Env;
  publication: Publication;
  now: number;
  /** Nothing is left to come: promises are awaited before the block is handed over. */
  whole: boolean;
  /** Receives the version of each feed whose items are shown, by address: a page may not promise more (editions). */
  shown: Map<string, number>;
}

/** @returns the title's sections: at most one bulk KV read a page, pollers only for what nobody has ever fetched. */
export function createSectionReader(asker: Asker): SectionReader {
  return {
    async read(expanded) {
      const { publication } = asker;
      const feeds = SECTIONS.flatMap(({ id }) => feedsOf(publication, id));
      const known = await readHeads(asker, feeds);
      const blocks: SectionBlock[] = SECTIONS.map((section) => ({
        section,
        stories:
          section.id === expanded ? readWhole(asker, section) : settleSection(asker, section, known, 'head'),
      }));
      if (!asker.whole && expanded === null) return blocks;
      return Promise.all(
        blocks.map(async ({ section, stories }) => ({
          section,
          stories: asker.whole || section.id === expanded ? await stories : stories,
        })),
      );
    },
    async readAll(id) {
      const section = SECTIONS.find((candidate) => candidate.id === id);
      return section ? readWhole(asker, section) : { ok: false, why: 'failed' };
    },
  };
}

async function readWhole(asker: Asker, section: Section): Promise<SectionOutcome> {
  const known = await readWholeFeeds(asker, feedsOf(asker.publication, section.id));
  return settleSection(asker, section, known, 'all');
}

/** A value where every feed of the section was ever fetched, else a promise that settles within SECTION_WAIT_MS. */
function settleSection(
  asker: Asker,
  section: Section,
  known: ReadonlyMap<string, FeedRecord>,
  part: RecordPart,
): SectionOutcome | Promise<SectionOutcome> {
  const urls = feedsOf(asker.publication, section.id);
  const outcome = (records: (FeedRecord | null)[]) => {
    const found = new Map<string, FeedRecord>();
    records.forEach((record, i) => {
      if (record) found.set(urls[i] ?? '', record);
    });
    return describeSection(asker, section, found, part === 'all' ? undefined : PREVIEW_STORIES);
  };
  const settled = urls.map((url) => known.get(url) ?? fetchFirst(asker, url, part));
  return settled.every(isKnown) ? outcome(settled) : Promise.all(settled).then(outcome);
}

const isKnown = (feed: FeedRecord | Promise<FeedRecord | null>): feed is FeedRecord =>
  !(feed instanceof Promise);

function describeSection(
  asker: Asker,
  section: Section,
  known: ReadonlyMap<string, FeedRecord>,
  limit: number | undefined,
): SectionOutcome {
  const { publication, now } = asker;
  for (const [url, { itemsVersion }] of known) asker.shown.set(url, itemsVersion);
  const state = sectionState([...known].map(([url, record]) => stateOf(asker, url, record)));
  const key =
    limit === undefined ? null : previewKey(section, publication, known, sectionStateCode(state, now));
  const remembered = key === null ? undefined : previews.get(key);
  if (remembered) return remembered;
  const outcome = mergeSection(asker, section, known, state, limit);
  if (key !== null) previews.set(key, outcome, sizeOf(outcome));
  return outcome;
}

/**
 * Everything a section's preview is made of. Publications of one zone and language that list the same feeds share it, and
 * with it the HTML of its stories (app/news/send-sections.server.tsx).
 * @returns null where a record is older than versions are
 */
function previewKey(
  section: Section,
  { locale, timezone }: Publication,
  known: ReadonlyMap<string, FeedRecord>,
  stateCode: number,
): string | null {
  const parts = [section.id, locale, timezone, String(stateCode)];
  for (const [url, { itemsVersion, items }] of known) {
    if (itemsVersion === 0 && items.length > 0) return null;
    parts.push(url, String(itemsVersion));
  }
  return parts.join(' ');
}

const STORY_UNITS = 200;

const sizeOf = (outcome: SectionOutcome): number =>
  outcome.ok
    ? outcome.stories.reduce(
        (size, { title, link, excerpt }) =>
          size + STORY_UNITS + title.length + (link?.length ?? 0) + excerpt.length,
        0,
      )
    : STORY_UNITS;

function mergeSection(
  { publication, now }: Asker,
  section: Section,
  known: ReadonlyMap<string, FeedRecord>,
  state: SectionState,
  limit: number | undefined,
): SectionOutcome {
  const feeds = feedsOf(publication, section.id).length;
  const items = mergeItems(known, now);
  if (items.length === 0) return { ok: false, why: feeds === 0 || state.answered ? 'empty' : 'failed' };
  return {
    ok: true,
    stories: items.slice(0, limit).map((item, i) => describeStory(item, i === 0, section, publication)),
    total: items.length,
    updated: state.failing ? formatPageAge(state.changedAt, now, publication.locale) : null,
  };
}

/** A head in memory may be as old as its items: the index knows whether its feed fails now. */
function stateOf({ index }: Asker, url: string, record: FeedRecord): FeedState {
  const slot = index?.slotOf(url) ?? NO_SLOT;
  const indexed = index?.rawState(slot) ?? 0;
  const newer = indexed === 0 || record.itemsVersion > (index?.live(slot) ?? 0);
  return decodeState(newer ? encodeState(record) : indexed);
}

function describeStory(item: FeedItem, leads: boolean, section: Section, publication: Publication): Story {
  const published: Moment | null =
    item.published === null ? null : describeMoment(item.published, publication);
  return {
    ...headlineOf(item),
    link: item.link,
    published,
    picture: leads ? `/pictures/${section.slug}.${fingerprint(item.guid)}.svg` : null,
  };
}

/** FNV-1a: a short name for a picture, the same wherever the story appears. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}
