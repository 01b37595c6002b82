import type { z } from 'zod';
import type { previewSchema } from '../../../schema/register.ts';
import { errorResponse } from '../../http/error-response.ts';
import { readSent } from '../../http/limited-body.ts';
import { signValue } from '../../http/signed-value.ts';
import { errorText, logEvent } from '../../platform/log.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import type { RequestDetails } from '../endpoint.ts';
import { json, refusal } from '../operators-api/register-answers.ts';
import { fileFaults } from '../operators-api/row-files.ts';
import { authorOf } from '../operators-api/write-author.ts';
import type { Actor } from '../people/authorise.ts';
import { isNetworkHost } from '../publication-of-host.ts';
import { checkRow, invalid, ROW_MAX_BYTES } from '../register/check-row.ts';
import { draftKey, PREVIEW_S } from './preview.ts';

/** KV usually takes a row within a second; a command waits for it. */
const STORING_MAX_MS = 5_000;

/**
 * `POST /api/previews?by=` (body: a row): stores the row for an hour and answers with a link that shows it.
 * @param secret the operators' secret, which signs the link
 */
export async function createPreview(
  details: RequestDetails,
  actor: Actor,
  secret: string,
): Promise<Response> {
  const { request, env, url, host, origin, now } = details;
  if (!isNetworkHost(env, host))
    return errorResponse(
      'json',
      409,
      `${host} is not the network's own host: previews are shown on those of NETWORK_HOSTS only.`,
    );
  const author = authorOf(url, actor);
  if (author instanceof Response) return author;
  const text = await readSent(request, ROW_MAX_BYTES);
  const row = checkRow(text, env.LOCAL === '1', null);
  const faults = row.ok ? await fileFaults(env, text) : row.faults;
  if (!row.ok || faults.length > 0) return refusal(invalid(faults));
  const { publication, warnings } = row.checked;
  const draft = crypto.randomUUID();
  const expires = now + PREVIEW_S * 1_000;
  const storing = env.PUBLICATIONS.put(draftKey(draft), JSON.stringify(row.checked.row), {
    expirationTtl: PREVIEW_S,
  });
  try {
    await withTimeout(storing, STORING_MAX_MS);
  } catch (error) {
    logEvent('preview.unwritten', { publication: publication.id, detail: errorText(error) });
    return errorResponse('json', 503, 'The preview could not be stored. Try again shortly.');
  }
  logEvent('preview.created', { publication: publication.id, by: author.by });
  const link = `${origin}/preview/${await signValue(secret, 'preview', draft, expires)}`;
  const preview: z.infer<typeof previewSchema> = { link, expires, warnings };
  return json(preview);
}
