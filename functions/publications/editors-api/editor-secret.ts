import { environmentSchema } from '../../../schema/environment.ts';
import { type Publication, secretDigest } from '../../../schema/publication.ts';
import { bearerOf, sha256Hex } from '../../http/bearer.ts';
import { checkSecret } from '../../http/check-secret.ts';
import type { EndpointScope } from '../endpoint.ts';

/** Whose secret authorises a publication's purge: its own, else the network's; without both there are no purges. */
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

/** PURGE-1: the secret of a publication's editors counts only in the header. */
export async function checkEditor({
  request,
  env,
  publication,
}: Pick<EndpointScope, 'request' | 'env' | 'publication'>): ReturnType<typeof checkSecret> {
  const secret = networkSecret(env);
  const { id, purgeTokenHash } = publication;
  const own = purgeTokenHash && secretDigest(purgeTokenHash);
  const wanted = own ?? (secret === undefined ? undefined : await sha256Hex(secret));
  return checkSecret(request, env, { of: id, shown: bearerOf(request), wanted });
}
