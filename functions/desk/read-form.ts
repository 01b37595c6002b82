import { errorResponse } from '../http/error-response.ts';
import { readSent } from '../http/limited-body.ts';
import { isFromOtherSite } from '../http/own-site.ts';

/** A secret, and the names of fields. */
const FORM_MAX_BYTES = 2_048;

/** @returns a form of the desk; 403 for one of another site's page, 400 for one that comes late or is too long */
export async function readForm(request: Request, url: URL): Promise<URLSearchParams | Response> {
  if (isFromOtherSite(request, url))
    return errorResponse('page', 403, 'The form was sent by a page of another site.', {
      title: 'Not from here',
    });
  const text = await readSent(request, FORM_MAX_BYTES).catch(() => null);
  if (text !== null) return new URLSearchParams(text);
  return errorResponse('page', 400, 'The form came late or was too long. Send it again.', {
    title: 'Try again',
  });
}
