import * as z from 'zod';
import { Memo } from '../../platform/memo.ts';
import type { BackendResponse } from '../call-backend.ts';
import { lastAddress } from './call-source.ts';
import type { SourceCall } from './source-adapter.ts';
import { type Category, isSection, sectionOf } from './to-contract.ts';

/** WordPress and Ghost: posts in categories or tags, by an API below the site's address. */
type Site = SourceCall<'wordpress' | 'ghost'>['source'];

/** Sites answer with at most as many; those with most posts come first. */
export const CATEGORIES_MAX = 100;
const CATEGORIES_KEPT_MS = 600_000;
const SITES_MAX = 500;
/** An article that was renamed again and again. */
const MOVES_MAX = 3;

/** A category, with what a list is asked for by. */
type NamedCategory = Category & { key: string };
const categoriesOf = new Memo<string, { at: number; categories: NamedCategory[] }>(SITES_MAX);

export const siteAddress = ({ url }: Site, path: string): URL =>
  new URL(`${url.replace(/\/+$/, '')}/${path}`);

/** Items of which each may be unreadable, or an error in the place of what a visitor may not see: those are left out. */
export const each = <T extends z.ZodType>(schema: T) =>
  z.array(z.unknown()).transform((items) => items.flatMap((item) => schema.safeParse(item).data ?? []));

/**
 * SRC-4
 * @param load asks the site for its categories; what it finds is remembered
 * @returns the keys of a section's categories, or the failure
 */
export async function keysOfSection(
  source: Site,
  section: string,
  load: () => Promise<NamedCategory[] | BackendResponse>,
): Promise<string[] | BackendResponse> {
  if (!isSection(section)) return [];
  const known = categoriesOf.get(source.url);
  let categories = known && Date.now() - known.at < CATEGORIES_KEPT_MS ? known.categories : null;
  if (categories === null) {
    const loaded = await load();
    if (!Array.isArray(loaded)) return loaded;
    categories = loaded;
    categoriesOf.set(source.url, { at: Date.now(), categories });
  }
  return categories.filter((one) => sectionOf([one], source) === section).map(({ key }) => key);
}

interface Slugs {
  /** Asks for the article with a slug. */
  read: (slug: string) => Promise<BackendResponse>;
  /** Finds the slug that an article got later; null for none. */
  slugAfter: (slug: string) => Promise<string | null>;
}

/** POST-14 @returns the article, or the slug under which it is found now */
export async function followSlug(slug: string, { read, slugAfter }: Slugs): Promise<BackendResponse> {
  const first = await read(slug);
  if (first.kind !== 'gone') return first;
  for (let last = slug, moves = 0; moves < MOVES_MAX; moves += 1) {
    const next = await slugAfter(last);
    if (next === null || next === slug) break;
    const found = await read(next);
    if (found.kind === 'json') return { kind: 'json', value: { movedTo: next } };
    if (found.kind !== 'gone') return found;
    last = next;
  }
  return first;
}

/** @returns the last part of the address to which a site redirects; null if it redirects nowhere, or by a refused address */
export async function redirectedSlug(
  address: URL,
  local: boolean,
  isRefused?: (to: URL) => boolean,
): Promise<string | null> {
  const last = await lastAddress(address, local, isRefused);
  if (last === null || last.href === address.href) return null;
  return decoded(last.pathname.split('/').filter(Boolean).at(-1) ?? '') || null;
}

export function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
