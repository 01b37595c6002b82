import { errorResponse } from '../http/error-response.ts';
import { botKeys } from '../http/signing/bot-key.ts';
import { signMessage } from '../http/signing/sign-message.ts';
import type { Endpoint } from '../publications/endpoint.ts';
import { isNetworkHost } from '../publications/publication-of-host.ts';

const TYPE = 'application/http-message-signatures-directory+json';
const TAG = 'http-message-signatures-directory';
/** A copy of the answer is old long before its signatures end. */
const FRESH_S = 600;
const HOLDS_S = 3_600;

/**
 * `/.well-known/http-message-signatures-directory` (BOT-2), as in draft-meunier-webbotauth-httpsig-directory-00: the public
 * keys of the network's bot. Each key signs the answer for this host, so that nobody else can show it as theirs.
 * @returns 404 on a publication's host, and without a key
 */
export const keyDirectory: Endpoint = {
  errors: 'json',
  handleAny: async ({ env, host, url, now }) => {
    const keys = isNetworkHost(env, host) ? await botKeys(env) : [];
    if (keys.length === 0) return errorResponse('json', 404, 'No key signs requests from this host.');
    const components = [['"@authority";req', url.host]] as const;
    const signed = await Promise.all(
      keys.map((key, i) =>
        signMessage(key, { label: `key${i}`, components, tag: TAG, holdsS: HOLDS_S, once: false }, now),
      ),
    );
    return new Response(JSON.stringify({ keys: keys.map(({ jwk }) => ({ ...jwk, use: 'sig' })) }), {
      headers: {
        'content-type': TYPE,
        'cache-control': `public, max-age=${FRESH_S}`,
        'signature-input': signed.map(({ input }) => input).join(', '),
        signature: signed.map(({ signature }) => signature).join(', '),
      },
    });
  },
};
