import { describeFaults } from '../../schema/publication.ts';
import { type PurgeOrder, purgeOrderSchema } from '../../schema/purge.ts';
import { within } from '../within.ts';

/** An address has at most 480 bytes; the rest is room for white space. */
const ORDER_MAX_BYTES = 4_096;
/** A caller who sends his body byte by byte holds a request no longer than this. */
const ORDER_TIMEOUT_MS = 5_000;

export type ReadOrder = { ok: true; order: PurgeOrder } | { ok: false; reason: string };

/** @returns what is to be purged, or the reason with its JSON path; never throws */
export async function readOrder(request: Request): Promise<ReadOrder> {
  const text = await within(readText(request), ORDER_TIMEOUT_MS);
  if (text === undefined) return { ok: false, reason: `the body did not come within ${ORDER_TIMEOUT_MS} ms` };
  if (text === null) return { ok: false, reason: `the body must be at most ${ORDER_MAX_BYTES} bytes` };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, reason: '$: the body must be JSON' };
  }
  const parsed = purgeOrderSchema.safeParse(json);
  if (parsed.success) return { ok: true, order: parsed.data };
  return { ok: false, reason: describeFaults(parsed.error).join('; ').slice(0, 500) };
}

/** @returns null for too much; of a body that breaks off, what came of it */
async function readText({ body }: Request): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > ORDER_MAX_BYTES) return null;
      text += decoder.decode(chunk, { stream: true });
    }
  } catch {
    // What broke off is no JSON, and that is what the caller, if he is still there, is told.
  }
  return text + decoder.decode();
}
