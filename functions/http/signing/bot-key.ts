import { BOT_KEY, environmentSchema } from '../../../schema/environment.ts';
import { base64Url } from '../../platform/hmac.ts';
import { errorText, logEvent } from '../../platform/log.ts';
import { Memo } from '../../platform/memo.ts';

/** An Ed25519 key (RFC 8032) of the network's bot. */
export interface BotKey {
  /** The public key as publishers read it (RFC 8037); its `kid` is its thumbprint (RFC 7638). */
  jwk: { kty: 'OKP'; crv: 'Ed25519'; x: string; kid: string };
  /** @returns the signature of a text in base 64 */
  sign(text: string): Promise<string>;
}

/** While keys change there are two texts; a third would be a mistake. */
const TEXTS_MAX = 3;
const known = new Memo<string, BotKey[]>(TEXTS_MAX);

/**
 * @returns the keys of BOT_KEY: the first signs, publishers may know both. Empty without a key, or with one that is none
 */
export async function botKeys({ BOT_KEY: sent }: { BOT_KEY?: string | undefined }): Promise<BotKey[]> {
  const text = environmentSchema.shape.BOT_KEY.safeParse(sent).data;
  if (text === undefined) return [];
  const before = known.get(text);
  if (before) return before;
  // An unusable key is logged once in an isolate, and requests stay unsigned.
  const keys = await Promise.all(text.split(',').map(readKey)).catch((error: unknown) => {
    logEvent('bot.key-refused', { detail: errorText(error) });
    return [];
  });
  known.set(text, keys);
  return keys;
}

async function readKey(text: string): Promise<BotKey> {
  const [, x = '', d = ''] = BOT_KEY.exec(text) ?? [];
  const jwk = { kty: 'OKP', crv: 'Ed25519', x } as const;
  const encoder = new TextEncoder();
  const [key, digest] = await Promise.all([
    crypto.subtle.importKey('jwk', { ...jwk, d }, { name: 'Ed25519' }, false, ['sign']),
    // The members in this order, without spaces (RFC 7638 §3.2).
    crypto.subtle.digest('SHA-256', encoder.encode(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`)),
  ]);
  return {
    jwk: { ...jwk, kid: base64Url(new Uint8Array(digest)) },
    sign: async (signed) => {
      const bytes = await crypto.subtle.sign('Ed25519', key, encoder.encode(signed));
      return btoa(String.fromCharCode(...new Uint8Array(bytes)));
    },
  };
}
