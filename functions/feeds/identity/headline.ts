import type { FeedItem } from '../../../schema/feeds/feed.ts';
import { closeBidi } from '../parse/text/close-bidi.ts';
import { cutText } from '../parse/text/cut-text.ts';

/** Characters of a description that replaces the headline. */
const STAND_IN_CHARACTERS = 80;

/**
 * An item's headline and excerpt. A publisher may send no title (RSS 2.0 asks for title or description): then the
 * headline is the description, or the host that the link leads to. Empty when there is nothing to show.
 */
export function headlineOf(item: FeedItem): { title: string; excerpt: string } {
  if (item.title !== '') return { title: closeBidi(item.title), excerpt: closeBidi(item.description) };
  const title = cutText(item.description, STAND_IN_CHARACTERS, item.description.length);
  return { title: closeBidi(title) || siteOf(item.link), excerpt: '' };
}

function siteOf(link: string | null): string {
  return link === null ? '' : new URL(link).host;
}
