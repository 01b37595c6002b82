import { environmentSchema } from '../../schema/environment.ts';
import type { Publication } from '../../schema/publication.ts';
import { isBearer, sha256Hex } from '../http/bearer.ts';

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
 * PURGE-1: the secret counts only in the header.
 * @param authorization the request's header
 */
export async function mayPurge(
  authorization: string | null,
  { purgeTokenHash }: Secrets,
  env: NetworkSecret,
): Promise<boolean> {
  const secret = networkSecret(env);
  return isBearer(
    authorization,
    purgeTokenHash ?? (secret === undefined ? undefined : await sha256Hex(secret)),
  );
}
