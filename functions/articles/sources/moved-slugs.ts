import { slugSchema } from '../../../schema/articles/backend.ts';
import { STORE_WAIT_MS } from '../../../schema/contract/page-waits.ts';
import { hash53 } from '../../platform/hash.ts';
import { errorText, logEvent } from '../../platform/log.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import type { CopyStore } from '../cached-source.ts';
import type { SourceCall, SourceEnv } from './source-adapter.ts';

type Site = Pick<SourceCall<'ghost'>['source'], 'url'>;

/** Links from other sites live for years. */
const KEPT_S = 2 * 365 * 86_400;
/** A KV key holds 512 bytes. */
const MOVED_SLUG_MAX_UNITS = 150;

const keyOf = ({ url }: Site, slug: string): string =>
  `moved:${hash53(url).toString(36)}:${slug.slice(0, MOVED_SLUG_MAX_UNITS)}`;

/** POST-14: for a site that forgets old slugs. Never rejects. */
export async function noteMovedSlug(
  { FEEDS }: { FEEDS: Pick<CopyStore, 'put'> },
  site: Site,
  { from, to }: { from: string; to: string },
): Promise<void> {
  try {
    await withTimeout(FEEDS.put(keyOf(site, from), to, { expirationTtl: KEPT_S }), STORE_WAIT_MS);
  } catch (error) {
    logEvent('source.move-unwritten', { slug: from, detail: errorText(error) });
  }
}

/** @returns the slug that an article got later; null if none is known. Never rejects */
export async function readMovedSlug({ FEEDS }: SourceEnv, site: Site, slug: string): Promise<string | null> {
  if (!FEEDS) return null;
  try {
    return slugSchema.safeParse(await withTimeout(FEEDS.get(keyOf(site, slug)), STORE_WAIT_MS)).data ?? null;
  } catch (error) {
    logEvent('source.move-unreadable', { slug, detail: errorText(error) });
    return null;
  }
}
