import type { PublicationInput } from '../../../schema/publication.ts';
import { SECTIONS } from '../../../schema/sections.ts';
import { localPublication } from '../../../scripts/local/local-publication.ts';

/** The source that must change for a kind of page to change: a publisher's feed, the blog backend's answers or the row. */
export type Source = 'publisher' | 'backend' | 'row';

/** One kind of page, each in a separate publication. */
export interface PageKind {
  id: string;
  path: string;
  shows: Source;
  /** Another page of the publication that readers have requested before. */
  before?: string;
}

/** The text of every article of this backend. */
const KEYWORD = 'Harbor news';

export const PAGE_KINDS = [
  { id: 'front', path: '/', shows: 'publisher' },
  // The same page, when its publication has a new article.
  { id: 'front-articles', path: '/', shows: 'backend' },
  { id: 'list', path: '/blog', shows: 'backend' },
  { id: 'list-page', path: '/blog?page=2', shows: 'backend' },
  { id: 'section', path: '/news/sports', shows: 'backend' },
  { id: 'all-stories', path: '/sections/local', shows: 'publisher' },
  { id: 'article', path: '/blog/any-article', shows: 'backend' },
  { id: 'missing', path: '/nowhere', shows: 'backend', before: '/blog' },
  { id: 'topic', path: '/topics/harbor-news', shows: 'publisher' },
  { id: 'archive', path: '/archive', shows: 'publisher' },
  { id: 'search', path: '/search', shows: 'row' },
  { id: 'faq', path: '/faq', shows: 'row' },
  { id: 'partners', path: '/partners', shows: 'row' },
  { id: 'radio', path: '/radio', shows: 'row' },
  { id: 'books', path: '/books', shows: 'row' },
  { id: 'privacy', path: '/privacy', shows: 'row' },
  { id: 'terms', path: '/terms', shows: 'row' },
  { id: 'about', path: '/about', shows: 'row' },
  { id: 'corrections', path: '/corrections', shows: 'row' },
  { id: 'accessibility', path: '/accessibility', shows: 'row' },
] as const satisfies readonly PageKind[];

/** A kind with limits. */
export type CountedKind = PageKind & { id: (typeof PAGE_KINDS)[number]['id'] };

/** The mock backend has articles for every host below `.localhost`. */
export const hostOf = ({ id }: Pick<PageKind, 'id'>): string => `${id}.localhost`;

/** @returns the name under which the mocks serve the only feed of a section */
export const feedIdOf = ({ id }: Pick<PageKind, 'id'>, section: string): string => `quick-${id}-${section}`;

/** @param mocks origin of the mocks @returns a publication with separate feeds and lists, every block filled */
export function publicationOf(kind: Pick<PageKind, 'id'>, mocks: string): PublicationInput {
  // Other pages than the front do not show how many feeds there are, and each costs time.
  const sections = kind.id.startsWith('front') ? SECTIONS : SECTIONS.slice(0, 2);
  const feeds = sections.map(({ id }) => [id, [`${mocks}/network/${feedIdOf(kind, id)}`]]);
  return {
    ...localPublication({ mocks, feeds: Object.fromEntries(feeds) }),
    id: kind.id,
    hostnames: [hostOf(kind)],
    weatherUrl: undefined,
    // All have one place, and would stand in each other's footers.
    listed: false,
  };
}

/**
 * Every list has two pages with the same ten articles, so that a search index has read them all before a page that waits
 * for it gives up, also on a busy machine.
 * @param changed whether lists and articles are others than before @returns bodies of the backend by call
 */
export function backendReplies(changed: boolean): Record<string, unknown> {
  const date = '2026-11-20';
  const word = changed ? 'new' : 'old';
  const blogs = Array.from({ length: 10 }, (_, i) => ({
    slug: `an-${word}-article-number-${i}`,
    metaTitle: `The ${word} article number ${i}`,
    metaDescription: 'What it is about.',
    date,
    category: 'sports',
  }));
  return {
    get_metainfo: { blogs, total: 20 },
    get_details: {
      metaTitle: `The ${word} headline`,
      date,
      blog: 'Words of the article.',
      shortTailKeywords: KEYWORD,
    },
  };
}
