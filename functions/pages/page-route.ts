import { STATIC_PAGES, staticPath } from '../../schema/pages.ts';
import { type SectionId, sectionById } from '../../schema/sections.ts';
import { NOT_FOUND_PATH } from './canonical.ts';

/** The kind of a page, which decides how its edition is computed. */
export type PageRoute =
  /** All sections, the newest articles, today's date. */
  | { kind: 'front' }
  /** One section, whole, as data (HOME-6). */
  | { kind: 'section'; id: SectionId }
  | { kind: 'list'; page: number; category: string | null }
  | { kind: 'article'; slug: string }
  /** Shows nothing but the publication's row and the product's own text. */
  | { kind: 'static' }
  /** Any other page: its content is not known before it is rendered. */
  | { kind: 'other' };

const STATIC_PATHS: ReadonlySet<string> = new Set([NOT_FOUND_PATH, ...STATIC_PAGES.map(staticPath)]);

/** @param address canonical; its query holds only what the route reads */
export function pageRoute({ pathname, searchParams }: URL): PageRoute {
  const path = pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '');
  if (path === '/') return { kind: 'front' };
  if (STATIC_PATHS.has(path)) return { kind: 'static' };
  const [, room = '', name, ...rest] = path.split('/');
  if (rest.length > 0) return { kind: 'other' };
  if (room === 'sections') {
    const section = sectionById(name ?? '');
    return section ? { kind: 'section', id: section.id } : { kind: 'other' };
  }
  const page = Number(searchParams.get('page') ?? 1);
  if (room === 'blog' && name === undefined) return { kind: 'list', page, category: null };
  if (room === 'news' && name !== undefined) return { kind: 'list', page, category: decode(name) };
  if (room === 'blog' && name !== undefined) return { kind: 'article', slug: decode(name) };
  return { kind: 'other' };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
