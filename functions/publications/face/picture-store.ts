import { pictureNameSchema } from '../../../schema/face.ts';
import { sha256Hex } from '../../http/bearer.ts';
import { pictureEnding } from '../../images/own-picture.ts';
import type { Env } from '../../platform/env.ts';
import { KV_WRITE_MAX_MS } from '../../platform/kv-limits.ts';
import { STORE_WAIT_MS, withTimeout } from '../../platform/with-timeout.ts';

/** Before the name, in KV. */
export const OWN = 'picture:';
const DRAWN = 'drawn:';
/** In seconds: a picture whose name is its hash may stay in KV's cache of a location. */
const CACHED_S = 86_400;
/** Keys per page of KV's list. */
const LISTED = 1_000;

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
export const hasPicture = (env: Env, name: string): Promise<boolean> => isAnyStored(env, keyOf(name));

/** @param prefix of keys @throws KV's error */
export async function isAnyStored({ PUBLICATIONS }: Env, prefix: string): Promise<boolean> {
  const { keys } = await withTimeout(PUBLICATIONS.list({ prefix, limit: 1 }), KV_WRITE_MAX_MS);
  return keys.length > 0;
}

/** Yields every publication's own pictures, for a backup; drawn ones are drawn again. @throws KV's error */
export async function* ownPictures(env: Env): AsyncGenerator<Uint8Array> {
  for (let cursor: string | null = null; ; ) {
    const page: KVNamespaceListResult<unknown> = await withTimeout(
      env.PUBLICATIONS.list({ prefix: OWN, limit: LISTED, cursor }),
      KV_WRITE_MAX_MS,
    );
    for (const { name } of page.keys) {
      const bytes = await readPicture(env, name.slice(OWN.length));
      if (bytes) yield bytes;
    }
    if (page.list_complete) return;
    cursor = page.cursor;
  }
}
