import { STORE_WAIT_MS } from '../../../schema/contract/page-waits.ts';
import { pictureNameSchema } from '../../../schema/face.ts';
import { sha256Hex } from '../../http/bearer.ts';
import { pictureEnding } from '../../images/own-picture.ts';
import type { Env } from '../../platform/env.ts';
import { KV_WRITE_MAX_MS } from '../../platform/kv-limits.ts';
import { namesAfter } from '../../platform/kv-names.ts';
import { withTimeout } from '../../platform/with-timeout.ts';

/** Before the name, in KV. */
const OWN = 'picture:';
const DRAWN = 'drawn:';
/** In seconds: a picture whose name is its hash may stay in KV's cache of a location. */
const CACHED_S = 86_400;

const keyOf = (name: string): string => (pictureNameSchema.safeParse(name).success ? OWN : DRAWN) + name;

/** @returns the picture's name, made of its bytes; null for a type that a row may not name */
export async function ownNameOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const ending = pictureEnding(bytes);
  return ending && `${await sha256Hex(bytes)}.${ending}`;
}

/** @param name of a drawn picture, or `ownNameOf` @throws KV's error */
export const storePicture = ({ PUBLICATIONS }: Env, name: string, bytes: Uint8Array): Promise<void> =>
  withTimeout(PUBLICATIONS.put(keyOf(name), bytes), KV_WRITE_MAX_MS);

/** @returns null for one that is not stored @throws KV's error */
export async function readPicture(
  { PUBLICATIONS }: Env,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  // A drawn one may be missing only until a command draws it, and KV remembers what is missing for as long.
  const isOwn = pictureNameSchema.safeParse(name).success;
  const options = { type: 'arrayBuffer' as const, ...(isOwn && { cacheTtl: CACHED_S }) };
  const bytes = await withTimeout(PUBLICATIONS.get(keyOf(name), options), STORE_WAIT_MS);
  return bytes && new Uint8Array(bytes);
}

/** @returns whether it is stored; KV would remember a read that finds nothing @throws KV's error */
export async function hasPicture({ PUBLICATIONS }: Env, name: string): Promise<boolean> {
  const { done } = await namesAfter(PUBLICATIONS, keyOf(name)).next();
  return !done;
}

/** Yields every publication's own pictures, for a backup; drawn ones are drawn again. @throws KV's error */
export async function* ownPictures(env: Env): AsyncGenerator<Uint8Array> {
  for await (const name of namesAfter(env.PUBLICATIONS, OWN)) {
    const bytes = await readPicture(env, name);
    if (bytes) yield bytes;
  }
}
