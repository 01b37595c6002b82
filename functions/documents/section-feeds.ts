import { wordsFor } from '../../app/words/words.ts';
import { sectionFeedPath } from '../../schema/contract/pages/page-path.ts';
import { type Section, sectionById, sectionBySlug } from '../../schema/sections.ts';
import { headlineOf } from '../feeds/identity/headline.ts';
import { OPEN_HEADERS } from '../http/security-headers.ts';
import { type DocumentText, documentEndpoint } from '../publications/document-endpoint.ts';
import type { EndpointScope } from '../publications/endpoint.ts';
import { ownText } from '../publications/texts/text-store.ts';
import { readFeedIndex } from '../sources/index/read-feed-index.ts';
import { readSectionItems } from '../stories/sections/section-reader.ts';
import { originOf } from '../stories/sections/story-card.ts';
import { type FeedDocument, type FeedEntry, writeRss } from './write-feed.ts';

/** As many as feed readers store of a busy feed. */
const ENTRIES_MAX = 50;
const FRESH_S = 300;

/**
 * `/feeds/{section}.rss`: the section's stories as its page shows them, without hidden ones. A section is named by its
 * slug or its id.
 * @returns 404 for any other name
 */
export const sectionFeeds = documentEndpoint(async (scope): Promise<DocumentText> => {
  const [, slug = ''] = scope.url.pathname.match(/^\/feeds\/([a-z-]+)\.rss$/) ?? [];
  const section = sectionBySlug(slug) ?? sectionById(slug);
  if (!section)
    return { type: 'text/plain; charset=utf-8', text: 'There is no such feed.\n', status: 404, freshS: 0 };
  const feed = await readFeed(scope, section);
  // An empty feed would make subscribers drop every story.
  if (feed === null)
    return { type: 'text/plain; charset=utf-8', text: 'Try again shortly.\n', status: 503, freshS: 0 };
  return {
    type: 'application/rss+xml; charset=utf-8',
    freshS: FRESH_S,
    headers: OPEN_HEADERS,
    text: writeRss(feed),
  };
});

async function readFeed(scope: EndpointScope, section: Section): Promise<FeedDocument | null> {
  const { publication, origin } = scope;
  const index = await readFeedIndex(scope);
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
    self: origin + sectionFeedPath(section.slug),
    entries: items
      .flatMap((story): FeedEntry[] => {
        const { item, feedUrl, fetched } = story;
        const { title, excerpt } = headlineOf(item);
        const { link } = item;
        // Feed readers sort by time: without a date a story is as old as its first fetch.
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
