import { hash32 } from '../platform/hash.ts';

/** Kinds of names that only the search index knows: of topics, authors and months (`YYYY-MM`). */
export type NameKind = 'topic' | 'author' | 'month';

/** Limit per kind: a paper of ten years and twenty new topics per week has 10,000. */
export const NAMES_MAX = 50_000;

/**
 * A name in four bytes. An isolate has thousands of publications' names, so it does not store their text.
 * @param salt secret of the isolate; without it a stranger could find invented names with the hash of a real one
 */
export const nameHash = (salt: string, kind: NameKind, name: string): number =>
  hash32(`${salt} ${kind} ${name}`);

/** @returns hashes of all names, in any order */
export const nameHashes = (
  salt: string,
  names: Record<NameKind, readonly string[]>,
): Uint32Array<ArrayBuffer> =>
  Uint32Array.from([
    ...names.topic.map((name) => nameHash(salt, 'topic', name)),
    ...names.author.map((name) => nameHash(salt, 'author', name)),
    ...names.month.map((name) => nameHash(salt, 'month', name)),
  ]);
