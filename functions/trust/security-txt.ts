import type { EndpointPath } from '../../schema/contract/pages/endpoint-paths.ts';
import { operatorContact } from '../feeds/fetch/user-agent.ts';
import { errorResponse } from '../http/error-response.ts';
import { DAY_MS } from '../platform/durations.ts';
import { type Endpoint, unresolved } from '../publications/endpoint.ts';
import { isNetworkHost } from '../publications/publication-of-host.ts';
import { resolvePublication } from '../publications/resolve-publication.ts';

const SECURITY_TXT_PATH = '/.well-known/security.txt' satisfies EndpointPath;
const FRESH_S = 3_600;
/** RFC 9116 §2.5.5 recommends less than a year. It is relative to now: the file is true as long as the site is served. */
const VALID_DAYS = 180;

/**
 * `/.well-known/security.txt` (RFC 9116): the contact for reports of weaknesses, on publications' hosts and the
 * network's. The network's contact, else the publication's.
 * @returns 404 without a contact, because `Contact` is required
 */
export const securityTxt: Endpoint = {
  errors: 'text',
  handleAny: async (details) => {
    const { env, host, origin, now } = details;
    const found = await resolvePublication(details);
    if (!found.ok && !isNetworkHost(env, host)) return unresolved(details, 'text', found);
    const contact =
      operatorContact(env) ?? (found.ok ? found.publication.contact.emails?.general : undefined);
    if (contact === undefined)
      return errorResponse(
        'text',
        404,
        'No contact is configured (FEED_CONTACT, or contact.emails of the row).',
      );
    // Whole days, so that the same text is sent all day.
    const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS);
    const lines = [
      `Contact: ${contact.includes('://') ? contact : `mailto:${contact}`}`,
      `Expires: ${expires.toISOString()}`,
      `Canonical: ${origin}${SECURITY_TXT_PATH}`,
    ];
    return new Response(`${lines.join('\n')}\n`, {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': `public, max-age=${FRESH_S}` },
    });
  },
};
