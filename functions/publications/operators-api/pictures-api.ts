import * as z from 'zod';
import {
  drawnNameSchema,
  FACE_KINDS,
  PICTURE_MAX_BYTES,
  pictureNameSchema,
  type storedPictureSchema,
} from '../../../schema/face.ts';
import type { RowFault } from '../../../schema/register.ts';
import { errorResponse } from '../../http/error-response.ts';
import { readSentBytes } from '../../http/limited-body.ts';
import { ownPictureFault, pictureEnding } from '../../images/own-picture.ts';
import type { Env } from '../../platform/env.ts';
import { logEvent } from '../../platform/log.ts';
import type { RequestDetails } from '../endpoint.ts';
import { hasPicture, ownNameOf, readPicture, storePicture } from '../face/picture-store.ts';
import { jsonOf } from '../register/check-row.ts';
import { json } from './register-answers.ts';

/**
 * `POST /api/pictures` (body: a PNG or JPEG) stores a picture and answers with its name, which rows have in `face`; with
 * `?drawn=` it is one that the command has drawn, under that name. `GET /api/pictures?drawn=`: 404 while it is not stored.
 */
export async function answerPicture({ request, env, url }: RequestDetails): Promise<Response> {
  const asked = url.searchParams.get('drawn');
  const drawn = drawnNameSchema.safeParse(asked);
  if (!drawn.success && (asked !== null || request.method !== 'POST'))
    return errorResponse('json', 400, 'drawn: must be the name of a drawn picture.');
  const answer = (name: string) => json({ name } satisfies z.infer<typeof storedPictureSchema>);
  if (request.method !== 'POST') {
    const isStored = drawn.data !== undefined && (await hasPicture(env, drawn.data));
    return isStored ? answer(drawn.data) : errorResponse('json', 404, 'It is not stored.');
  }
  const bytes = await readSentBytes(request, PICTURE_MAX_BYTES);
  const isPng = pictureEnding(bytes) === 'png';
  const name = drawn.data === undefined ? await ownNameOf(bytes) : isPng ? drawn.data : null;
  if (name === null) return errorResponse('json', 422, 'The body must be a PNG or JPEG.');
  await storePicture(env, name, bytes);
  logEvent('picture.stored', { name });
  return answer(name);
}

const namingSchema = z.object({ face: z.record(z.string(), z.unknown()) });

/**
 * @param row as JSON; its other faults are for the register
 * @returns a fault for each picture that a row names and nobody has stored, or that does not fit @throws KV's error
 */
export async function pictureFaults(env: Env, row: string): Promise<RowFault[]> {
  const named = namingSchema.safeParse(jsonOf(row).value);
  if (!named.success) return [];
  const faults: RowFault[] = [];
  for (const kind of FACE_KINDS) {
    const { data: name } = pictureNameSchema.safeParse(named.data.face[kind]);
    if (name === undefined) continue;
    const bytes = await readPicture(env, name);
    const reason = bytes
      ? ownPictureFault(kind, bytes)
      : 'is no stored picture: send it to /api/pictures first';
    if (reason !== null) faults.push({ path: `$.face.${kind}`, reason });
  }
  return faults;
}
