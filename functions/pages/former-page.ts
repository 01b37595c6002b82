import { ONLY_IF_CACHED_HEADER } from '../../schema/contract/page-caching.ts';
import { hidesMore } from '../editing/hides-more.ts';
import type { RequestScope } from '../platform/request-scope.ts';
import { readCheckedRow } from '../publications/read-publication.ts';
import { formerVersions } from '../publications/read-publication-index.ts';
import { BUSY_HEADER } from './missing-page.ts';
import type { PagesProps } from './pages-props.ts';

type Call = (props: PagesProps, headers?: Record<string, string>) => Promise<Response>;

/**
 * A page that cannot be made is shown as it was before the last edits, for as long as the cache has it, like any page that
 * fails (`stale-if-error`): an edit gives pages another key, so the cache itself does not find them. What an editor has hidden
 * since is not shown again: then the failure is the answer (CACHE-6).
 * @param call asks for the page of a version of the row
 * @throws what `call` throws, if there is no such page
 */
export async function orFormerPage(scope: RequestScope, props: PagesProps, call: Call): Promise<Response> {
  const made = await call(props).catch((error: unknown) => ({ error }));
  // A refusal is as cheap as it can be.
  if (made instanceof Response && (made.status < 500 || made.headers.has(BUSY_HEADER))) return made;
  const former = await formerPage(scope, props, call);
  if (made instanceof Response) {
    if (former) await made.body?.cancel();
    return former ?? made;
  }
  if (former) return former;
  throw made.error;
}

async function formerPage({ env }: RequestScope, props: PagesProps, call: Call): Promise<Response | null> {
  const { publication: id, version } = props;
  const versions = version === undefined ? [] : formerVersions(id);
  if (version === undefined || versions.length === 0) return null;
  const [row, ...rows] = await Promise.all(
    [version, ...versions].map((each) => readCheckedRow(env, id, each)),
  );
  for (const [i, former] of versions.entries()) {
    const before = rows[i];
    if (!row || !before || hidesMore(row.editing, before.editing)) continue;
    // In the same order: the platform's cache does not say how it compares props.
    const cached = await call({ ...props, version: former }, { [ONLY_IF_CACHED_HEADER]: '1' }).catch(
      () => null,
    );
    if (cached && cached.status < 500) return asStale(cached);
    await cached?.body?.cancel();
  }
  return null;
}

function asStale(page: Response): Response {
  const headers = new Headers(page.headers);
  headers.set('cf-cache-status', 'STALE');
  return new Response(page.body, { status: page.status, headers });
}
