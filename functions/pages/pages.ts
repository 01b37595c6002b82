import { WorkerEntrypoint } from 'cloudflare:workers';
import * as build from '../../build/server/index.js';
import { PAGE_BUILD } from '../../build/server/page-build.js';
import type { PageContext } from '../../schema/contract/context.ts';
import {
  CALLER_HEADER,
  cacheDirectives,
  EDGE_DIRECTIVE,
  isFaultyDirective,
  PENDING_HEADER,
  tagHeader,
  WHOLE_HEADER,
} from '../../schema/contract/page-caching.ts';
import type { Publication } from '../../schema/publication.ts';
import { entityTag } from '../http/entity-tag.ts';
import { isPlainHttp } from '../http/https-redirect.ts';
import { inlineHashes } from '../http/inline-hashes.ts';
import { makeNonce, noncePolicy, wholePolicy } from '../http/page-policy.ts';
import { secure } from '../http/security-headers.ts';
import { pictureKeyMark } from '../images/article-picture.ts';
import { NETWORK_PAGES, renderForCache } from '../network/network-page.ts';
import type { Env } from '../platform/env.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { beginScope, type RequestScope } from '../platform/request-scope.ts';
import { Stopwatch } from '../platform/stopwatch.ts';
import { DEFAULT_PUBLICATION } from '../publications/default-publication.ts';
import { readDraft } from '../publications/preview/preview.ts';
import { backendDomain } from '../publications/publication-of-host.ts';
import { readPublicationVersion, type VersionedPublication } from '../publications/read-publication.ts';
import { indexedVersion } from '../publications/read-publication-index.ts';
import { eventsAddress } from '../sources/index/event-set.ts';
import type { FeedIndexView } from '../sources/index/feed-index-view.ts';
import { noteWorks } from '../sources/index/note-works.ts';
import { readFeedIndex } from '../sources/index/read-feed-index.ts';
import { isAlertsAddress } from '../sources/weather/weather-address.ts';
import { feedsOf } from '../stories/sections/feed-lists.ts';
import {
  copyEdition,
  frontEdition,
  isAtLeast,
  missingEdition,
  nothingShown,
  type Shown,
} from './editions/edition.ts';
import { LIVE_SECTION, rememberedFacts, rememberFacts } from './editions/page-facts.ts';
import { confirms, currentEdition, tagOf, type ValidatorScope } from './editions/validator.ts';
import { invalidateTags } from './invalidate-tags.ts';
import { BUSY_HEADER, isMissing, MISSING_HEADER } from './missing-page.ts';
import { nearbyMark } from './nearby-papers.ts';
import { isMissingPage, type PageRoute, pageRoute } from './page-address.ts';
import { createPageContext } from './page-context.ts';
import { countPage } from './page-counts.ts';
import type { PagesProps } from './pages-props.ts';

const handlePage = build.entry.module.createPageHandler(build);

/** A page request with the data known before rendering. */
interface PageRequest {
  request: Request;
  scope: RequestScope;
  address: URL;
  route: PageRoute;
  /** Null if not read yet: a validator needs less than the row. */
  row: VersionedPublication | null;
  index: FeedIndexView | null;
  /** Null if the index does not know the publication. */
  validator: ValidatorScope | null;
  /** The edition that the page should have; null if it cannot be known before rendering. */
  edition: string | null;
}

/**
 * The entrypoint behind the platform's cache: Remix with its load context. It trusts its caller, the gateway, for
 * publication, canonical path and query.
 */
export class Pages extends WorkerEntrypoint<Env, PagesProps> {
  override async fetch(request: Request): Promise<Response> {
    try {
      const { publication, version = '', host, origin } = this.ctx.props;
      if (publication === NETWORK_PAGES) {
        countPage('render');
        const site = { ...beginScope(this.env, this.ctx), host, origin };
        return secure(await renderForCache(site, new URL(request.url).pathname, version), new URL(origin));
      }
      const answer = await this.#answer(request);
      if (answer.status === 500) this.#noteFailure();
      return answer;
    } catch (error) {
      if (!(error instanceof RowUnreadable)) {
        this.#noteFailure();
        throw error;
      }
      const { publication, host } = this.ctx.props;
      logEvent('publication.unreachable', { publication, host, detail: error.message });
      return bare(503);
    }
  }

