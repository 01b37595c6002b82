import type { MetaDescriptor } from '@remix-run/cloudflare';
import type { Shell } from '../ui/shell.ts';
import { type Words, wordsFor } from '../words/words.ts';

/** In pixels: of the card of every page that has no picture (META-2). */
const CARD = { width: 1200, height: 630 };

interface PageMetadata {
  /** Without the publication's name. */
  title: string;
  description: string;
  /** Canonical path, including the query that distinguishes the page. */
  path: string;
  /** Absolute address of the card image. */
  image?: string | null | undefined;
  type?: 'website' | 'article';
  author?: string;
  /** ISO 8601. */
  published?: string | undefined;
  modified?: string | undefined;
  keywords?: string[];
  noindex?: boolean;
  /** Names and paths from below the front page down to this page itself. */
  trail?: { name: string; path: string }[];
  /** Further JSON-LD objects, without @context. */
  structuredData?: Record<string, unknown>[];
  /** The front page: its document title starts with the publication's name. */
  front?: boolean;
}

interface Match {
  id: string;
  data: unknown;
}

/** For `MetaFunction<typeof loader, RootMatch>`: gives a route's meta function the publication's shell. */
export type RootMatch = {
  root: () => Shell;
};

/** @returns the publication's shell from a meta function's matches; null if the root loader failed */
export function shellOf(matches: readonly Match[]): Shell | null {
  const root = matches.find(
    (match): match is { id: 'root'; data: Shell } => match.id === 'root' && match.data != null,
  );
  return root?.data ?? null;
}

/** @returns the words of the publication's language; English if the root loader failed */
export const wordsOf = (shell: Pick<Shell, 'locale'> | null): Words => wordsFor(shell?.locale ?? 'en');

/** @returns META-1: title, description, card, canonical address and JSON-LD; only the title without a shell */
export function pageMeta(shell: Shell | null, page: PageMetadata): MetaDescriptor[] {
  if (!shell) return [{ title: page.title }];
  const title = page.front ? `${shell.name} – ${shell.tagline}` : `${page.title} – ${shell.name}`;
  const url = shell.origin + page.path;
  const image = page.image ?? shell.origin + shell.face.card;
  const locale = shell.locale.replace('-', '_');
  const { coordinates } = shell.region;
  const named: [string, string | undefined][] = [
    ['description', page.description],
    ['keywords', (page.keywords ?? shell.keywords).join(', ') || undefined],
    ['author', page.author ?? shell.name],
    ['robots', page.noindex ? 'noindex, follow' : 'index, follow, max-image-preview:large'],
    ['geo.region', shell.region.code],
    ['geo.placename', shell.region.place],
    ['geo.position', coordinates && `${coordinates.lat};${coordinates.lon}`],
    ['ICBM', coordinates && `${coordinates.lat}, ${coordinates.lon}`],
    ['twitter:card', 'summary_large_image'],
  ];
  const properties: [string, string | undefined][] = [
    ['og:site_name', shell.name],
    ['og:type', page.type ?? 'website'],
    ['og:locale', locale],
    ['og:title', page.title],
    ['og:description', page.description],
    ['og:url', url],
    ['og:image', image],
    // An article's picture has no description of its own.
    ['og:image:alt', page.image ? page.title : shell.name],
    ['og:image:width', page.image ? undefined : String(CARD.width)],
    ['og:image:height', page.image ? undefined : String(CARD.height)],
    ['article:published_time', page.published],
    ['article:modified_time', page.modified],
  ];
  return [
    { title },
    ...named.flatMap(([name, content]) => (content === undefined ? [] : [{ name, content }])),
    ...properties.flatMap(([property, content]) => (content === undefined ? [] : [{ property, content }])),
    { tagName: 'link', rel: 'canonical', href: url },
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: shell.name,
      href: `${shell.origin}/feed.xml`,
    },
    ...[...(page.structuredData ?? []), ...breadcrumbs(shell, page.trail ?? [])].map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing },
    })),
  ];
}

export const publisher = (shell: Shell) => ({
  '@type': 'NewsMediaOrganization',
  name: shell.name,
  url: `${shell.origin}/`,
  logo: shell.origin + shell.face.logo,
});

export const organisation = (shell: Shell, description: string) => ({
  ...publisher(shell),
  description,
  areaServed: shell.region.area,
  publishingPrinciples: `${shell.origin}/about`,
  ownershipFundingInfo: `${shell.origin}/about#owner`,
  masthead: `${shell.origin}/about#editor`,
  correctionsPolicy: `${shell.origin}/corrections`,
});

/** The front page's: the site, and the address of its search. */
export const website = (shell: Shell) => ({
  '@type': 'WebSite',
  name: shell.name,
  url: `${shell.origin}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: `${shell.origin}/search?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
});

function breadcrumbs(shell: Shell, trail: { name: string; path: string }[]): Record<string, unknown>[] {
  if (trail.length === 0) return [];
  const steps = [{ name: shell.name, path: '/' }, ...trail];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ name, path }, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        name,
        item: shell.origin + path,
      })),
    },
  ];
}
