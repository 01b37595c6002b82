import type { StoryCard, StoryGroup } from '../../../schema/contract/context.ts';
import { pagePath } from '../../../schema/contract/pages/page-path.ts';
import type { FeedItem } from '../../../schema/feeds/feed.ts';
import { feedTerms } from '../../../schema/feeds/feed-terms.ts';
import type { Publication } from '../../../schema/publication.ts';
import type { FeedListRow, Section } from '../../../schema/sections.ts';
import { headlineOf } from '../../feeds/identity/headline.ts';
import { newestFirst, type Story, type StoryCopy } from '../../feeds/identity/merge-items.ts';
import { closeBidi } from '../../feeds/parse/text/close-bidi.ts';
import { formatClock } from '../../platform/format-date.ts';
import { hashName } from '../../platform/hash.ts';
import { publisherName } from './publisher-name.ts';
import { storyDay } from './story-day.ts';

/** From this number on a story has a page; with fewer its card names all newsrooms. */
const NEWSROOMS_MIN = 4;
/** A hostile feed could link to any number of sites. */
const NEWSROOMS_SHOWN_MAX = 40;

/** Number of stories below a front page's card; 'See All' and the page of all newsrooms show more. */
export const COVERING_SHOWN_MAX = 3;

/** @returns the page of a story or event reported by many newsrooms; null for any other story */
export function groupOf(story: Story, { id }: FeedListRow): StoryCard['group'] {
  const { link } = story.item;
  const newsrooms = newsroomsOf(story);
  if (link === null || newsrooms < NEWSROOMS_MIN) return null;
  return { newsrooms, path: pagePath('group', `${id}-${hashName(link)}`) };
}

function newsroomsOf(story: Story): number {
  const { copies, covering = [] } = story;
  if (covering.length === 0) return Math.min(copies.length + 1, NEWSROOMS_SHOWN_MAX);
  return new Set(copiesOf(story).map(({ item }) => new URL(item.link).host)).size;
}

/** @returns the stories about a card's event that are shown below it */
export function coveringOf(
  { covering = [] }: Story,
  {
    publication,
    now,
    today,
    coveringMax,
  }: { publication: Publication; now: number; today: string; coveringMax: number },
): StoryCard['covering'] {
  if (covering.length === 0) return undefined;
  return covering.slice(0, coveringMax).map(({ item, feedTitle, feedUrl }) => {
    const published = storyDay(item, publication, now);
    const isToday = item.published !== null && published?.iso === today;
    return {
      publisher: nameOf(feedUrl, feedTitle, item.link),
      title: headlineOf(item).title,
      link: item.link,
      published,
      hour: isToday && item.published !== null ? formatClock(item.published, publication) : null,
    };
  });
}

/** The credit that a publisher's terms demand, else its name. */
const nameOf = (feedUrl: string, feedTitle: string, link: string | null): string =>
  feedTerms(feedUrl).credit ?? closeBidi(publisherName(feedTitle, link));

/**
 * @param stories of the section, without hidden ones
 * @param hash the last part of the page's name: the hash of any newsroom's link, so that older links still work
 */
export function findGroup(
  stories: readonly Story[],
  hash: string,
  section: Section,
  { publication, now }: { publication: Publication; now: number },
): StoryGroup | null {
  for (const story of stories) {
    const group = groupOf(story, section);
    if (group === null) continue;
    const copies = copiesOf(story);
    if (copies.some(({ item: { link } }) => hashName(link) === hash))
      return {
        path: group.path,
        section,
        why: story.groupedFor ?? [],
        newsrooms: copies.map((copy) => toNewsroom(copy, publication, now)),
      };
  }
  return null;
}

function copiesOf(story: Story): StoryCopy[] {
  const all = [story, ...(story.covering ?? [])]
    .flatMap(({ item, feedTitle, feedUrl, copies }): StoryCopy[] => [
      ...(item.link === null ? [] : [{ item: { ...item, link: item.link }, feedTitle, feedUrl }]),
      ...copies,
    ])
    .slice(0, NEWSROOMS_SHOWN_MAX);
  const ofItem = new Map<FeedItem, StoryCopy>(all.map((copy) => [copy.item, copy]));
  return newestFirst([...ofItem.keys()]).flatMap((found) => ofItem.get(found) ?? []);
}

function toNewsroom(
  { item, feedTitle, feedUrl }: StoryCopy,
  publication: Publication,
  now: number,
): StoryGroup['newsrooms'][number] {
  const { title, excerpt } = headlineOf(item);
  return {
    name: nameOf(feedUrl, feedTitle, item.link),
    title,
    excerpt,
    link: item.link,
    published: storyDay(item, publication, now),
    hour: item.published === null ? null : formatClock(item.published, publication),
  };
}
