import { STORE_WAIT_MS } from '../../../schema/contract/page-waits.ts';
import type { Publication } from '../../../schema/publication.ts';
import { readCookies } from '../../http/cookies.ts';
import { type ErrorFormat, errorResponse } from '../../http/error-response.ts';
import { firstSigned } from '../../http/signed-value.ts';
import { errorText, logEvent } from '../../platform/log.ts';
import type { RequestScope } from '../../platform/request-scope.ts';
import { secretOf } from '../../platform/secret-of.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
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
 * @returns this browser's preview; null for nearly all requests, and on all hosts except the network's; `unreadable`
 * before its end if it cannot be read: the published page in its place would pass for the draft
 */
export async function readPreview({
  request,
  env,
  host,
  now,
}: RequestScope & { request: Request; host: string }): Promise<Preview | 'unreadable' | null> {
  const signed = readCookies(request, PREVIEW_COOKIE);
  if (signed.length === 0 || !isNetworkHost(env, host)) return null;
  const secret = secretOf(env, 'OPERATOR_TOKEN');
  if (secret === undefined) return null;
  const read = await firstSigned(secret, 'preview', signed, now);
  if (read === null) return null;
  const publication = await readDraft(env, read.value);
  return publication ? { draft: read.value, publication, expires: read.expires } : 'unreadable';
}

export const unreadablePreview = (errors: ErrorFormat): Response =>
  errorResponse(errors, 503, 'Please try again in a moment. The address /preview/end leaves the preview.', {
    title: 'The preview could not be read',
  });

/** @returns null if KV does not have it, or does not answer */
export async function readDraft(env: RequestScope['env'], draft: string): Promise<Publication | null> {
  const reading = env.PUBLICATIONS.get(draftKey(draft));
  const text = await withTimeout(reading, STORE_WAIT_MS).catch((error: unknown) => {
    logEvent('preview.unreadable', { detail: errorText(error) });
    return null;
  });
  if (text === null) return null;
  const row = checkRow(text, env.LOCAL === '1');
  return row.ok ? row.checked.publication : null;
}
