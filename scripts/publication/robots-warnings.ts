import { eachAtATime } from '../../functions/platform/each-at-a-time.ts';
import { within } from '../../functions/platform/with-timeout.ts';
import type { Publication } from '../../schema/publication.ts';
import { robotsReader } from './ask-robots.ts';
import { feedsOfRows } from './check-feeds.ts';

const FEEDS_AT_A_TIME = 6;
/** An operator waits no longer for a warning: `check` asks at leisure. */
const ASK_MAX_MS = 15_000;
/** For the feeds of a whole network there is `check`. */
const ROWS_MAX = 20;

/**
 * Asks the hosts of the rows' feeds for their robots.txt.
 * @param contact as in FEED_CONTACT
 * @returns a line for each feed whose publisher refuses us; those that answer too late are not named
 */
export async function robotsWarnings(
  publications: readonly Publication[],
  contact: string | undefined,
): Promise<string[]> {
  if (publications.length > ROWS_MAX) return [];
  const ask = robotsReader(contact);
  const lines: string[] = [];
  const asked = eachAtATime(feedsOfRows(publications), FEEDS_AT_A_TIME, async ({ url, local, listedBy }) => {
    const answer = await ask(url, { allowPrivate: local, turn: async () => {} });
    if (answer === 'refused')
      lines.push(`${url}: robots.txt refuses us: list another feed (${listedBy.join(', ')})`);
  });
  await within(asked, ASK_MAX_MS);
  return lines;
}
