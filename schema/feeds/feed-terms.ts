import { FEED_LIMITS, type FeedLimits } from './feed.ts';

/** What a publisher asks of those who show its headlines. */
export interface FeedTerms {
  /** Words that must stand with each story; null where the publisher's name and the link are enough. */
  credit: string | null;
  /** The summary may not be changed, so it is not cut (FEED-5). */
  unmodified: boolean;
}

const NO_TERMS: FeedTerms = { credit: null, unmodified: false };

/**
 * By the site of a feed's address. A test compares this table with the terms that the catalogue of feeds quotes
 * (scripts/publication/data/catalogue.json), where their sources are.
 */
const TERMS_OF_SITES: Record<string, FeedTerms> = {
  'bbci.co.uk': { credit: 'BBC News', unmodified: true },
  'calmatters.org': { credit: 'CalMatters', unmodified: true },
  'espn.com': { credit: 'Provided by ESPN', unmodified: true },
  'globalvoices.org': { credit: 'Global Voices, CC BY 3.0', unmodified: false },
  'npr.org': { credit: 'NPR', unmodified: false },
  'wikipedia.org': { credit: 'Wikipedia, CC BY-SA 4.0', unmodified: false },
};

/** @param url of a feed */
export function feedTerms(url: string): FeedTerms {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  const site = Object.keys(TERMS_OF_SITES).find((site) => host === site || host.endsWith(`.${site}`));
  return (site && TERMS_OF_SITES[site]) || NO_TERMS;
}

/** An unmodified summary is limited by its size in storage alone, and has all its words. */
const UNMODIFIED_LIMITS: FeedLimits = {
  ...FEED_LIMITS,
  descriptionCharacters: FEED_LIMITS.descriptionUnits,
  withoutFiller: false,
};

/** @returns the limits within which a feed is read. @param url of the feed */
export const feedLimits = (url: string): FeedLimits =>
  feedTerms(url).unmodified ? UNMODIFIED_LIMITS : FEED_LIMITS;
