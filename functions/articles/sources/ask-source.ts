import { hash53 } from '../../platform/hash.ts';
import { normaliseHost } from '../../publications/publication-of-host.ts';
import { type BackendResponse, callBackend } from '../call-backend.ts';
import { folder } from './folder.ts';
import { ghost } from './ghost.ts';
import type { SourceRow, SourceScope } from './source-adapter.ts';
import { wordpress } from './wordpress.ts';

/** @returns whether the publication has a source of articles */
export const hasSource = ({
  env,
  publication: { source },
}: Pick<SourceScope, 'env' | 'publication'>): boolean =>
  source === undefined || source.kind === 'backend' ? Boolean(env.BACKEND_URL) : true;

/** @returns what keys of copies contain, so that no two sources share one; '' for the backend, which all share */
export const sourceMark = ({ source }: SourceRow): string =>
  source === undefined || source.kind === 'backend' ? '' : `@${hash53(JSON.stringify(source)).toString(36)}`;

/** @returns how operators know the source: `backend`, or the host of the row's own */
export const sourceName = ({ source }: SourceRow): string =>
  source !== undefined && 'url' in source ? new URL(source.url).host : (source?.kind ?? 'backend');

/** API-1: domain, page and category, in this order. @param page from 1 @returns never throws */
export function askForList(
  scope: SourceScope,
  page: number,
  category: string | null,
): Promise<BackendResponse> {
  const { env, domain, publication } = scope;
  const { source, local } = publication;
  if (source?.kind === 'wordpress') return wordpress.list({ source, local, env }, page, category);
  if (source?.kind === 'ghost') return ghost.list({ source, local, env }, page, category);
  if (source?.kind === 'folder') return folder.list({ source, local, env }, page, category);
  const parameters: [string, string][] = [
    ['domain', normaliseHost(domain)],
    ['page', String(page)],
  ];
  if (category !== null) parameters.push(['category', category]);
  return callBackend(env, 'get_metainfo', parameters);
}

/** @returns never throws */
export function askForArticle({ env, publication }: SourceScope, slug: string): Promise<BackendResponse> {
  const { source, local } = publication;
  if (source?.kind === 'wordpress') return wordpress.article({ source, local, env }, slug);
  if (source?.kind === 'ghost') return ghost.article({ source, local, env }, slug);
  if (source?.kind === 'folder') return folder.article({ source, local, env }, slug);
  return callBackend(env, 'get_details', [['slug', slug]]);
}
