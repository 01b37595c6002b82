import type { Publication } from '../../../schema/publication.ts';
import { readCookies } from '../../http/cookies.ts';
import { firstSigned } from '../../http/signed-value.ts';
import type { RequestScope } from '../../platform/request-scope.ts';
import { secretOf } from '../../platform/secret-of.ts';
import { STORE_WAIT_MS, withTimeout } from '../../platform/with-timeout.ts';
import { isNetworkHost } from '../publication-of-host.ts';
import { checkRow } from '../register/check-row.ts';

export const PREVIEW_COOKIE = 'masthead-preview';
/** How long an unpublished row can be seen. */
export const PREVIEW_S = 3_600;

/** The row as it was sent; KV deletes it when the preview ends. @param draft its random name */
export const draftKey = (draft: string): string => `draft:${draft}`;

/** An unpublished publication, shown to one browser. */
export interface Preview {
  draft: string;
  publication: Publication;
  /** Epoch ms. */
  expires: number;
}

/**
 * @param host normalised
 * @returns this browser's preview; null for nearly all requests, and on all hosts except the network's
 */
export async function readPreview({
  request,
  env,
  host,
  now,
}: RequestScope & { request: Request; host: string }): Promise<Preview | null> {
  const signed = readCookies(request, PREVIEW_COOKIE);
  if (signed.length === 0 || !isNetworkHost(env, host)) return null;
  const secret = secretOf(env, 'OPERATOR_TOKEN');
  if (secret === undefined) return null;
  const read = await firstSigned(secret, 'preview', signed, now);
  const publication = read && (await readDraft(env, read.value));
  return read && publication && { draft: read.value, publication, expires: read.expires };
}

/** @returns null if KV no longer has it, or does not answer */
export async function readDraft(env: RequestScope['env'], draft: string): Promise<Publication | null> {
  const reading = env.PUBLICATIONS.get(draftKey(draft));
  const text = await withTimeout(reading, STORE_WAIT_MS).catch(() => null);
  if (text === null) return null;
  const row = checkRow(text, env.LOCAL === '1');
  return row.ok ? row.checked.publication : null;
}
