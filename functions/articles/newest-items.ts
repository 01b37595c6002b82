import type { StoredList } from '../../schema/articles/backend.ts';
import { FEED_LIMITS, type FeedItem, LINK_MAX_UNITS } from '../../schema/feeds/feed.ts';
import { cutText } from '../feeds/parse/text/cut-text.ts';
import { SITE_ORIGIN } from './markdown/address.ts';

/**
 * A publication's newest articles as items of a feed record, so that all code for feeds works with them. The guid is
 * the article's date, which may be empty, a space and its slug.
 */
export const itemsOf = ({ articles }: StoredList): FeedItem[] =>
  articles.map(({ slug, title, description, image, date }) => {
    const address = image?.startsWith('/') ? SITE_ORIGIN + image : image;
    return {
      title: cutText(title, FEED_LIMITS.titleUnits, FEED_LIMITS.titleUnits),
      link: null,
      description: cutText(description, FEED_LIMITS.descriptionUnits, FEED_LIMITS.descriptionUnits),
      published: null,
      guid: `${date ?? ''} ${slug}`,
      ...(address && address.length <= LINK_MAX_UNITS && { image: address }),
    };
  });

/** Stands for an empty list, because a record without items would count as a failed feed. */
export const NO_ARTICLES: FeedItem = {
  title: 'No articles',
  link: null,
  description: '',
  published: null,
  guid: 'none',
};

/** @param items of a record */
export const articlesOf = (items: readonly FeedItem[]): StoredList['articles'] =>
  items
    .filter(({ guid }) => guid.includes(' '))
    .map(({ guid, title, description, image }) => {
      const [date = ''] = guid.split(' ', 1);
      const isOwn = image?.startsWith(`${SITE_ORIGIN}/`);
      return {
        slug: guid.slice(date.length + 1),
        title,
        description,
        image: (isOwn ? image?.slice(SITE_ORIGIN.length) : image) ?? null,
        date: date === '' ? null : date,
      };
    });
