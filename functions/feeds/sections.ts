import type { SectionBlock, SectionOutcome, SectionReader, Story } from '../../schema/context.ts';
import type { FeedItem } from '../../schema/feed.ts';
import type { FeedRecord } from '../../schema/feed-record.ts';
import type { Moment } from '../../schema/moment.ts';
import type { Publication } from '../../schema/publication.ts';
import { SECTIONS, type Section } from '../../schema/sections.ts';
import type { Env } from '../env.ts';
import { describeAge, describeMoment } from '../moments.ts';
import { readerWaits } from './feed-schedule.ts';
import { type RecordPart, readRecords } from './feed-store.ts';
import { headlineOf } from './headline.ts';
import { askKeeper, askKeeperInBackground, newestRecord } from './keepers.ts';
import { mergeItems } from './merge.ts';

/** HOME-5: shown of a section before 'See All'. */
export const PREVIEW_STORIES = 5;
/** How long a section of a streamed page waits for its feeds: below the page's own limit, so that it can still say so. */
export const SECTION_WAIT_MS = 4_000;

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
      const stored = await readRecords(env.FEEDS, 'head', Object.values(publication.sections).flat());
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
  const stored = await readRecords(asker.env.FEEDS, 'all', asker.publication.sections[section.id]);
  return settleSection(asker, section, stored, 'all');
}

/**
 * A value where every feed of the section is known and young enough, else a promise that settles within
 * SECTION_WAIT_MS. `all` is whole (HOME-6): where only a head is known of a feed's newest edition, its keeper has
 * the rest, and what KV still holds stands in.
 */
function settleSection(
  asker: Asker,
  section: Section,
  stored: Map<string, FeedRecord>,
  part: RecordPart,
): SectionOutcome | Promise<SectionOutcome> {
  const urls = asker.publication.sections[section.id];
  const known = new Map<string, FeedRecord>();
  const awaited: string[] = [];
  for (const url of urls) {
    const newest = newestRecord(url, stored.get(url));
    const cut = part === 'all' && newest !== undefined && newest.items.length < newest.total;
    const record = cut ? (stored.get(url) ?? newest) : newest;
    if (record) known.set(url, record);
    if (!record || cut || readerWaits(record, asker.now)) awaited.push(url);
    else if (asker.now - record.checkedAt > record.intervalMs || record.fault !== null) {
      askKeeperInBackground(asker.env, url, asker.now, asker.waitUntil);
    }
  }
  const outcome = () => describeSection(asker, section, known, part === 'all' ? undefined : PREVIEW_STORIES);
  if (awaited.length === 0) return outcome();
  const answers = awaited.map(async (url) => {
    const fresh = await askKeeper(asker.env, url, { missing: !stored.has(url), part }, asker.waitUntil);
    if (fresh && !(known.get(url)?.items.length && fresh.items.length === 0)) known.set(url, fresh);
  });
  return Promise.race([Promise.all(answers), scheduler.wait(SECTION_WAIT_MS)]).then(outcome);
}

function describeSection(
  asker: Asker,
  section: Section,
  known: ReadonlyMap<string, FeedRecord>,
  limit: number | undefined,
): SectionOutcome {
  const { publication, now } = asker;
  const feeds = publication.sections[section.id].length;
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
