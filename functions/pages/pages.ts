import { WorkerEntrypoint } from 'cloudflare:workers';
import * as build from '../../build/server/index.js';
import { PAGE_BUILD } from '../../build/server/page-build.js';
import {
  CALLER_HEADER,
  cacheDirectives,
  cacheTags,
  EDGE_DIRECTIVE,
  isFaultyDirective,
  KEPT_HEADER,
  PENDING_HEADER,
  TAGS_HEADER,
  WHOLE_HEADER,
} from '../../schema/page-caching.ts';
import { refreshArticleIndex } from '../articles/article-index.ts';
import { eventsAddress } from '../feeds/events/event-set.ts';
import type { FeedIndexView } from '../feeds/index/feed-index-view.ts';
import { readFeedIndex } from '../feeds/index/read-feed-index.ts';
import { feedsOf } from '../feeds/sections/section-feeds.ts';
import { entityTag } from '../http/entity-tag.ts';
import { isPlainHttp } from '../http/https-redirect.ts';
import { inlineHashes } from '../http/inline-hashes.ts';
import { makeNonce, noncePolicy, wholePolicy } from '../http/page-policy.ts';
import { pictureKeyMark } from '../images/article-picture.ts';
import type { Env } from '../platform/env.ts';
import { logEvent } from '../platform/log.ts';
import { Stopwatch } from '../platform/stopwatch.ts';
import { readDraft } from '../publications/preview/preview.ts';
import { readPublicationVersion, type VersionedPublication } from '../publications/read-publication.ts';
import { indexedVersion } from '../publications/read-publication-index.ts';
import { isAlertsAddress } from '../weather/weather-address.ts';
import { copyEdition, isAtLeast, LIVE_SECTION, missingEdition, type Shown } from './editions/edition.ts';
import { rememberedFacts, rememberFacts } from './editions/page-facts.ts';
import { confirms, tagOf } from './editions/page-tag.ts';
import { currentEdition, type ValidatorScope } from './editions/validator.ts';
import { BUSY_HEADER, isMissing, MISSING_HEADER } from './missing-page.ts';
import { isMissingPage, type PageRoute, pageRoute } from './page-address.ts';
import { createPageContext } from './page-context.ts';
import { countPage } from './page-counts.ts';
import type { PagesProps } from './pages-props.ts';

const handlePage = build.entry.module.createRequestHandler(build, 'production');

/** One request for a page, with everything known before rendering. */
interface PageRequest {
  request: Request;
  address: URL;
  route: PageRoute;
  /** Null if not read yet: a validator needs less than the row. */
  row: VersionedPublication | null;
  index: FeedIndexView | null;
  /** Null where the index does not know the publication. */
  validator: ValidatorScope | null;
  /** The edition that the page should have; null if it cannot be known before rendering. */
  edition: string | null;
  now: number;
}

/**
 * The entrypoint behind the platform's cache: Remix with its load context. It trusts its caller, the gateway, for
 * publication, canonical path and query.
 */
export class Pages extends WorkerEntrypoint<Env, PagesProps> {
  override async fetch(request: Request): Promise<Response> {
    try {
      return await this.#answer(request);
    } catch (error) {
      if (!(error instanceof RowUnreadable)) throw error;
      const { publication } = this.ctx.props;
      logEvent('publication.unreachable', { publication, detail: error.message.slice(0, 200) });
      return bare(503);
    }
  }

