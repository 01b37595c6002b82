import { environmentSchema } from '../../schema/environment.ts';
import type { Publication } from '../../schema/publication.ts';

/** RFC 6750 §2.1; the scheme's case does not matter. */
const BEARER = /^bearer +([\x21-\x7e]{1,512})$/i;

/** Whose secret authorises a publication's purge: its own, else the network's, else nobody's. */
export type SecretOwner = 'title' | 'network' | 'nobody';
/** The parts of row and environment that hold the secrets. */
type Secrets = Pick<Publication, 'purgeTokenHash'>;
type NetworkSecret = { PURGE_TOKEN?: string | undefined };

/** A network secret that the schema refuses (too short, or unfit for a header) counts as none. */
const networkSecret = ({ PURGE_TOKEN }: NetworkSecret): string | undefined =>
  environmentSchema.shape.PURGE_TOKEN.safeParse(PURGE_TOKEN).data;

export function ownerOfSecret({ purgeTokenHash }: Secrets, env: NetworkSecret): SecretOwner {
  if (purgeTokenHash !== undefined) return 'title';
  return networkSecret(env) === undefined ? 'nobody' : 'network';
}

/**
 * PURGE-1: the secret counts only in the header, and digests are compared, in constant time, so that neither its length
 * nor its beginning can be measured.
 * @param authorization the request's header
 */
export async function mayPurge(
  authorization: string | null,
  { purgeTokenHash }: Secrets,
  env: NetworkSecret,
): Promise<boolean> {
  const shown = BEARER.exec(authorization ?? '')?.[1] ?? '';
  const secret = networkSecret(env);
  const wanted = purgeTokenHash ?? (secret === undefined ? undefined : await sha256Hex(secret));
  const encoder = new TextEncoder();
  const digest = encoder.encode(await sha256Hex(shown));
  // Without a configured secret the same work is done, and nothing matches.
  const same = crypto.subtle.timingSafeEqual(digest, encoder.encode(wanted ?? '0'.repeat(digest.length)));
  return wanted !== undefined && shown !== '' && same;
}

/** @returns 64 hexadecimal digits, as `purgeTokenHash` holds them */
export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
