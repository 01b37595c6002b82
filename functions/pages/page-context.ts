import type { PageContext } from '../../schema/context.ts';
import type { Publication } from '../../schema/publication.ts';
import type { CopyVersion } from '../articles/article-cache.ts';
import { createBackend } from '../articles/backend-client.ts';
import { breakingNews } from '../editing/in-force.ts';
import type { FeedIndexView } from '../feeds/index/feed-index-view.ts';
import { createSectionReader } from '../feeds/sections/section-reader.ts';
import type { Env } from '../platform/env.ts';
import { formatToday, yearOf } from '../platform/format-date.ts';
import type { Stopwatch } from '../platform/stopwatch.ts';
import { backendDomain } from '../publications/read-publication.ts';

/** Everything that a page's context is created from. */
export interface PageContextOptions {
  env: Env;
  publication: Publication;
  /** Normalised hostname. */
  host: string;
  origin: string;
  /** For the inline scripts and styles of a page that streams. */
  nonce: string;
  index: FeedIndexView | null;
  /** `shown` and `onShown` receive the versions of what the page shows, for its edition. */
  shown: Map<string, number>;
  onShown: (version: CopyVersion) => void;
  /** True for the whole document, false for its data alone. */
  document: boolean;
  /** Nothing of the page may be streamed later. */
  whole: boolean;
  /** The row is not published. */
  preview: boolean;
  /** Epoch ms. */
  now: number;
  waitUntil: (work: Promise<unknown>) => void;
  stopwatch: Stopwatch;
}

/** @returns everything that a route may read */
export function createPageContext(scope: PageContextOptions): PageContext {
  const { publication, host, origin, nonce, document, whole, preview, now, stopwatch } = scope;
  const domain = backendDomain(publication, host);
  const sections = createSectionReader(scope);
  const backend = createBackend({ ...scope, domain });
  return {
    publication,
    origin,
    domain,
    nonce,
    document,
    whole,
    now,
    today: formatToday(now, publication),
    year: yearOf(now, publication),
    preview,
    breaking: breakingNews(publication.editing, now),
    sections: {
      read: (expanded) => stopwatch.time('feeds', sections.read(expanded)),
      readAll: (id) => stopwatch.time('feeds', sections.readAll(id)),
    },
    backend: {
      list: (query) => stopwatch.time('backend', backend.list(query)),
      article: (slug) => stopwatch.time('backend', backend.article(slug)),
      newest: (pages) => stopwatch.time('backend', backend.newest(pages)),
      kept: () => stopwatch.time('backend', backend.kept()),
    },
  };
}
