import type { DeskStoryPage } from '../../schema/contract/paper-desk.ts';
import { sectionById } from '../../schema/sections.ts';
import { createBackend } from '../articles/backend-client.ts';
import { articleSlug } from '../editing/unknown-names.ts';
import { headlineOf } from '../feeds/identity/headline.ts';
import { formatAge } from '../platform/format-date.ts';
import { hashName } from '../platform/hash.ts';
import type { EndpointScope } from '../publications/endpoint.ts';
import { StoryTable } from '../stories/editing/story-table.ts';
import { feedLists } from '../stories/sections/feed-lists.ts';
import { publisherName } from '../stories/sections/publisher-name.ts';
import { storedFeeds } from './story-headlines.ts';

/**
 * Looks for a story in all feeds of the publication, and among its articles.
 * @param link as it was sent
 * @returns null if nothing has it
 */
export async function readStory(scope: EndpointScope, link: string): Promise<DeskStoryPage | null> {
  if (!URL.canParse(link)) return null;
  const places = feedLists(scope.publication);
  const page: DeskStoryPage = {
    kind: 'story',
    link,
    title: '',
    facts: '',
    feeds: [],
    places: places.map(({ id, title }) => ({ id, title })),
  };
  const table = new StoryTable([{ link }]);
  for await (const records of storedFeeds(scope))
    for (const [url, record] of records) {
      const item = record.items.find((one) => table.find(one) !== undefined);
      if (item === undefined) continue;
      const sections = places.filter((list) => list.feeds.includes(url)).map(({ title }) => title);
      const name = publisherName(record.title, item.link);
      page.feeds.push({ name: hashName(url), title: record.title || name, sections });
      if (page.title !== '') continue;
      page.title = headlineOf(item).title;
      const at = item.published ?? item.firstSeen;
      page.facts = at === undefined ? name : `${name}, ${formatAge(at, scope.now, scope.publication.locale)}`;
    }
  return page.title === '' ? readArticle(scope, page) : page;
}

async function readArticle(scope: EndpointScope, page: DeskStoryPage): Promise<DeskStoryPage | null> {
  const slug = await articleSlug(scope, new URL(page.link));
  const found = slug === null ? null : await createBackend(scope).article(slug);
  if (!found?.ok) return null;
  const { title, section } = found.article;
  return { ...page, title, places: [], facts: sectionById(section ?? '')?.title ?? '' };
}