  /** Readers may get the page before this one from the cache, so nobody else knows. */
  #noteFailure(): void {
    this.ctx.waitUntil(noteWorks(this.env, { kind: 'pages', name: 'pages', works: false }));
  }

  async #answer(request: Request): Promise<Response> {
    const pageRequest = await this.#prepare(request);
    if (pageRequest === null) return bare(404);
    const known = request.headers.get('if-none-match');
    const { edition } = pageRequest;
    const kept = edition === null ? null : confirms(known, edition);
    if (kept !== null) {
      countPage('confirmed');
      const { version, publication } = this.ctx.props;
      // As #cachingOf: no edit changes the key of a page without a version.
      const isKeyed = version !== undefined || publication === DEFAULT_PUBLICATION.id;
      const state = kept.faulty ? 'faulty' : 'whole';
      const headers = { ...cacheDirectives(isKeyed ? state : 'outdated'), etag: kept.tag };
      return new Response(null, { status: 304, headers });
    }
    return this.#render(pageRequest);
  }

  async #prepare(request: Request): Promise<PageRequest | null> {
    const { publication: id, host, origin, gpc, draft } = this.ctx.props;
    const scope = beginScope(this.env, this.ctx);
    const address = new URL(request.url);
    const route = pageRoute(address);
    if (draft !== undefined) {
      // An unpublished row has no edition: its pages are rendered for each request.
      const publication = await readDraft(this.env, draft);
      if (publication === null) throw new RowUnreadable('the preview cannot be read');
      const row = { publication, version: null };
      return { request, scope, address, route, row, index: null, validator: null, edition: null };
    }
    const [version, index] = await Promise.all([
      // Another isolate may know another version: the page has the version in its key.
      this.ctx.props.version ?? indexedVersion(scope, id),
      readFeedIndex(scope),
    ]);
    let facts = version === undefined ? undefined : rememberedFacts(id, version);
    const row = facts ? null : await readRow(scope, id, version);
    if (!facts && row === null) return null;
    if (row !== null && row.version !== null) facts = rememberFacts(row.publication, row.version);
    const validator = facts
      ? {
          ...scope,
          index,
          facts,
          build:
            PAGE_BUILD + (await pictureKeyMark(this.env)) + nearbyMark(id, origin, this.env.LOCAL === '1'),
          // Both variants have the same address.
          address: gpc ? `${address.href} gpc` : address.href,
          domain: backendDomain(facts, host),
          publication: facts,
        }
      : null;
    const edition =
      validator && isEditionWanted(route, request) ? await currentEdition(route, validator) : null;
    return { request, scope, address, route, row, index, validator, edition };
  }

  async #render(pageRequest: PageRequest): Promise<Response> {
    const { request, scope, route } = pageRequest;
    const { publication: id, version, origin } = this.ctx.props;
    const row = pageRequest.row ?? (await readRow(scope, id, version));
    if (row === null) return bare(404);
    const { publication } = row;
    const shown = nothingShown();
    const stopwatch = new Stopwatch(['feeds', 'backend', 'render']);
    const context = this.#contextOf(pageRequest, publication, shown, stopwatch);
    const absent = await isMissing(route, context);
    if (shown.busy) return bare(503, { [BUSY_HEADER]: '1' });
    if (absent) return bare(404, { [MISSING_HEADER]: '1' });
    countPage('render');
    const sent: string[] = [];
    const sendHtml = (html: string) => sent.push(html);
    const response = await stopwatch.time('render', handlePage(request, { ...context, sendHtml }));
    const { status } = response;
    const headers = this.#cachingOf(response, pageRequest, row);
    headers.set('server-timing', `${stopwatch}`);
    const local = isPlainHttp(this.env, origin);
    // Redirects and a section's cards get the closed policy (security-headers.ts).
    const isDocument =
      route.kind !== 'section' && (headers.get('content-type')?.startsWith('text/html') ?? false);
    if (headers.has(PENDING_HEADER) && !context.whole) {
      if (isDocument) headers.set('content-security-policy', noncePolicy(publication, context.nonce, local));
      return secure(new Response(response.body, { status, headers }), new URL(origin));
    }
    // Nothing streams any more, so computing the hashes and the tag delays nobody.
    const text = sent.at(-1) ?? (await response.text());
    if (isDocument)
      headers.set('content-security-policy', wholePolicy(publication, await inlineHashes(text), local));
    if (isStorable(headers) && (status === 200 || status === 404))
      headers.set('etag', await tagFor(pageRequest, row, shown, headers, text));
    // Redirects and refusals have an empty body; a 304 or 308 must have none at all.
    return secure(new Response(text === '' ? null : text, { status, headers }), new URL(origin));
  }

  #contextOf(
    { request, scope, index }: PageRequest,
    publication: Publication,
    shown: Shown,
    stopwatch: Stopwatch,
  ): PageContext {
    const { host, origin, gpc, draft } = this.ctx.props;
    return createPageContext({
      ...scope,
      publication,
      host,
      origin,
      nonce: makeNonce(),
      whole: request.headers.has(WHOLE_HEADER),
      renews: request.headers.has('if-none-match'),
      preview: draft !== undefined,
      gpc: gpc ?? false,
      caller: request.headers.get(CALLER_HEADER) ?? '',
      stopwatch,
      index,
      shown,
    });
  }

  /** @returns the headers of a rendered page, with the directives under which it is cached */
  #cachingOf(
    { headers: own, status }: Response,
    { address }: PageRequest,
    row: VersionedPublication,
  ): Headers {
    const { publication: id, version, draft } = this.ctx.props;
    const headers = new Headers(own);
    const set = (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) headers.set(name, value);
    };
    // F14: without a directive the edge would cache an answer for two hours.
    if (!headers.has(EDGE_DIRECTIVE)) set({ 'cache-control': 'no-store', [EDGE_DIRECTIVE]: 'no-store' });
    if (status === 404 && isMissingPage(address))
      set({ ...cacheDirectives('whole'), ...tagHeader(id, ['articles']) });
    if (draft !== undefined) set({ [EDGE_DIRECTIVE]: 'no-store' });
    else if (!isCurrent(row, version) && isStorable(headers)) set(cacheDirectives('outdated'));
    return headers;
  }

  /** For the editor's request: see `invalidateTags`. */
  invalidate(tags: string[]): Promise<boolean> {
    return invalidateTags(this.ctx.cache, tags);
  }
}

