import type { SectionBlock, SectionOutcome, SectionReader, Story } from '../../schema/context.ts';
import type { FeedItem } from '../../schema/feed.ts';
import type { FeedRecord } from '../../schema/feed-record.ts';
import type { Moment } from '../../schema/moment.ts';
import type { Publication } from '../../schema/publication.ts';
import { SECTIONS, type Section } from '../../schema/sections.ts';
import type { Env } from '../env.ts';
import { describeAge, describeMoment } from '../moments.ts';
import { type RecordPart, readRecords } from './feed-store.ts';
import { headlineOf } from './headline.ts';
import { mergeItems } from './merge.ts';
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

/** @returns the title's sections: one bulk KV read a page, the keepers only for what is missing or old. */
export function createSectionReader(asker: Asker): SectionReader {
  return {
    async read(expanded) {
      const { publication, env } = asker;
      const feeds = SECTIONS.flatMap(({ id }) => feedsOf(publication, id));
      const stored = await readRecords(env.FEEDS, 'head', feeds);
      const blocks: SectionBlock[] = SECTIONS.map((section) => ({
        section,
        stories:
          section.id === expanded ? readWhole(asker, section) : settleSection(asker, section, stored, 'head'),
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
  const stored = await readRecords(asker.env.FEEDS, 'all', feedsOf(asker.publication, section.id));
  return settleSection(asker, section, stored, 'all');
}

/** A value where every feed of the section is known and young enough, else a promise that settles within SECTION_WAIT_MS. */
function settleSection(
  asker: Asker,
  section: Section,
  stored: Map<string, FeedRecord>,
  part: RecordPart,
): SectionOutcome | Promise<SectionOutcome> {
  const urls = feedsOf(asker.publication, section.id);
  const settled = urls.map((url) => settleFeed(asker, url, stored.get(url), part));
  const outcome = (records: (FeedRecord | null)[]) => {
    const known = new Map<string, FeedRecord>();
    records.forEach((record, i) => {
      if (record) known.set(urls[i] ?? '', record);
    });
    return describeSection(asker, section, known, part === 'all' ? undefined : PREVIEW_STORIES);
  };
  return settled.every(isKnown) ? outcome(settled) : Promise.all(settled).then(outcome);
}

const isKnown = (feed: ReturnType<typeof settleFeed>): feed is FeedRecord | null =>
  !(feed instanceof Promise);

function describeSection(
  asker: Asker,
  section: Section,
  known: ReadonlyMap<string, FeedRecord>,
  limit: number | undefined,
): SectionOutcome {
  const { publication, now } = asker;
  const feeds = feedsOf(publication, section.id).length;
  const records = [...known.values()];
  const items = mergeItems(known, now);
  if (items.length === 0) {
    const answered = records.some((record) => record.fault === null || record.fault.kind === 'empty');
    return { ok: false, why: feeds === 0 || answered ? 'empty' : 'failed' };
  }
  const alive = records.filter((record) => record.items.length > 0);
  const failing = alive.every((record) => record.fault !== null);
  const changed = Math.max(...alive.map((record) => record.changedAt ?? record.checkedAt));
  const total = items.length;
  return {
    ok: true,
    stories: items.slice(0, limit).map((item, i) => describeStory(item, i === 0, section, publication)),
    total,
    updated: failing ? describeAge(changed, now, publication.locale) : null,
  };
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
