import type { StoryCard, StoryGroup } from '../../../schema/context.ts';
import type { FeedItem } from '../../../schema/feeds/feed.ts';
import { feedTerms } from '../../../schema/feeds/feed-terms.ts';
import { pagePath } from '../../../schema/pages/page-path.ts';
import type { Publication } from '../../../schema/publication.ts';
import type { Section } from '../../../schema/sections.ts';
import type { EditedItem } from '../../editing/edit-stories.ts';
import { formatClock } from '../../platform/format-date.ts';
import { hashName } from '../../platform/hash.ts';
import { headlineOf } from '../identity/headline.ts';
import { newestFirst, type StoryCopy } from '../identity/merge-items.ts';
import { closeBidi } from '../parse/text/close-bidi.ts';
import { publisherName } from './publisher-name.ts';
import { storyDay } from './story-day.ts';

/** More than three newsrooms: a story of fewer names them on its card. */
const NEWSROOMS_MIN = 4;
/** A hostile feed could link to any number of sites. */
const NEWSROOMS_SHOWN_MAX = 40;

/** @returns the page of a story that many newsrooms have; null for any other story */
export function groupOf({ item: { link }, copies }: EditedItem, { id }: Section): StoryCard['group'] {
  const newsrooms = Math.min(copies.length + 1, NEWSROOMS_SHOWN_MAX);
  if (link === null || newsrooms < NEWSROOMS_MIN) return null;
  return { newsrooms, path: pagePath('group', `${id}-${hashName(link)}`) };
}

/**
 * @param stories of the section, without what editors hide
 * @param hash the last part of the page's name: any newsroom's link is found, also that of one whose item was the newest before
 */
export function findGroup(
  stories: readonly EditedItem[],
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
        newsrooms: copies.map((copy) => toNewsroom(copy, publication, now)),
      };
  }
  return null;
}

function copiesOf({ item, feedTitle, feedUrl, copies }: EditedItem): StoryCopy[] {
  const own = item.link === null ? [] : [{ item: { ...item, link: item.link }, feedTitle, feedUrl }];
  const all = [...own, ...copies].slice(0, NEWSROOMS_SHOWN_MAX);
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
    name: feedTerms(feedUrl).credit ?? closeBidi(publisherName(feedTitle, item.link)),
    title,
    excerpt,
    link: item.link,
    published: storyDay(item, publication, now),
    hour: item.published === null ? null : formatClock(item.published, publication),
  };
}
