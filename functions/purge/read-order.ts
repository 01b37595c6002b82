import { formatFaults } from '../../schema/publication.ts';
import { type PurgeOrder, purgeOrderSchema } from '../../schema/purge.ts';
import { BodyLate, BodyTooLarge, readSent } from '../http/limited-body.ts';

/** FEED_URL_MAX_BYTES limits an address; the rest is room for white space. */
const ORDER_MAX_BYTES = 4_096;

export type ReadOrder = { ok: true; order: PurgeOrder } | { ok: false; reason: string };

/** @returns the order, or its fault with the JSON path; never throws */
export async function readOrder(request: Request): Promise<ReadOrder> {
  try {
    const text = await readSent(request, ORDER_MAX_BYTES);
    const parsed = purgeOrderSchema.safeParse(JSON.parse(text));
    if (parsed.success) return { ok: true, order: parsed.data };
    return { ok: false, reason: formatFaults(parsed.error).join('; ').slice(0, 500) };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof BodyTooLarge) return `the body must be at most ${ORDER_MAX_BYTES} bytes`;
  if (error instanceof BodyLate) return `the body had ${error.message}`;
  // Also for a body that breaks off, if the caller is still there.
  return '$: the body must be JSON';
}
