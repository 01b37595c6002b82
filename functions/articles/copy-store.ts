import type * as z from 'zod';
import { COPY_VERSION, copySchema } from '../../schema/articles/backend.ts';
import { sha256Hex } from '../http/bearer.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { STORE_WAIT_MS, withTimeout } from '../platform/with-timeout.ts';

/** Copies survive a backend outage of up to this length. */
export const COPY_MAX_AGE_MS = 30 * 86_400_000;

export interface CopyStore {
  get(key: string): Promise<string | null>;
  put(key: string, value: string, options: { expirationTtl: number }): Promise<void>;
  delete(key: string): Promise<void>;
}

export interface CopyEnv {
  FEEDS: CopyStore;
}

/** A store that is always empty. */
export const NO_COPY_STORE: CopyStore = {
  get: async () => null,
  put: async () => {},
  delete: async () => {},
};

/** A KV key holds 512 bytes; a longer slug is replaced by its hash. */
const KEY_MAX_BYTES = 400;

/** @param domain normalised; category at most CATEGORY_MAX_UNITS long */
export const listKey = (domain: string, page: number, category: string | null): string =>
  `list:${COPY_VERSION}:${domain}:${page}:${category ?? ''}`;

export async function articleKey(slug: string): Promise<string> {
  if (new TextEncoder().encode(slug).length <= KEY_MAX_BYTES) return `article:${COPY_VERSION}:${slug}`;
  return `article-sha256:${COPY_VERSION}:${await sha256Hex(slug)}`;
}

/** @returns the stored copy, validated; null if it is missing or has another shape, or KV does not answer */
export async function readCopy<T>(
  store: Pick<CopyStore, 'get'>,
  key: string,
  schema: z.ZodType<T>,
): Promise<{ content: T; checkedAt: number } | null> {
  try {
    const text = await withTimeout(store.get(key), STORE_WAIT_MS);
    if (text === null) return null;
    const copy = copySchema.safeParse(JSON.parse(text));
    const content = schema.safeParse(copy.data?.content);
    if (copy.success && content.success) return { content: content.data, checkedAt: copy.data.checkedAt };
    logEvent('backend.copy-invalid', { key });
  } catch (error) {
    logEvent('backend.copy-unreadable', { key, detail: errorText(error) });
  }
  return null;
}

/** Never rejects: a failed write is repeated with the next renewal. */
export async function writeCopy(
  store: CopyStore,
  key: string,
  copy: { content: unknown; checkedAt: number },
): Promise<void> {
  const { content, checkedAt } = copy;
  const text = JSON.stringify({ version: COPY_VERSION, checkedAt, content });
  try {
    await store.put(key, text, { expirationTtl: COPY_MAX_AGE_MS / 1_000 });
  } catch (error) {
    logEvent('backend.copy-unwritten', { key, detail: errorText(error) });
  }
}

/** Never rejects. */
export async function deleteCopy(store: CopyStore, key: string): Promise<void> {
  try {
    await store.delete(key);
  } catch (error) {
    logEvent('backend.copy-undropped', { key, detail: errorText(error) });
  }
}
