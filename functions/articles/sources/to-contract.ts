import type * as z from 'zod';
import type { articleDetailSchema } from '../../../schema/articles/backend.ts';
import { SECTIONS, sectionBySlug } from '../../../schema/sections.ts';
import type { Source } from '../../../schema/source.ts';
import { plainText } from '../../feeds/parse/text/plain-text.ts';
import type { BackendResponse } from '../call-backend.ts';
import { PAGE_SIZE } from '../read-response.ts';
import { shortVideoId } from '../short-video.ts';

/** An article in the form of the backend (API-1). */
export type ContractArticle = Partial<z.input<typeof articleDetailSchema>> & { slug: string };

const FIELD_MAX_UNITS = 2_000;
/** A shortcode of a plugin that is gone: with attributes, or closing. `[sic]` is a word of the author. */
const SHORTCODE = /\[(?:[a-z][\w-]*\s+[\w-]+=[^\][]{0,500}|\/[a-z][\w-]*)\]/gi;
/** Up to the next `<`: each of many tags that never end would be searched to the end of the text. */
const FRAME = /<iframe\b[^<>]*?\ssrc="([^"]+)"/gi;
/** The end of an excerpt that a program has cut. */
const CUT = /\s*\[(?:…|\.\.\.)\]$/;

/** @returns one line of plain text; null for none */
export const textOf = (html: string | null | undefined): string | null =>
  plainText(html ?? '', FIELD_MAX_UNITS).replace(CUT, '…') || null;

export const withoutShortcodes = (html: string): string => html.replace(SHORTCODE, '');

/** @returns the address of the first frame with a video, for its facade (POST-6) */
export const firstVideo = (html: string): string | null =>
  [...html.matchAll(FRAME)].map(([, address = '']) => address).find((address) => shortVideoId(address)) ??
  null;

export interface Category {
  slug: string;
  name: string;
}

const folded = (text: string): string => text.trim().toLowerCase().replaceAll('&amp;', '&');

/** SRC-4: by the row, else by name. @returns the slug of the first category's section; null for none of the sixteen */
export function sectionOf(
  categories: readonly Category[],
  source: Extract<Source, { categories: unknown }>,
): string | null {
  const named = new Map(Object.entries(source.categories).map(([name, id]) => [folded(name), id]));
  for (const { slug, name } of categories) {
    const id = named.get(folded(slug)) ?? named.get(folded(name));
    const section = SECTIONS.find((one) =>
      id === undefined
        ? one.slug === slug || one.id === slug || folded(one.title) === folded(name)
        : one.id === id,
    );
    if (section) return section.slug;
  }
  return null;
}

export const isSection = (category: string): boolean => sectionBySlug(category) !== undefined;

/** An empty list, and one beyond the last page. */
export const NO_LIST: BackendResponse = { kind: 'json', value: { blogs: [], total: 0 } };
export const endBefore = (page: number): BackendResponse => ({
  kind: 'json',
  value: { blogs: [], total: (page - 1) * PAGE_SIZE },
});