  async #answer(request: Request): Promise<Response> {
    if (request.headers.has(KEPT_HEADER)) return bare(503);
    const pageRequest = await this.#prepare(request);
    if (pageRequest === null) return bare(404);
    const known = request.headers.get('if-none-match');
    const { edition } = pageRequest;
    const kept = edition === null ? null : confirms(known, edition);
    if (kept !== null) {
      countPage('confirmed');
      const headers = { ...cacheDirectives(kept.faulty ? 'faulty' : 'whole'), etag: kept.tag };
      return new Response(null, { status: 304, headers });
    }
    return this.#render(pageRequest);
  }

  async #prepare(request: Request): Promise<PageRequest | null> {
    const { publication: id, host, gpc, draft } = this.ctx.props;
    const now = Date.now();
    if (draft !== undefined) return this.#prepareDraft(request, draft, now);
    const waitUntil = (work: Promise<unknown>) => this.ctx.waitUntil(work);
    const scope = { env: this.env, now, waitUntil };
    const [version, index] = await Promise.all([
      // Another isolate may know another version: the page is the one that its key names.
      this.ctx.props.version ?? indexedVersion(scope, id),
      readFeedIndex(scope),
    ]);
    let facts = version === undefined ? undefined : rememberedFacts(id, version);
    const row = facts ? null : await readRow(scope, id, version);
    if (!facts && row === null) return null;
    if (row !== null && row.version !== null) facts = rememberFacts(row.publication, row.version);
    const address = new URL(request.url);
    const validator = facts
      ? {
          ...scope,
          index,
          facts,
          build: PAGE_BUILD + (await pictureKeyMark(this.env)),
          // Both variants have the same address.
          address: gpc ? `${address.href} gpc` : address.href,
          domain: facts.hosts.includes(host) ? host : (facts.hosts[0] ?? host),
        }
      : null;
    const route = pageRoute(address);
    const edition =
      validator && isEditionWanted(route, request) ? await currentEdition(route, validator) : null;
    return { request, address, route, row, index, validator, edition, now };
  }

  /** A row that is not published has no edition: its pages are rendered for each request. */
  async #prepareDraft(request: Request, draft: string, now: number): Promise<PageRequest | null> {
    const publication = await readDraft(this.env, draft);
    const address = new URL(request.url);
    const none = { index: null, validator: null, edition: null };
    return (
      publication && {
        request,
        address,
        route: pageRoute(address),
        row: { publication, version: null },
        ...none,
        now,
      }
    );
  }

  async #render(pageRequest: PageRequest): Promise<Response> {
    const { request, address, index, now } = pageRequest;
    const { publication: id, version, host, origin, gpc, draft } = this.ctx.props;
    const waitUntil = (work: Promise<unknown>) => this.ctx.waitUntil(work);
    const row = pageRequest.row ?? (await readRow({ env: this.env, now, waitUntil }, id, version));
    if (row === null) return bare(404);
    const { publication } = row;
    const stopwatch = new Stopwatch(['feeds', 'backend', 'render']);
    const nonce = makeNonce();
    const feeds = new Map<string, number>();
    const shown: Shown = { feeds, newest: null, incomplete: false };
    let isBusy = false;
    const context = createPageContext({
      env: this.env,
      publication,
      host,
      origin,
      nonce,
      whole: request.headers.has(WHOLE_HEADER),
      preview: draft !== undefined,
      gpc: gpc ?? false,
      caller: request.headers.get(CALLER_HEADER) ?? '',
      now,
      waitUntil,
      stopwatch,
      index,
      shown: feeds,
      onShown: (version) => {
        shown.newest = version;
      },
      onIncomplete: () => {
        shown.incomplete = true;
      },
      onBusy: () => {
        isBusy = true;
      },
    });
    const { route } = pageRequest;
    const absent = await isMissing(route, context);
    if (isBusy) {
      // With all articles known, the next addresses can be answered.
      const { domain } = context;
      if (route.kind === 'article')
        waitUntil(refreshArticleIndex({ env: this.env, publication, domain, now, waitUntil, index }));
      return bare(503, { [BUSY_HEADER]: '1' });
    }
    if (absent) return bare(404, { [MISSING_HEADER]: '1' });
    countPage('render');
    const response = await stopwatch.time('render', handlePage(request, { ...context }));
    const headers = new Headers(response.headers);
    // F14: without a directive the edge would cache an answer for two hours.
    if (!headers.has(EDGE_DIRECTIVE)) {
      for (const name of ['cache-control', EDGE_DIRECTIVE]) headers.set(name, 'no-store');
    }
    if (response.status === 404 && isMissingPage(address)) {
      const caching = { ...cacheDirectives('whole'), [TAGS_HEADER]: cacheTags(id, ['articles']) };
      for (const [name, value] of Object.entries(caching)) headers.set(name, value);
    }
    if (draft !== undefined) headers.set(EDGE_DIRECTIVE, 'no-store');
    else if (version !== undefined && row.version !== version && isKept(headers))
      for (const [name, value] of Object.entries(cacheDirectives('outdated'))) headers.set(name, value);
    headers.set('server-timing', `${stopwatch}`);
    const local = isPlainHttp(this.env, this.ctx.props.origin);
    const { status } = response;
    // Redirects and a section's cards get the closed policy (security-headers.ts).
    const isDocument =
      route.kind !== 'section' && (headers.get('content-type')?.startsWith('text/html') ?? false);
    if (headers.has(PENDING_HEADER) && !request.headers.has(WHOLE_HEADER)) {
      if (isDocument) headers.set('content-security-policy', noncePolicy(publication, nonce, local));
      return new Response(response.body, { status, headers });
    }
    // Nothing is left to stream, so computing the hashes and the tag from the whole text delays nobody.
    const text = await response.text();
    if (isDocument)
      headers.set('content-security-policy', wholePolicy(publication, await inlineHashes(text), local));
    if (isKept(headers) && (status === 200 || status === 404))
      headers.set('etag', await tagFor(pageRequest, row, shown, headers, text));
    // Redirects and refusals have an empty body; a 304 or 308 must have none at all.
    return new Response(text === '' ? null : text, { status, headers });
  }

  /**
   * Has the platform's cache revalidate the publication's pages with these tags, in all locations; an unchanged page
   * costs one comparison.
   * @returns false where the platform has no cache
   */
  async invalidate(tags: string[]): Promise<boolean> {
    const { cache } = this.ctx;
    const done = cache?.invalidate ? await cache.invalidate({ tags }) : await cache?.purge({ tags });
    return done?.success ?? false;
  }
}

const isKept = (headers: Headers): boolean => headers.get(EDGE_DIRECTIVE) !== 'no-store';

/** The row is in no memory, and KV does not give it. */
class RowUnreadable extends Error {}

const readRow = (...words: Parameters<typeof readPublicationVersion>) =>
  readPublicationVersion(...words).catch((error: unknown) => {
    throw new RowUnreadable(String(error));
  });

/** An answer to the gateway, which words it for the reader; 503 leaves a cached page in its place. */
const bare = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });

/** The edition of a list or an article is that of the copy that a render reads anyway, so it only confirms pages. */
const isEditionWanted = ({ edition }: PageRoute, { headers }: Request): boolean =>
  (edition !== 'list' && edition !== 'article') || headers.has('if-none-match');

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
  if (route.edition === 'newest') return missingEdition(validator, shown.newest);
  if (route.edition === 'list' || route.edition === 'article')
    return shown.newest && copyEdition(validator, shown.newest);
  if (index === null || edition === null) return null;
  if (route.edition === 'section')
    return isAtLeast(index, { isLive: () => true, domain: null }, shown) ? edition : null;
  const live = liveAddresses(row);
  // Without a backend there are no articles that could be older than the index says.
  const domain = validator.env.BACKEND_URL ? validator.domain : null;
  return isAtLeast(
    index,
    { isLive: (address) => live.has(address) || isAlertsAddress(address), domain },
    shown,
  )
    ? edition
    : null;
}
