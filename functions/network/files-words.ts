import { type PublisherRules, SWITCH_PATH } from '../../schema/publisher-switch.ts';
import type { PublisherFiles } from '../platform/calls/feed-poller.ts';
import { MINUTE_MS } from '../platform/durations.ts';

/**
 * What a host's robots.txt and switch say, and what the operator has set, in sentences for everybody: without contacts, the
 * operator's names and their reasons. Parts of them are the publisher's text.
 */
export function filesWords({
  host,
  feeds,
  robots,
  switch: own,
  byHand,
  takenDown,
}: PublisherFiles): string[] {
  const words = [robotsWords(host, feeds.length, robots)];
  if (robots.crawlDelayMs > 0)
    words.push(
      `It asks for a pause: its feeds are fetched ${Math.ceil(robots.crawlDelayMs / MINUTE_MS)} minutes apart at least.`,
    );
  if (own.rules !== null)
    words.push(`Its ${SWITCH_PATH}, in force since ${timeWords(own.since)}: ${rulesWords(own.rules)}.`);
  else words.push(`It has no ${SWITCH_PATH} in force.`);
  if (own.isWaiting) words.push('A change of that file waits: it was changed too often today.');
  if (own.fault !== null) words.push(`The last of these files was not taken: ${own.fault}.`);
  if (byHand !== null)
    words.push(`The operator has set, since ${timeWords(byHand.at)}: ${rulesWords(byHand.rules)}.`);
  if (takenDown.length > 0)
    words.push(`Single stories that the operator has taken down: ${takenDown.length}.`);
  return words;
}

function robotsWords(
  host: string,
  feeds: number,
  { readAt, status, fault, refused }: PublisherFiles['robots'],
): string {
  const failed = fault === null ? '' : ` The last attempt failed: ${fault}.`;
  if (readAt === null) return `The robots.txt of ${host} was never read, so nothing is fetched.${failed}`;
  const said = refused.length === 0 ? 'allows its feeds' : `refuses ${refused.length} of ${feeds} feeds`;
  return `The robots.txt of ${host}, read ${timeWords(readAt)} (HTTP ${status ?? 'without an answer'}), ${said}.${failed}`;
}

function rulesWords({ excerpt, pictures, credit, delayMinutes, until, out }: PublisherRules): string {
  const words = [
    ...(out ? ['nothing is shown'] : []),
    ...(excerpt === null
      ? []
      : [excerpt === 0 ? 'headlines only' : `excerpts of at most ${excerpt} characters`]),
    ...(pictures ? [] : ['no pictures']),
    ...(credit === null ? [] : [`the credit “${credit}”`]),
    ...(delayMinutes === 0 ? [] : [`stories are shown ${delayMinutes} minutes later`]),
    ...(until === null ? [] : [`nothing is shown after ${timeWords(until)}`]),
  ];
  return words.length === 0 ? 'no limit' : words.join(', ');
}

const timeWords = (at: number | null): string =>
  at === null ? 'an unknown time' : `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
