import type * as z from 'zod';
import type { Env } from '../platform/env.ts';
import { logEvent } from '../platform/log.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import type { SearchIndexCalls } from './search-index-calls.ts';

/** Questions of an isolate that one publication's index has not answered yet: more of them would only wait in line. */
const CALLS_MAX = 16;
/** After its time limit a call has ended, or its request was cancelled and it never will (F16). */
const ENDED_AFTER_MS = 500;

interface Call {
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
 * @returns null where it does not answer in time, fails, answers something else, or has too much to do; never throws
 */
export async function callIndex<Answer>(
  { SEARCH_INDEXES }: Pick<Env, 'SEARCH_INDEXES'>,
  {
    publication,
    call,
    waitMs,
    answer,
  }: { publication: string; call: IndexCallName; waitMs: number; answer: z.ZodType<Answer> },
  ask: (index: DurableObjectStub<SearchIndexCalls>) => Promise<Answer>,
): Promise<Answer | null> {
  const now = Date.now();
  const others = (underWay.get(publication) ?? []).filter(({ endedBy }) => endedBy > now);
  if (others.length >= CALLS_MAX) {
    logEvent('search.overloaded', { publication, call });
    return null;
  }
  const own: Call = { endedBy: now + waitMs + ENDED_AFTER_MS };
  underWay.set(publication, [...others, own]);
  try {
    return answer.parse(await withTimeout(ask(SEARCH_INDEXES.getByName(publication)), waitMs));
  } catch (error) {
    logEvent('search.failed', { publication, call, detail: String(error).slice(0, 200) });
    return null;
  } finally {
    const left = (underWay.get(publication) ?? []).filter((other) => other !== own);
    if (left.length > 0) underWay.set(publication, left);
    else underWay.delete(publication);
  }
}
