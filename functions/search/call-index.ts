import type { Publication } from '../../schema/publication.ts';
import {
  INDEX_ANSWERS,
  type IndexAnswers,
  type IndexCaller,
  type SearchIndexCalls,
} from '../platform/calls/search-index.ts';
import type { Env } from '../platform/env.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import { sectionsByFeed } from '../stories/sections/feed-lists.ts';

/** An isolate's unanswered questions to one publication's index: more of them would only queue. */
const CALLS_MAX = 16;
/** Of these, per network of readers: three that ask at full speed leave something for others. */
const CALLS_OF_CALLER_MAX = 4;
/** After its time limit a call has ended, or its request was cancelled and it never will (F16). */
const ENDED_AFTER_MS = 500;

interface Call {
  caller: string;
  /** Epoch ms. */
  endedBy: number;
}

const underWay = new Map<string, Call[]>();

/** The part of a request's scope that reading an index needs. */
export interface IndexScope {
  env: Pick<Env, 'SEARCH_INDEXES'>;
  publication: Publication;
  /** Epoch ms. */
  now: number;
  /** Network of the caller; '' if unknown, or if it does not matter. */
  caller: string;
}

/**
 * Asks the index of a publication.
 * @param waitMs how long the caller can wait
 * @param caller network of the reader who asks, '' if unknown; null for calls independent of a reader's words, such as
 * the pages of a publication: these are finite, so they are never refused
 * @param ask makes the call with the publication's data
 * @returns the answer; undefined if it is late, fails or has another shape, or the index has too much to do; never
 * throws
 */
export async function callIndex<Call extends keyof IndexAnswers>(
  { env, publication }: Pick<IndexScope, 'env' | 'publication'>,
  { call, waitMs, caller = null }: { call: Call; waitMs: number; caller?: string | null },
  ask: (index: DurableObjectStub<SearchIndexCalls>, own: IndexCaller) => Promise<IndexAnswers[Call]>,
): Promise<IndexAnswers[Call] | undefined> {
  const { id, editing } = publication;
  const end = caller === null ? () => {} : begin(id, caller, waitMs);
  if (end === null) {
    logEvent('search.overloaded', { publication: id, call });
    return undefined;
  }
  try {
    const feeds = [...sectionsByFeed(publication).keys()];
    const answer = ask(env.SEARCH_INDEXES.getByName(id), { publication: id, editing, feeds });
    return INDEX_ANSWERS[call].parse(await withTimeout(answer, waitMs));
  } catch (error) {
    logEvent('search.failed', { publication: id, call, detail: errorText(error) });
    return undefined;
  } finally {
    end();
  }
}

/** @returns a function that marks the call's end; null if too many are in flight */
function begin(publication: string, caller: string, waitMs: number): (() => void) | null {
  const now = Date.now();
  const others = (underWay.get(publication) ?? []).filter(({ endedBy }) => endedBy > now);
  const ofCaller = others.filter((other) => other.caller === caller).length;
  // Callers without a known network are many.
  if (others.length >= CALLS_MAX || (caller !== '' && ofCaller >= CALLS_OF_CALLER_MAX)) return null;
  const own: Call = { caller, endedBy: now + waitMs + ENDED_AFTER_MS };
  underWay.set(publication, [...others, own]);
  return () => {
    const left = (underWay.get(publication) ?? []).filter((other) => other !== own);
    if (left.length > 0) underWay.set(publication, left);
    else underWay.delete(publication);
  };
}
