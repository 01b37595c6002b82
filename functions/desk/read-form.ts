import { errorResponse } from '../http/error-response.ts';
import { readSent } from '../http/limited-body.ts';
import { isFromOtherSite } from '../http/own-site.ts';
import { withTimeout } from '../platform/with-timeout.ts';

/** A secret, and the names of fields. */
const FORM_MAX_BYTES = 2_048;
/** Limit for a caller who sends the form byte by byte. */
const FORM_TIMEOUT_MS = 5_000;

/** @returns a form of the desk; 403 for one of another site's page, 400 for one that comes late or is too long */
export async function readForm(request: Request, url: URL): Promise<URLSearchParams | Response> {
  if (isFromOtherSite(request, url))
    return errorResponse('page', 403, 'The form was sent by a page of another site.', {
      title: 'Not from here',
    });
  const reading = readSent(request, FORM_MAX_BYTES);
  const text = await withTimeout(reading, FORM_TIMEOUT_MS).catch(() => null);
  if (text !== null) return new URLSearchParams(text);
  return errorResponse('page', 400, 'The form came late or was too long. Send it again.', {
    title: 'Try again',
  });
}
