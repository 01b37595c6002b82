import * as z from 'zod';
import { slugSchema } from '../../schema/articles/backend.ts';
import { sameDigest } from '../http/bearer.ts';
import { hexOf, hmac } from '../platform/hmac.ts';

/** Of Ghost, and of our plugin for WordPress (docs/wordpress-plugin.php): `sha256=HEX, t=EPOCH_MS`. */
export const SIGNATURE_HEADERS = ['x-ghost-signature', 'x-masthead-signature'] as const;
const SIGNATURE = /^sha256=([0-9a-f]{64}), ?t=(\d{10,16})$/;
/** Of the clocks of both sides, and of the way. */
const TOLERANCE_MS = 300_000;
export type Checked = 'right' | 'wrong' | 'late';

/**
 * SRC-5: checks the signature of a webhook, which covers its body and its time. The same one again, within TOLERANCE_MS,
 * has the same articles fetched once more.
 * @param written value of one of SIGNATURE_HEADERS
 * @param now epoch ms
 */
export async function checkSignature(
  secret: string,
  written: string,
  body: string,
  now: number,
): Promise<Checked> {
  const [, shown = '', time = ''] = SIGNATURE.exec(written) ?? [];
  const bytes = await hmac(secret, body + time);
  if (shown === '' || !sameDigest(shown, hexOf(bytes))) return 'wrong';
  return Math.abs(now - Number(time)) > TOLERANCE_MS ? 'late' : 'right';
}

const named = z
  .object({ slug: slugSchema.optional().catch(undefined) })
  .optional()
  .catch(undefined);
const ghostSchema = z.object({ post: z.object({ current: named, previous: named }) });
const pluginSchema = z.object({ slugs: z.array(slugSchema).max(4) });

export interface Told {
  /** Of the articles that have changed, each once. */
  slugs: string[];
  /** An article that got another slug. */
  moved: { from: string; to: string } | null;
}

/** @returns what a webhook says; null for a body of another form */
export function readWebhook(value: unknown): Told | null {
  const plugin = pluginSchema.safeParse(value);
  if (plugin.success) return { slugs: [...new Set(plugin.data.slugs)], moved: null };
  const ghost = ghostSchema.safeParse(value);
  if (!ghost.success) return null;
  const [to, from] = [ghost.data.post.current?.slug, ghost.data.post.previous?.slug];
  return {
    slugs: [...new Set([to, from].filter((slug) => slug !== undefined))],
    moved: to === undefined || from === undefined || to === from ? null : { from, to },
  };
}
