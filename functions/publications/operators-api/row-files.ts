/** The texts and pictures that rows name. */
import * as z from 'zod';
import {
  drawnNameSchema,
  FACE_KINDS,
  FACE_MAX_BYTES,
  pictureNameSchema,
  type storedPictureSchema,
} from '../../../schema/face.ts';
import type { RowFault } from '../../../schema/register.ts';
import { type storedTextSchema, TEXT_KINDS, textHashSchema } from '../../../schema/texts/kinds.ts';
import { parseText } from '../../../schema/texts/parse-text.ts';
import { TEXT_MAX_UNITS } from '../../../schema/texts/read-markdown.ts';
import { errorResponse } from '../../http/error-response.ts';
import { readSent, readSentBytes } from '../../http/limited-body.ts';
import { ownPictureFault, pictureEnding } from '../../images/own-picture.ts';
import type { Env } from '../../platform/env.ts';
import { logEvent } from '../../platform/log.ts';
import type { RequestDetails } from '../endpoint.ts';
import { hasPicture, ownNameOf, readPicture, storePicture } from '../face/picture-store.ts';
import { invalid, jsonOf } from '../register/check-row.ts';
import { readText, storeText } from '../texts/text-store.ts';
import { json, refusal } from './register-answers.ts';

/** Of a text in UTF-8; a letter takes three bytes at most. */
const TEXT_MAX_BYTES = 3 * TEXT_MAX_UNITS;

/**
 * `POST /api/texts?kind=` (body: the text) checks and stores a publication's text, and answers with its hash, which rows
 * name; 422 with the faults and their lines. `GET /api/texts?hash=` answers with the text.
 */
export async function answerText({ request, env, url: { searchParams } }: RequestDetails): Promise<Response> {
  if (request.method === 'POST') {
    const kind = TEXT_KINDS.find((known) => known === searchParams.get('kind'));
    if (kind === undefined)
      return errorResponse('json', 400, `kind: must be one of ${TEXT_KINDS.join(', ')}.`);
    const text = await readSent(request, TEXT_MAX_BYTES);
    const parsed = parseText(kind, text);
    if (!parsed.ok) {
      const faults = parsed.faults.map(({ line, reason }) =>
        line === null ? reason : `line ${line}: ${reason}`,
      );
      return refusal(invalid(faults.map((reason) => ({ path: `$.texts.${kind}`, reason }))));
    }
    const stored: z.infer<typeof storedTextSchema> = { hash: await storeText(env, text) };
    logEvent('text.stored', { kind, ...stored });
    return json(stored);
  }
  const hash = textHashSchema.safeParse(searchParams.get('hash'));
  const text = hash.success ? await readText(env, hash.data) : null;
  return text === null
    ? errorResponse('json', 404, 'hash: must be the SHA-256 of a stored text.')
    : json({ text });
}

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
  const bytes = await readSentBytes(request, FACE_MAX_BYTES);
  const isPng = pictureEnding(bytes) === 'png';
  const name = drawn.data === undefined ? await ownNameOf(bytes) : isPng ? drawn.data : null;
  if (name === null) return errorResponse('json', 422, 'The body must be a PNG or JPEG.');
  await storePicture(env, name, bytes);
  logEvent('picture.stored', { name });
  return answer(name);
}

const namingSchema = z.object({
  texts: z.record(z.string(), z.unknown()).catch({}),
  face: z.record(z.string(), z.unknown()).catch({}),
});

/**
 * @param row as JSON; its other faults are for the register
 * @returns a fault for each text or picture that a row names and nobody has stored, or that does not fit
 * @throws KV's error
 */
export async function fileFaults(env: Env, row: string): Promise<RowFault[]> {
  const named = namingSchema.safeParse(jsonOf(row).value);
  if (!named.success) return [];
  const { texts, face } = named.data;
  const faults: RowFault[] = [];
  for (const kind of TEXT_KINDS) {
    const hash = textHashSchema.safeParse(texts[kind]);
    if (hash.success && (await readText(env, hash.data)) === null)
      faults.push({ path: `$.texts.${kind}`, reason: 'is no stored text: send it to /api/texts first' });
  }
  for (const kind of FACE_KINDS) {
    const { data: name } = pictureNameSchema.safeParse(face[kind]);
    if (name === undefined) continue;
    const bytes = await readPicture(env, name);
    const reason = bytes
      ? ownPictureFault(kind, bytes)
      : 'is no stored picture: send it to /api/pictures first';
    if (reason !== null) faults.push({ path: `$.face.${kind}`, reason });
  }
  return faults;
}
