import type { FeedStateName } from '../../../schema/feeds/feed-overview.ts';

/** What the states of feeds are called. */
export const STATE_WORDS: Record<FeedStateName, string> = {
  ok: 'Work',
  failing: 'Fail',
  empty: 'Have no stories',
  unfetched: 'Never fetched',
};

/** The parts beside the lists; their keys are their ids in the page. */
export const TITLES = {
  repairs: 'Feeds that have moved',
  changes: 'Since yesterday',
  slowest: 'Slowest publishers',
  people: 'People',
  purges: 'Last purges',
  writes: 'Rows written',
} as const;

export const NOTES = {
  papers:
    'In a failing section no feed works, so readers see old stories or none. In an empty one every feed was reached and has no stories.',
  feeds: 'Readers keep the last good stories. Feeds that most papers list come first.',
  repairs:
    'These feeds are gone. Each was found at another address of its newsroom, and proven twice by its stored stories. Accepting one changes every paper that lists it, and can be taken back.',
  slowest: 'How long the last fetch with new stories took, of working feeds.',
  indexSilent:
    'The feed index did not answer in time, so nothing is known about feeds. Readers’ pages stay as they are; load this page again in a minute.',
  registerSilent: 'The register did not answer in time: people, purges and rows are not shown.',
} as const;
