import { environmentSchema } from '../../../schema/environment.ts';
import { isBearer, sha256Hex } from '../../http/bearer.ts';

type SecretEnv = { OPERATOR_TOKEN?: string | undefined };

/** @returns the operators' secret; one that the schema refuses (too short, or unfit for a header) counts as none */
export const operatorSecret = ({ OPERATOR_TOKEN }: SecretEnv): string | undefined =>
  environmentSchema.shape.OPERATOR_TOKEN.safeParse(OPERATOR_TOKEN).data;

/** @param authorization the request's header */
export async function isOperator(authorization: string | null, env: SecretEnv): Promise<boolean> {
  const secret = operatorSecret(env);
  return isBearer(authorization, secret === undefined ? undefined : await sha256Hex(secret));
}
