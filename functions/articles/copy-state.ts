/**
 * The effects of a backend's answer on the stored copy and on readers: one table by the kind of answer and whether
 * there is a copy.
 */

/**
 * When an answer without content replaces a stored copy: `at-once` if it says that the content does not exist,
 * `repeated` if it is only empty and has been for a day, `never` if it is unusable.
 */
export type Authority = 'at-once' | 'repeated' | 'never';

/**
 * The backend's answer. `nothing` may still have content (a page beyond the last one knows the total). Only `content`
 * is stored in KV.
 */
export type BackendResult<T, F> =
  | { kind: 'content'; content: T }
  | { kind: 'nothing'; content: T | null; authoritative: Authority }
  | { kind: 'failed'; fault: F };

/** `gone`: authoritatively missing. `refused`: a failure, or an answer that is not authoritative. */
export type Word = 'content' | 'gone' | 'refused';

interface Effect {
  copy: 'replaced' | 'dropped' | 'left';
  /** Readers get the copy with its age. */
  failing: boolean;
  /** Readers get the answer itself, while it is remembered. */
  told: boolean;
}

const EFFECTS: Record<Word, Record<'withCopy' | 'without', Effect>> = {
  content: {
    withCopy: { copy: 'replaced', failing: false, told: false },
    without: { copy: 'replaced', failing: false, told: false },
  },
  gone: {
    withCopy: { copy: 'dropped', failing: false, told: true },
    without: { copy: 'dropped', failing: false, told: true },
  },
  refused: {
    withCopy: { copy: 'left', failing: true, told: false },
    without: { copy: 'left', failing: true, told: true },
  },
};

export const effectOf = (word: Word, hasCopy: boolean): Effect =>
  EFFECTS[word][hasCopy ? 'withCopy' : 'without'];

/** An answer without content. */
export type NegativeResult<T, F> = Exclude<BackendResult<T, F>, { kind: 'content' }>;

/** An isolate's memory of the last request for a key. */
export interface Attempt<T, F> {
  /** Epoch ms. */
  at: number;
  failing: boolean;
  /** The answer for readers. */
  told: NegativeResult<T, F> | null;
  /** A copy was deleted. KV may still return it for a minute (F4), but this isolate no longer shows it. */
  deleted: boolean;
}

/**
 * @param before the previous attempt, if one is remembered
 * @param isStored whether KV has a copy
 * @returns the attempt to remember; a deleted copy stays deleted until the backend has content again
 */
export function afterAnswer<T, F>(
  before: Attempt<T, F> | undefined,
  result: BackendResult<T, F>,
  { failing, told, copy }: Effect,
  { now, isStored }: { now: number; isStored: boolean },
): Attempt<T, F> {
  return {
    at: now,
    failing,
    told: told && result.kind !== 'content' ? result : null,
    deleted: (copy === 'dropped' && isStored) || (copy !== 'replaced' && before?.deleted === true),
  };
}
