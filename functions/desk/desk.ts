import * as build from '../../build/server/index.js';
import type { RegisterNews } from '../../schema/desk.ts';
import type { FeedOverview } from '../../schema/feeds/feed-overview.ts';
import { PAGE_STYLES, statusDocument } from '../feed-status/status-document.ts';
import type { Env } from '../platform/env.ts';
import { secretOf } from '../platform/secret-of.ts';
import type { RequestDetails } from '../publications/endpoint.ts';
import { toDesk } from './desk-view.ts';
import { siteOf } from './site-of.ts';

/** Longer than any name, hostname or id. */
const QUERY_MAX_UNITS = 253;

/** @returns an operator's search text, for the register too; may be empty */
export const deskQuery = (url: URL): string =>
  (url.searchParams.get('q') ?? '').trim().slice(0, QUERY_MAX_UNITS);

/**
 * The operators' screen, as a document without scripts. It shows operators' names, so the caller must have checked the
 * secret.
 * @param overview null if the feed index does not answer
 * @param news null if the register does not answer
 * @param by who is signed in
 */
export function renderDesk(
  { url, env }: Pick<RequestDetails, 'url'> & { env: Pick<Env, 'LOCAL' | 'PURGE_TOKEN'> },
  overview: FeedOverview | null,
  news: RegisterNews | null,
  by = '',
): Response {
  const originOf = (publication: { id: string; hostname: string }) =>
    siteOf(url, env.LOCAL === '1', publication);
  const networkSecret = secretOf(env, 'PURGE_TOKEN') !== undefined;
  const desk = toDesk({ overview, news, networkSecret, query: deskQuery(url), originOf, now: Date.now() });
  return statusDocument(build.entry.module.renderDesk({ desk, by, stylesheets: PAGE_STYLES }), {
    forms: true,
  });
}
