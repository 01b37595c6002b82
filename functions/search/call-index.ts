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

/** Readers' questions of an isolate that one publication's index has not answered yet: more of them would only wait in line. */
const CALLS_MAX = 16;
/** Of these, of one network of readers: three that ask as fast as they can leave something for others. */
const CALLS_OF_CALLER_MAX = 4;
/** After its time limit a call has ended, or its request was cancelled and it never will (F16). */
const ENDED_AFTER_MS = 500;

interface Call {
  caller: string;
  /** Epoch ms. */
  endedBy: number;
}

const underWay = new Map<string, Call[]>();

/** Whose index is asked. */
export interface IndexScope {
  env: Pick<Env, 'SEARCH_INDEXES'>;
  publication: Pick<Publication, 'id' | 'editing'>;
}

/**
 * Asks the index of a publication.
 * @param waitMs how long the caller can wait
 * @param caller network of the reader whose words are looked for, '' where it is not known; null for what is not in any
 * reader's words, such as the pages of a publication: these are finite, so they are always asked for
 * @param ask makes the call with what every call says about the publication
 * @returns the answer; undefined where it does not come in time, fails, is not of the call's shape, or where the index has too
 * much to do; never throws
 */
export async function callIndex<Call extends keyof IndexAnswers>(
  { env, publication: { id, editing } }: IndexScope,
  { call, waitMs, caller = null }: { call: Call; waitMs: number; caller?: string | null },
  ask: (index: DurableObjectStub<SearchIndexCalls>, own: IndexCaller) => Promise<IndexAnswers[Call]>,
): Promise<IndexAnswers[Call] | undefined> {
  const end = caller === null ? () => {} : begin(id, caller, waitMs);
  if (end === null) {
    logEvent('search.overloaded', { publication: id, call });
    return undefined;
  }
  try {
    const answer = ask(env.SEARCH_INDEXES.getByName(id), { publication: id, editing });
    return INDEX_ANSWERS[call].parse(await withTimeout(answer, waitMs));
  } catch (error) {
    logEvent('search.failed', { publication: id, call, detail: errorText(error) });
    return undefined;
  } finally {
    end();
  }
}

/** @returns a function for when the call has ended; null where too many are under way */
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
