import { STORE_WAIT_MS } from '../../../schema/contract/page-waits.ts';
import type { Publication } from '../../../schema/publication.ts';
import type { TextKind } from '../../../schema/texts/kinds.ts';
import { type OwnText, parseText } from '../../../schema/texts/parse-text.ts';
import { sha256Hex } from '../../http/bearer.ts';
import type { Env } from '../../platform/env.ts';
import { KV_WRITE_MAX_MS } from '../../platform/kv-limits.ts';
import { namesAfter } from '../../platform/kv-names.ts';
import { errorText, logEvent } from '../../platform/log.ts';
import { Memo } from '../../platform/memo.ts';
import { withTimeout } from '../../platform/with-timeout.ts';

/** Before the hash, in KV. */
const TEXT = 'text:';
/** Of texts that this isolate remembers, in UTF-16 units: about fifty long ones. */
const REMEMBERED_UNITS = 2_000_000;
/** In seconds: a value that never changes may stay in KV's cache of a location. */
const CACHED_S = 86_400;

/** By hash. */
const texts = new Memo<string, string>(REMEMBERED_UNITS);

/**
 * The text's key is its SHA-256, so that equal texts are stored once and a stored one never changes (DOC-3).
 * @returns the hash @throws KV's error
 */
export async function storeText({ PUBLICATIONS }: Env, text: string): Promise<string> {
  const hash = await sha256Hex(text);
  await withTimeout(PUBLICATIONS.put(TEXT + hash, text), KV_WRITE_MAX_MS);
  texts.set(hash, text, text.length);
  return hash;
}

/** @returns null for a text that is not stored @throws KV's error */
export async function readText({ PUBLICATIONS }: Env, hash: string): Promise<string | null> {
  const known = texts.get(hash);
  if (known !== undefined) return known;
  const text = await withTimeout(PUBLICATIONS.get(TEXT + hash, { cacheTtl: CACHED_S }), STORE_WAIT_MS);
  if (text !== null) texts.set(hash, text, text.length);
  return text;
}

/** Yields every stored text, for a backup. @throws KV's error */
export async function* storedTexts(env: Env): AsyncGenerator<string> {
  for await (const hash of namesAfter(env.PUBLICATIONS, TEXT)) {
    const text = await readText(env, hash);
    if (text !== null) yield text;
  }
}

/** @returns the text of a publication, read for the page that shows it (DOC-4); never throws */
export async function ownText<Kind extends TextKind>(
  env: Env,
  { id, texts: own }: Publication,
  kind: Kind,
): Promise<OwnText<Kind>> {
  const hash = own?.[kind];
  if (hash === undefined) return { value: null, faulty: false };
  try {
    const text = await readText(env, hash);
    if (text === null) throw new Error('is not stored');
    // Checked when it was stored, perhaps by another build.
    const parsed = parseText(kind, text);
    if (parsed.ok) return { value: parsed.value, faulty: false };
    throw new Error(
      parsed.faults
        .map(({ reason }) => reason)
        .join('; ')
        .slice(0, 500),
    );
  } catch (error) {
    logEvent('text.unreadable', { publication: id, kind, hash, detail: errorText(error) });
    return { value: null, faulty: true };
  }
}
