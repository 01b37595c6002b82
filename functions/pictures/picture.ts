import { COMMON_HEADERS } from '../http/security-headers.ts';
import { pictureFor } from './draw.ts';

const PICTURE = /^\/pictures\/([a-z0-9.-]{1,100})\.svg$/;

/** `/pictures/{topic}.{name}.svg`: a drawing made from its name, the same for ever. */
export function handlePicture(request: Request, pathname: string): Response {
  const name = pathname.match(PICTURE)?.[1];
  if (name === undefined || !['GET', 'HEAD'].includes(request.method)) {
    return new Response(null, {
      status: 404,
      headers: { ...COMMON_HEADERS, 'cache-control': 'public, max-age=300' },
    });
  }
  return new Response(request.method === 'HEAD' ? null : pictureFor(name), {
    headers: {
      ...COMMON_HEADERS,
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
}
