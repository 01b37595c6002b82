import type { SectionId } from '../../schema/sections.ts';

export type FeedFormat = 'rss' | 'rdf' | 'atom' | 'json';

/** Format and oddities of a mock publisher's feed; its stories are in content/feeds. */
export interface PublisherStyle {
  section: SectionId;
  format: FeedFormat;
  /** Markup in descriptions, as CDATA or escaped. */
  html?: 'cdata' | 'escaped';
  encoding?: 'windows-1252';
  /** Links relative to the feed. */
  relativeLinks?: boolean;
  /** Every nth item has no date. */
  undatedEvery?: number;
  /** Description in content:encoded, with an empty description before it. */
  contentEncoded?: boolean;
  /** Minutes between two stories. */
  paceMinutes: number;
  /** At these places of its feed it has another newsroom's stories, on a different site (HOME-25). */
  shares?: { with: string; places: readonly number[] };
}

/** 23 publishers for 15 sections (events has none): every format and oddity a real network meets in its first week. */
export const ROSTER: Record<string, PublisherStyle> = {
  'bay-wire': { section: 'local', format: 'rss', html: 'cdata', paceMinutes: 41 },
  'block-by-block': { section: 'local', format: 'atom', paceMinutes: 67 },
  'nation-desk': { section: 'national', format: 'rss', paceMinutes: 53 },
  'statehouse-line': {
    section: 'national',
    format: 'atom',
    paceMinutes: 97,
    // By their times, they are among the first five of both newsrooms' sections.
    shares: { with: 'nation-desk', places: [1, 3] },
  },
  'world-dispatch': { section: 'world', format: 'rdf', paceMinutes: 59 },
  'port-to-port': { section: 'world', format: 'rss', encoding: 'windows-1252', paceMinutes: 113 },
  'chamber-notes': { section: 'politics', format: 'rss', paceMinutes: 71 },
  'montgomery-street': { section: 'business', format: 'rss', html: 'escaped', paceMinutes: 61 },
  'soldering-iron': { section: 'technology', format: 'json', paceMinutes: 83 },
  'south-of-market-technical': {
    section: 'technology',
    format: 'atom',
    html: 'escaped',
    relativeLinks: true,
    paceMinutes: 101,
  },
  'grade-and-gear': { section: 'automotive', format: 'rss', paceMinutes: 149 },
  'bay-windows': {
    section: 'realestate',
    format: 'rss',
    html: 'cdata',
    relativeLinks: true,
    paceMinutes: 137,
  },
  'ward-round': { section: 'health', format: 'atom', html: 'cdata', paceMinutes: 127 },
  'extra-innings': { section: 'sports', format: 'rss', paceMinutes: 79 },
  'public-courts': { section: 'sports', format: 'rss', paceMinutes: 131 },
  'back-nine': { section: 'sports', format: 'rdf', paceMinutes: 151 },
  'blue-line': { section: 'sports', format: 'atom', html: 'escaped', paceMinutes: 109 },
  'far-post': { section: 'sports', format: 'json', paceMinutes: 89 },
  'second-balcony': { section: 'arts', format: 'rss', html: 'cdata', contentEncoded: true, paceMinutes: 157 },
  'long-table': { section: 'food', format: 'rss', html: 'cdata', paceMinutes: 163 },
  'slow-saturday': { section: 'lifestyle', format: 'atom', paceMinutes: 173 },
  'letters-and-margins': { section: 'opinion', format: 'rss', undatedEvery: 4, paceMinutes: 181 },
  'the-morgue': { section: 'archives', format: 'rdf', paceMinutes: 367 },
};

/** @returns the feeds of a publication in local runs, by section. @param origin of the mocks */
export function rosterFeeds(origin: string): Partial<Record<SectionId, string[]>> {
  const feeds: Partial<Record<SectionId, string[]>> = {};
  for (const [id, style] of Object.entries(ROSTER)) {
    feeds[style.section] = [...(feeds[style.section] ?? []), `${origin}/feeds/${id}`];
  }
  return feeds;
}
