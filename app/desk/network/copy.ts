import type { FeedStateName } from '../../../schema/feeds/feed-overview.ts';

/** What the states of feeds are called. */
export const STATE_WORDS: Record<FeedStateName, string> = {
  ok: 'Work',
  failing: 'Fail',
  empty: 'Have no stories',
  unfetched: 'Never fetched',
};

/** The parts of the desk; their keys are their ids in the page. */
export const TITLES = {
  publications: 'Publications to look at',
  failing: 'Feeds that fail',
  empty: 'Feeds without stories',
  unfetched: 'Feeds never fetched',
  changes: 'Since yesterday',
  slowest: 'Slowest publishers',
  people: 'People',
  purges: 'Last purges',
  writes: 'Rows written',
} as const;

export const NOTES = {
  broken:
    'In a failing section no feed works, so readers see old stories or none. In an empty one every feed was reached and has no stories.',
  failing: 'Readers keep the last good stories. Feeds that most publications list come first.',
  empty: 'They were reached and have no story that can be used.',
  unfetched: 'They were listed, and their first fetch has not ended yet.',
  slowest: 'How long the last fetch with new stories took, of working feeds.',
  indexSilent:
    'The feed index did not answer in time, so nothing is known about feeds. Readers’ pages stay as they are; load this page again in a minute.',
  registerSilent: 'The register did not answer in time: search, purges and rows are not shown.',
} as const;
