import { slugSchema } from '../../schema/articles/backend.ts';
import { topicSlug } from '../../schema/topic-slug.ts';
import { isAuthorSlug } from '../articles/author-slug.ts';
import { isValidCategory } from '../articles/list-limits.ts';
import { isMonth } from '../platform/month.ts';

/** Kinds of pages that have names, by the first part of their paths: `/blog/{slug}`, `/news/{category}`, `/topics/{slug}` … */
const NAMED_KINDS = ['blog', 'news', 'topics', 'archive', 'authors'] as const;

export type NamedKind = (typeof NAMED_KINDS)[number];

/** What may be a name. */
const IS_NAME: Record<NamedKind, (name: string) => boolean> = {
  blog: (slug) => slugSchema.safeParse(slug).success,
  news: isValidCategory,
  topics: (slug) => slug !== '' && topicSlug(slug) === slug,
  archive: isMonth,
  authors: isAuthorSlug,
};

/** The one page of all names of a kind that lead to nothing: no name may contain a control character. */
export const missingPath = (kind: NamedKind): string => `/${kind}/%00`;

export const MISSING_NAMED_PATHS: readonly string[] = NAMED_KINDS.map(missingPath);

const NAMED_PATH = new RegExp(`^/(${NAMED_KINDS.join('|')})/([^/]+)$`);

/** @returns null for paths of other pages @param path canonical */
export function readNamedPath(path: string): { kind: NamedKind; name: string } | null {
  const [, first, name = ''] = path.match(NAMED_PATH) ?? [];
  const kind = NAMED_KINDS.find((kind) => kind === first);
  return kind ? { kind, name } : null;
}

/** @param name as in the path; one with broken escapes is not valid */
export function mayBeName(kind: NamedKind, name: string): boolean {
  const decoded = decodeName(name);
  return decoded !== null && IS_NAME[kind](decoded);
}

/** @returns null for broken escapes */
export function decodeName(name: string): string | null {
  try {
    return decodeURIComponent(name);
  } catch {
    return null;
  }
}
