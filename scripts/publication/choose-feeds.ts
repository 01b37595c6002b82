import { isPrivateAddress } from '../../functions/http/private-address.ts';
import { SECTIONS, type SectionId } from '../../schema/sections.ts';
import { feedAddress } from '../../schema/web-address.ts';
import type { CandidateFeed } from './candidate-feeds.ts';

/** Enough feeds for something new every day; more only make merging slower. */
const FEEDS_MAX = 4;
/** Sports has a feed per sport; local news is the main reason to read a paper. */
const FEEDS_MAX_BY_SECTION: Partial<Record<SectionId, number>> = { local: 12, sports: 6 };

export interface Choice {
  /** In the row's order. */
  feeds: CandidateFeed[];
  leftOut: (CandidateFeed & { reason: string })[];
}

/** Kinds of feeds that are left out unless an operator asks for them. */
export interface Wanted {
  unverified: boolean;
  blocked: boolean;
}

/** Chooses the feeds of a row: valid and public addresses, each once; the first ones of each section. */
export function chooseFeeds(candidates: readonly CandidateFeed[], wanted: Wanted): Choice {
  const takenBy = new Map<string, SectionId>();
  const choice: Choice = { feeds: [], leftOut: [] };
  const bySection = Map.groupBy(candidates, ({ section }) => section);
  for (const { id } of SECTIONS) {
    const max = FEEDS_MAX_BY_SECTION[id] ?? FEEDS_MAX;
    let count = 0;
    for (const candidate of bySection.get(id) ?? []) {
      const address = feedAddress.safeParse(candidate.url);
      const url = address.success ? address.data : candidate.url;
      const key = keyOf(url);
      const taken = takenBy.get(key);
      // An area lists some feeds of the country too; one line about each is enough.
      if (taken === id) continue;
      const reason =
        faultOf(candidate, address.success, wanted) ??
        (taken === undefined ? null : `is in ${taken} already`) ??
        (count < max ? null : `${id} has ${max} feeds already`);
      if (reason !== null) choice.leftOut.push({ ...candidate, reason });
      else {
        takenBy.set(key, id);
        choice.feeds.push({ ...candidate, url });
        count += 1;
      }
    }
  }
  return choice;
}

/** @returns why a feed is not proposed, or null */
function faultOf({ status, url, note }: CandidateFeed, valid: boolean, wanted: Wanted): string | null {
  const because = note === undefined ? '' : `: ${note}`;
  if (status === 'dead') return `does not exist any more${because}`;
  if (url.includes('<')) return `a part of its address is to be filled in${because}`;
  if (!valid) return 'has an address that a row must not have';
  if (isPrivateAddress(new URL(url))) return 'is on a private network';
  if (status === 'blocked' && !wanted.blocked) return `refuses programs${because}; --blocked proposes it`;
  if (status === 'unknown' && !wanted.unverified) return 'nobody noted that it answers';
  if (status === 'unverified' && !wanted.unverified) return 'nobody noted that it still answers';
  return null;
}

/** Two addresses that differ only in the scheme, `www.` or a last slash lead to one feed. */
const keyOf = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