/**
 * Whether the page's key changes with the row's next edit. The build's own publication has no version where it has no row.
 * @param version in the page's key
 */
const isCurrent = (row: VersionedPublication, version: string | undefined): boolean =>
  version === undefined ? row.publication === DEFAULT_PUBLICATION : row.version === version;

const isStorable = (headers: Headers): boolean => headers.get(EDGE_DIRECTIVE) !== 'no-store';

/** No valid row is in memory, and KV returns none. */
class RowUnreadable extends Error {}

const readRow = (...words: Parameters<typeof readPublicationVersion>) =>
  readPublicationVersion(...words).catch((error: unknown) => {
    throw new RowUnreadable(errorText(error));
  });

/** An answer without a body, for which the gateway writes the page; after 503 a cached page stays. */
const bare = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });

/** An edition with the backend's answers follows from what a render reads anyway, so it only confirms pages. */
const isEditionWanted = ({ edition }: PageRoute, { headers }: Request): boolean =>
  edition === 'row' || edition === 'section' || headers.has('if-none-match');

/**
 * @returns the tag of the page's edition if the page shows everything the edition names, else a tag that no edition has
 */
async function tagFor(
  pageRequest: PageRequest,
  row: VersionedPublication,
  shown: Shown,
  headers: Headers,
  text: string,
): Promise<string> {
  const edition = madeEdition(pageRequest, row, shown);
  return edition === null ? entityTag(text) : tagOf(edition, isFaultyDirective(headers.get(EDGE_DIRECTIVE)));
}

/** @returns the addresses whose changes a front page shows at once: local feeds, and their events */
function liveAddresses({ publication }: VersionedPublication): Set<string> {
  const feeds = feedsOf(publication, LIVE_SECTION);
  return new Set([...feeds, eventsAddress(feeds) ?? '']);
}

/** @returns the edition of the rendered page; null if something in it is older than its edition */
function madeEdition(
  { route, validator, index, edition }: PageRequest,
  row: VersionedPublication,
  shown: Shown,
): string | null {
  if (validator === null || row.version !== validator.facts.version || shown.incomplete) return null;
  if (route.edition === 'row') return edition;
  if (route.edition === 'article' || route.edition === 'list')
    return shown.copy && copyEdition(validator, shown.copy);
  if (route.edition === 'newest') return missingEdition(validator, shown.newest);
  if (index === null || route.edition === 'none') return null;
  const live = liveAddresses(row);
  const isLive = (address: string) =>
    route.edition === 'section' || live.has(address) || isAlertsAddress(address);
  if (!isAtLeast(index, isLive, shown)) return null;
  return route.edition === 'section' ? edition : frontEdition(validator, index, shown.newest);
}
