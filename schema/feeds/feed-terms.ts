import { FEED_LIMITS, type FeedLimits } from './feed.ts';

/** A publisher's terms for showing its headlines. */
export interface FeedTerms {
  /** Words that must stand with each story; null if the publisher's name and the link are enough. */
  credit: string | null;
  /** The summary must not be changed, so it is not shortened (FEED-5). */
  unmodified: boolean;
}

const NO_TERMS: FeedTerms = { credit: null, unmodified: false };

/**
 * By the site of a feed's address. A test compares this table with the terms in the catalogue of feeds, which names
 * their sources (scripts/publication/data/catalogue.json).
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

/** An unmodified summary has all its words, up to the storage limit. */
const UNMODIFIED_LIMITS: FeedLimits = {
  ...FEED_LIMITS,
  descriptionCharacters: FEED_LIMITS.descriptionUnits,
  withoutFiller: false,
};

/** @returns the limits within which a feed is read. @param url of the feed */
export const feedLimits = (url: string): FeedLimits =>
  feedTerms(url).unmodified ? UNMODIFIED_LIMITS : FEED_LIMITS;
