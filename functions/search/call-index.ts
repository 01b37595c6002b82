import type * as z from 'zod';
import type { SearchIndexCalls } from '../platform/calls/search-index.ts';
import type { Env } from '../platform/env.ts';
import { logEvent } from '../platform/log.ts';
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

/** What is asked for; named in the log. */
export type IndexCallName = Exclude<keyof SearchIndexCalls, keyof Rpc.DurableObjectBranded>;

/**
 * Asks the index of a publication.
 * @param waitMs how long the caller can wait
 * @param answer what is expected: one of INDEX_ANSWERS
 * @param caller network of the reader whose words are looked for, '' where it is not known; null for what is not in any
 * reader's words, such as the pages of a publication: these are finite, so they are always asked for
 * @returns null where it does not answer in time, fails, answers something else, or has too much to do; never throws
 */
export async function callIndex<Answer>(
  { SEARCH_INDEXES }: Pick<Env, 'SEARCH_INDEXES'>,
  {
    publication,
    call,
    waitMs,
    answer,
    caller,
  }: {
    publication: string;
    call: IndexCallName;
    waitMs: number;
    answer: z.ZodType<Answer>;
    caller: string | null;
  },
  ask: (index: DurableObjectStub<SearchIndexCalls>) => Promise<Answer>,
): Promise<Answer | null> {
  const end = caller === null ? () => {} : begin(publication, caller, waitMs);
  if (end === null) {
    logEvent('search.overloaded', { publication, call });
    return null;
  }
  try {
    return answer.parse(await withTimeout(ask(SEARCH_INDEXES.getByName(publication)), waitMs));
  } catch (error) {
    logEvent('search.failed', { publication, call, detail: String(error).slice(0, 200) });
    return null;
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
