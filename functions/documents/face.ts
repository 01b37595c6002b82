import type { Face } from '../../schema/contract/context.ts';
import { drawnNameSchema } from '../../schema/face.ts';
import { errorResponse } from '../http/error-response.ts';
import { errorText, logEvent } from '../platform/log.ts';
import type { Endpoint, EndpointScope } from '../publications/endpoint.ts';
import { FACE_PREFIX, faceOf } from '../publications/face/face-of.ts';
import { readPicture } from '../publications/face/picture-store.ts';

/** A picture never changes under a name that is its hash: a year. */
const NAMED = 'public, max-age=31536000, immutable';
/** What the next write of the row, or of a picture, can change. */
const CHANGING = 'public, max-age=300';
/** Static files, drawn for no town (META-2). */
const NEUTRAL = { card: '/card.png', touch: '/icon-neutral.png' };

type Kind = keyof typeof NEUTRAL;

/** `/face/{name}`: a picture of the publication, its own or drawn; a drawn one of before leads to that of today. */
export const facePictures: Endpoint = {
  errors: 'text',
  handle: (scope) => {
    const face = faceOf(scope.publication);
    const path = scope.url.pathname;
    const kind = path === face.card || path.startsWith(`${FACE_PREFIX}card-`) ? 'card' : 'touch';
    if (Object.values(face).includes(path)) return sent(scope, path, NAMED, NEUTRAL[kind]);
    const isDrawn = drawnNameSchema.safeParse(path.slice(FACE_PREFIX.length)).success;
    return isDrawn ? elsewhere(face[kind]) : errorResponse('text', 404, 'Unknown picture');
  },
};

/** @param missing the answer in place of a picture that is not stored @returns the endpoint of an address that programs guess */
const guessed = (kind: Kind, missing: (face: Face) => string): Endpoint => ({
  errors: 'text',
  handle: (scope) => {
    const face = faceOf(scope.publication);
    const path = face[kind];
    return path.startsWith(FACE_PREFIX) ? sent(scope, path, CHANGING, missing(face)) : elsewhere(path);
  },
  network: () => elsewhere(NEUTRAL[kind]),
});
export const shareCard = guessed('card', () => NEUTRAL.card);
export const touchIcon = guessed('touch', () => NEUTRAL.touch);
/** Browsers take a PNG or SVG for it. */
export const favicon = guessed('touch', ({ icon }) => icon);

/** @param missing a path for a row that was written by the API alone */
async function sent(scope: EndpointScope, path: string, caching: string, missing: string): Promise<Response> {
  const { env, publication } = scope;
  const name = path.slice(FACE_PREFIX.length);
  const bytes = await readPicture(env, name).catch((error: unknown) => {
    logEvent('picture.unreadable', { publication: publication.id, name, detail: errorText(error) });
    return null;
  });
  if (bytes === null) return elsewhere(missing);
  const type = name.endsWith('.jpg') ? 'image/jpeg' : 'image/png';
  return new Response(bytes, {
    headers: { ...SHOWN_ELSEWHERE, 'content-type': type, 'cache-control': caching },
  });
}

/** Other sites show it beside a link. */
const SHOWN_ELSEWHERE = { 'cross-origin-resource-policy': 'cross-origin' };

const elsewhere = (location: string) =>
  new Response(null, { status: 302, headers: { ...SHOWN_ELSEWHERE, location, 'cache-control': CHANGING } });
