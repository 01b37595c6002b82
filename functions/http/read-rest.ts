import type { Env } from '../platform/env.ts';
import { within } from '../platform/with-timeout.ts';

/** More than the platform lets through (documentation: Workers, limits: 100 MB with the usual plan). */
const REST_MAX_BYTES = 128 * 1024 * 1024;
/** For a caller who sends it byte by byte; a busy machine takes some seconds for a hundred megabytes. */
const REST_WAIT_MS = 30_000;

/**
 * Reads what nobody has read of a request's body: a local runtime resets the connection otherwise, and the caller often
 * loses the answer, such as a 413 (RFC 9112, section 9.6). The platform reads it by itself.
 */
export async function readRestLocally({ body }: Request, { LOCAL }: Pick<Env, 'LOCAL'>): Promise<void> {
  if (LOCAL === '1' && body && !body.locked) await within(readRest(body), REST_WAIT_MS);
}

/** Never rejects: the caller may have left. */
async function readRest(body: ReadableStream<Uint8Array>): Promise<void> {
  try {
    let bytes = 0;
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > REST_MAX_BYTES) return;
    }
  } catch {
    // The caller has left.
  }
}
