import * as build from '../../build/server/index.js';
import type { RegisterNews } from '../../schema/desk.ts';
import type { FeedOverview } from '../../schema/feeds/feed-overview.ts';
import { PAGE_STYLES, statusDocument } from '../feed-status/status-document.ts';
import type { Env } from '../platform/env.ts';
import type { RequestDetails } from '../publications/endpoint.ts';
import { toDesk } from './desk-view.ts';

/** Longer than any name, hostname or id. */
const QUERY_MAX_UNITS = 253;

/** @returns what an operator searches for, for the register too; empty for nothing */
export const deskQuery = (url: URL): string =>
  (url.searchParams.get('q') ?? '').trim().slice(0, QUERY_MAX_UNITS);

/**
 * The operators' screen of the network, as a document without scripts. Its caller has checked who asks: it shows
 * operators' names.
 * @param overview null where the feed index does not answer @param news null where the register does not answer
 */
export function renderDesk(
  { url, env }: Pick<RequestDetails, 'url'> & { env: Pick<Env, 'LOCAL'> },
  overview: FeedOverview | null,
  news: RegisterNews | null,
): Response {
  const port = url.port === '' ? '' : `:${url.port}`;
  // Publications of a local run are on this machine, all on one port.
  const originOf = ({ id, hostname }: { id: string; hostname: string }) =>
    env.LOCAL === '1' ? `${url.protocol}//${id}.localhost${port}` : `https://${hostname}`;
  const desk = toDesk({ overview, news, query: deskQuery(url), originOf, now: Date.now() });
  return statusDocument(build.entry.module.renderDesk({ desk, stylesheets: PAGE_STYLES }), { forms: true });
}
