import type { EndpointPrefix } from '../../../schema/contract/pages/endpoint-paths.ts';
import { setCookie } from '../../http/cookies.ts';
import { errorResponse } from '../../http/error-response.ts';
import { readSigned } from '../../http/signed-value.ts';
import { secretOf } from '../../platform/secret-of.ts';
import type { Endpoint } from '../endpoint.ts';
import { isNetworkHost } from '../publication-of-host.ts';
import { PREVIEW_COOKIE } from './preview.ts';

/** Followed by a preview's signed name; `/preview/end` leaves a preview. */
const PREVIEW_PATH = '/preview/' satisfies EndpointPrefix;
const END = 'end';

/** `GET /preview/{signed}`: from now on this browser sees the row on the network's host. */
export const openPreview: Endpoint = {
  errors: 'page',
  handleAny: async ({ env, url, host, now }) => {
    const secure = env.LOCAL !== '1';
    const cookie = { name: PREVIEW_COOKIE, path: '/' } as const;
    const signed = url.pathname.slice(PREVIEW_PATH.length);
    if (signed === END) return toFront(setCookie({ ...cookie, value: '', maxAge: 0 }, secure));
    const secret = secretOf(env, 'OPERATOR_TOKEN');
    const read =
      secret === undefined || !isNetworkHost(env, host)
        ? null
        : await readSigned(secret, 'preview', signed, now);
    if (read === null)
      return errorResponse('page', 404, 'A preview can be seen for an hour. Ask for a new link.', {
        title: 'This preview is over',
      });
    const maxAge = Math.ceil((read.expires - now) / 1_000);
    return toFront(setCookie({ ...cookie, value: signed, maxAge }, secure));
  },
};

const toFront = (cookie: string): Response =>
  new Response(null, {
    status: 303,
    headers: {
      location: '/',
      'set-cookie': cookie,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });
