import type { FeedItem } from '../../../schema/feeds/feed.ts';
import { hash53, hashName } from '../../platform/hash.ts';

const PREFIX = 'events:';

/**
 * @param feeds addresses that a section lists
 * @returns the address under which the feed index has the version of these feeds' events, the same for all sections that
 * list the same feeds; null for a single feed, which is one newsroom's
 */
export function eventsAddress(feeds: readonly string[]): string | null {
  const distinct = [...new Set(feeds)].sort();
  return distinct.length < 2 ? null : `${PREFIX}${hashName(distinct.join('\n'))}`;
}

export const isEventsAddress = (address: string): boolean => address.startsWith(PREFIX);

/** @returns the key of a feed's item: hash of its address, else of its id */
export const itemKey = ({ link, guid }: Pick<FeedItem, 'link' | 'guid'>): number => hash53(link ?? guid);
