import { type Publication, secretDigest } from '../../../schema/publication.ts';
import { bearerOf, sha256Hex } from '../../http/bearer.ts';
import { checkSecret } from '../../http/check-secret.ts';
import { type Secrets, secretOf } from '../../platform/secret-of.ts';
import type { EndpointScope } from '../endpoint.ts';

/** Whose secret authorises a publication's purge: the row's, else the network's; without both there are no purges. */
export type SecretOwner = 'title' | 'network' | 'nobody';

export function ownerOfSecret(
  { purgeTokenHash }: Pick<Publication, 'purgeTokenHash'>,
  env: Secrets<'PURGE_TOKEN'>,
): SecretOwner {
  if (purgeTokenHash !== undefined) return 'title';
  return secretOf(env, 'PURGE_TOKEN') === undefined ? 'nobody' : 'network';
}

/** PURGE-1: the editors' secret counts only in the header. */
export async function checkEditor({
  request,
  env,
  publication,
}: Pick<EndpointScope, 'request' | 'env'> & {
  publication: Pick<Publication, 'id' | 'purgeTokenHash'>;
}): ReturnType<typeof checkSecret> {
  const secret = secretOf(env, 'PURGE_TOKEN');
  const { id, purgeTokenHash } = publication;
  const own = purgeTokenHash && secretDigest(purgeTokenHash);
  const wanted = own ?? (secret === undefined ? undefined : await sha256Hex(secret));
  return checkSecret(request, env, { of: id, shown: bearerOf(request), wanted });
}

/** No publication has this id. */
const OPERATORS = '/operators';

/** @param shown the caller's secret, from a header or a form, or null @param secret the operators' secret */
export const checkOperator = async (
  { request, env }: Pick<EndpointScope, 'request' | 'env'>,
  shown: string | null,
  secret: string,
): ReturnType<typeof checkSecret> =>
  checkSecret(request, env, { of: OPERATORS, shown, wanted: await sha256Hex(secret) });
