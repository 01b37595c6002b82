import { formatFaults } from '../../schema/publication.ts';
import { type PurgeOrder, purgeOrderSchema } from '../../schema/purge.ts';
import { within } from '../platform/within.ts';

/** FEED_URL_MAX_BYTES limits an address; the rest is room for white space. */
const ORDER_MAX_BYTES = 4_096;
/** A caller who sends the body byte by byte holds the request no longer than this. */
const ORDER_TIMEOUT_MS = 5_000;

export type ReadOrder = { ok: true; order: PurgeOrder } | { ok: false; reason: string };

/** @returns the order, or why it is invalid, with its JSON path; never throws */
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
  return { ok: false, reason: formatFaults(parsed.error).join('; ').slice(0, 500) };
}

/** @returns null if the body is too long; if it breaks off, the part that arrived */
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
    // A truncated body is not JSON, and that is the error for a caller who is still there.
  }
  return text + decoder.decode();
}
