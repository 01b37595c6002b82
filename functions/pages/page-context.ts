import type { PageContext, SectionReader } from '../../schema/contract/context.ts';
import {
  BACKEND_WAIT_MS,
  LOCAL_SHELL_WAIT_MS,
  RENEWAL_WAIT_MS,
  SHELL_WAIT_MS,
} from '../../schema/contract/page-waits.ts';
import type { Publication } from '../../schema/publication.ts';
import type { WeatherView } from '../../schema/weather.ts';
import { createBackend } from '../articles/backend-client.ts';
import type { CopyVersion } from '../articles/cached-source.ts';
import { articlePicture } from '../images/article-picture.ts';
import type { Env } from '../platform/env.ts';
import { formatToday, yearOf } from '../platform/format-date.ts';
import { oncePerKey } from '../platform/once-per-key.ts';
import type { RequestScope } from '../platform/request-scope.ts';
import type { Stopwatch } from '../platform/stopwatch.ts';
import { faceOf } from '../publications/face/face-of.ts';
import { backendDomain } from '../publications/publication-of-host.ts';
import { ownText } from '../publications/texts/text-store.ts';
import { createSearchReader } from '../search/search-reader.ts';
import type { FeedIndexView } from '../sources/index/feed-index-view.ts';
import { weatherView } from '../sources/weather/weather-view.ts';
import { correctionsOf } from '../stories/editing/corrections.ts';
import { breakingNews } from '../stories/editing/in-force.ts';
import { createSectionReader } from '../stories/sections/section-reader.ts';
import { toAbout } from '../trust/to-about.ts';
import type { Shown } from './editions/edition.ts';
import { nearbyPapers } from './nearby-papers.ts';
import { createStreamIfLate } from './stream-if-late.ts';

/** Everything that a page's context is created from. */
export interface PageContextOptions extends RequestScope {
  publication: Publication;
  /** Normalised hostname. */
  host: string;
  origin: string;
  /** For the inline scripts and styles of a page that streams. */
  nonce: string;
  index: FeedIndexView | null;
  /** Receives the page's content versions, for its edition. */
  shown: Shown;
  /** Network of the caller; '' if unknown or irrelevant. */
  caller: string;
  /** The page may not be streamed. */
  whole: boolean;
  /** The cache has an older page, which readers get meanwhile. */
  renews: boolean;
  /** The row is not published. */
  preview: boolean;
  /** The browser sends Global Privacy Control (EMB-3). */
  gpc: boolean;
  stopwatch: Stopwatch;
}

const shellWaitOf = ({ SHELL_WAIT_MS: given, LOCAL }: Env): number =>
  given === undefined ? (LOCAL === '1' ? LOCAL_SHELL_WAIT_MS : SHELL_WAIT_MS) : Number(given);

/** @returns everything that a route may read */
export function createPageContext(options: PageContextOptions): PageContext {
  const { publication, host, origin, nonce, whole, preview, gpc, now, shown, stopwatch } = options;
  const shellWaitMs = options.renews ? RENEWAL_WAIT_MS : shellWaitOf(options.env);
  const scope = {
    ...options,
    ...(!whole && { shellWaitMs }),
    shown: shown.feeds,
    onShown: (version: CopyVersion) => {
      shown.copy = version;
    },
    onBusy: () => {
      shown.busy = true;
    },
  };
  const domain = backendDomain(publication, host);
  const sections = createSectionReader(scope);
  const backend = createBackend({
    ...scope,
    domain,
    waitMaxMs: BACKEND_WAIT_MS,
    onNewest: (version) => {
      shown.newest = version;
    },
  });
  const search = createSearchReader(scope);
  const groups = new Map<string, ReturnType<SectionReader['group']>>();
  let weather: WeatherView | null = null;
  return {
    publication,
    face: faceOf(publication),
    origin,
    domain,
    nonce,
    whole,
    shellWaitMs,
    streamIfLate: createStreamIfLate(whole),
    now,
    today: formatToday(now, publication),
    year: yearOf(now, publication),
    preview,
    embeds: gpc ? 'gpc' : publication.embeds,
    breaking: breakingNews(publication.editing, now),
    weather: () => {
      weather ??= weatherView(scope);
      return weather;
    },
    nearby: nearbyPapers(publication.id, origin, options.env.LOCAL === '1'),
    corrections: correctionsOf(publication, now),
    about: toAbout(publication),
    ownText: async (kind) => {
      const own = await ownText(options.env, publication, kind);
      if (own.faulty) shown.incomplete = true;
      return own;
    },
    sections: {
      read: (expanded, part) => stopwatch.time('feeds', sections.read(expanded, part)),
      readLate: (ids) => stopwatch.time('feeds', sections.readLate(ids)),
      readAll: (id, part) => stopwatch.time('feeds', sections.readAll(id, part)),
      group: (name) => oncePerKey(groups, name, () => stopwatch.time('feeds', sections.group(name))),
    },
    backend: {
      list: (query) => stopwatch.time('backend', backend.list(query)),
      article: (slug) => stopwatch.time('backend', backend.article(slug)),
      newest: (pages) => stopwatch.time('backend', backend.newest(pages)),
      stored: () => stopwatch.time('backend', backend.stored()),
    },
    pictureOf: (image) => articlePicture(image, scope),
    search: {
      find: (asked) => stopwatch.time('search', search.find(asked)),
      related: async (article) => {
        const related = await stopwatch.time('search', search.related(article));
        if (related === null) shown.incomplete = true;
        return related;
      },
      named: (kind, slug, page) => stopwatch.time('search', search.named(kind, slug, page)),
      archive: () => stopwatch.time('search', search.archive()),
      month: (asked) => stopwatch.time('search', search.month(asked)),
    },
  };
}
