import { wordsFor } from '../../app/words/words.ts';
import type { EndpointPrefix } from '../../schema/contract/pages/endpoint-paths.ts';
import type { Publication } from '../../schema/publication.ts';
import { type Section, sectionById, sectionBySlug } from '../../schema/sections.ts';
import { headlineOf } from '../feeds/identity/headline.ts';
import { OPEN_HEADERS } from '../http/security-headers.ts';
import { isPast } from '../platform/is-past.ts';
import { Memo } from '../platform/memo.ts';
import { type DocumentText, documentEndpoint } from '../publications/document-endpoint.ts';
import type { EndpointScope } from '../publications/endpoint.ts';
import { ownText } from '../publications/texts/text-store.ts';
import type { FeedIndexView } from '../sources/index/feed-index-view.ts';
import { readFeedIndex } from '../sources/index/read-feed-index.ts';
import { readSectionItems } from '../stories/sections/section-reader.ts';
import { originOf } from '../stories/sections/story-card.ts';
import { type FeedDocument, type FeedEntry, writeAtom, writeJsonFeed, writeRss } from './write-feed.ts';

/** Prefix of each section's feed: `/feeds/food.rss`. */
const SECTION_FEEDS_PATH = '/feeds/' satisfies EndpointPrefix;
/** As many as feed readers store of a busy feed. */
const ENTRIES_MAX = 50;
const FRESH_S = 300;
/** A repeated request within this time, also with another query, gets the same text. */
const REMEMBERED_MS = 60_000;
/** UTF-16 units of text in an isolate: some two hundred feeds. */
const MEMORY_MAX_UNITS = 4_000_000;

interface Written {
  publication: Publication;
  /** Of the feed index; 0 without one. */
  indexWrittenAt: number;
  /** Epoch ms. */
  at: number;
  text: string;
}

const remembered = new Memo<string, Written>(MEMORY_MAX_UNITS);

const FORMATS: Record<string, { type: string; write: (feed: FeedDocument) => string }> = {
  rss: { type: 'application/rss+xml; charset=utf-8', write: writeRss },
  atom: { type: 'application/atom+xml; charset=utf-8', write: writeAtom },
  json: { type: 'application/feed+json; charset=utf-8', write: writeJsonFeed },
};

/**
 * `/feeds/{section}.rss`, `.atom` and `.json`: the section's stories as its page shows them, without hidden ones. A
 * section is named by its slug or its id.
 * @returns 404 for any other name
 */
export const sectionFeeds = documentEndpoint(async (scope): Promise<DocumentText> => {
  const [, slug = '', name = ''] = scope.url.pathname.match(/^\/feeds\/([a-z-]+)\.([a-z]+)$/) ?? [];
  const section = sectionBySlug(slug) ?? sectionById(slug);
  const format = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
  if (!section || !format)
    return { type: 'text/plain; charset=utf-8', text: 'There is no such feed.\n', status: 404, freshS: 0 };
  const text = await readText(scope, section, { name, write: format.write });
  // An empty feed would make subscribers drop every story.
  if (text === null)
    return { type: 'text/plain; charset=utf-8', text: 'Try again shortly.\n', status: 503, freshS: 0 };
  return { type: format.type, freshS: FRESH_S, headers: OPEN_HEADERS, text };
});

/** @returns the feed's text, from memory only if row and feed index are unchanged; null if it cannot be read now */
async function readText(
  scope: EndpointScope,
  section: Section,
  { name, write }: { name: string; write: (feed: FeedDocument) => string },
): Promise<string | null> {
  const { publication, origin, now } = scope;
  const index = await readFeedIndex(scope);
  const self = `${origin}${SECTION_FEEDS_PATH}${section.slug}.${name}`;
  const key = `${publication.id} ${self}`;
  const indexWrittenAt = index?.value.writtenAt ?? 0;
  const known = remembered.get(key);
  const isSame = known?.publication === publication && known.indexWrittenAt === indexWrittenAt;
  if (known && isSame && !isPast(known.at, REMEMBERED_MS, now)) return known.text;
  const feed = await readFeed(scope, section, index);
  if (feed === null) return null;
  const text = write({ ...feed, self });
  remembered.set(key, { publication, indexWrittenAt, at: now, text }, text.length + key.length);
  return text;
}

async function readFeed(
  scope: EndpointScope,
  section: Section,
  index: FeedIndexView | null,
): Promise<Omit<FeedDocument, 'self'> | null> {
  const { publication, origin } = scope;
  const items = await readSectionItems({ ...scope, index, shown: new Map(), whole: true }, section);
  if (items === null) return null;
  const words = wordsFor(publication.locale);
  const { title, description } = words.sections[section.id];
  const own = await ownText(scope.env, publication, 'front');
  return {
    title: words.feeds.section(publication.name, title),
    description: own.value?.sections?.[section.id] ?? description,
    language: publication.locale,
    page: `${origin}/news/${section.slug}`,
    entries: items
      .flatMap((story): FeedEntry[] => {
        const { item, feedUrl, fetched } = story;
        const { title, excerpt } = headlineOf(item);
        const { link } = item;
        // Feed readers sort by time, and Atom requires one: without a date a story is as old as its first fetch.
        const published = item.published ?? item.firstSeen ?? fetched;
        if (link === null || published === null || title === '') return [];
        const { publisher, credit } = originOf(story);
        // Publishers put keys into queries.
        const feed = new URL(feedUrl).search === '' ? feedUrl : null;
        const at = Math.min(published, scope.now);
        return [{ title, excerpt, link, at, publisher: credit ?? publisher, feed }];
      })
      .slice(0, ENTRIES_MAX),
  };
}
