import { STATIC_PAGES, staticPath } from '../../schema/pages.ts';
import type { MonthQuestion } from '../../schema/search.ts';
import { type Section, type SectionId, sectionById } from '../../schema/sections.ts';
import { NOT_FOUND_PATH } from './canonical.ts';
import { decodeName, MISSING_NAMED_PATHS, missingPath, readNamedPath } from './named-path.ts';

/** The kind of a page, which decides how its edition is computed. */
export type PageRoute =
  /** All sections, the newest articles, today's date. */
  | { kind: 'front' }
  /** One section's cards, all of them (HOME-6). */
  | { kind: 'section'; id: SectionId }
  | { kind: 'list'; page: number; category: string | null }
  | { kind: 'article'; slug: string }
  /** Stories about a topic, which only the search index knows. */
  | { kind: 'topic'; slug: string; page: number }
  /** A month's stories: an overview, or a page of one section. Only the search index knows them. */
  | ({ kind: 'month' } & MonthQuestion)
  /** The articles of one author, as far as the search index has read them. */
  | { kind: 'author'; slug: string; page: number }
  /** A story that many newsrooms have. */
  | { kind: 'group'; section: Section; name: string }
  /** Shows nothing but the publication's row and the product's own text. */
  | { kind: 'static' }
  /** A page of paths or names that lead to nothing: the row, the product's own text and the newest articles that are stored. */
  | { kind: 'missing' }
  /** Any other page: its content is not known before it is rendered. */
  | { kind: 'other' };

/** The page of all unknown categories is a list without stories; it shows no newest articles. */
const STATIC_PATHS: ReadonlySet<string> = new Set([missingPath('news'), ...STATIC_PAGES.map(staticPath)]);
const MISSING_PATHS: ReadonlySet<string> = new Set([NOT_FOUND_PATH, ...MISSING_NAMED_PATHS]);

/** @param address canonical; its query holds only what the route reads */
export function pageRoute(address: URL): PageRoute {
  const { pathname: path, searchParams } = address;
  if (path === '/') return { kind: 'front' };
  if (STATIC_PATHS.has(path)) return { kind: 'static' };
  if (MISSING_PATHS.has(path)) return { kind: 'missing' };
  const page = Number(searchParams.get('page') ?? 1);
  if (path === '/blog') return { kind: 'list', page, category: null };
  const named = readNamedPath(path);
  if (named) {
    const name = decodeName(named.name) ?? named.name;
    if (named.kind === 'news') return { kind: 'list', page, category: name };
    if (named.kind === 'blog') return { kind: 'article', slug: name };
    if (named.kind === 'topics') return { kind: 'topic', slug: name, page };
    if (named.kind === 'authors') return { kind: 'author', slug: name, page };
    return { kind: 'month', month: name, section: searchParams.get('section') ?? '', page };
  }
  const [, first = '', name = '', ...rest] = path.split('/');
  if (rest.length > 0) return { kind: 'other' };
  if (first === 'sections') {
    const section = sectionById(name);
    return section ? { kind: 'section', id: section.id } : { kind: 'other' };
  }
  if (first === 'stories') {
    const [id = '', group = ''] = name.split('-');
    const section = sectionById(id);
    return section ? { kind: 'group', section, name: group } : { kind: 'other' };
  }
  return { kind: 'other' };
}
