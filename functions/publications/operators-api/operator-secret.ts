import { sha256Hex } from '../../http/bearer.ts';
import { checkSecret } from '../../http/check-secret.ts';
import type { Env } from '../../platform/env.ts';

/** No publication has this id. */
const OPERATORS = '/operators';

/** @param shown the caller's secret, from a header or a form, or null @param secret the operators' secret */
export const checkOperator = async (
  { request, env }: { request: Request; env: Env },
  shown: string | null,
  secret: string,
): ReturnType<typeof checkSecret> =>
  checkSecret(request, env, { of: OPERATORS, shown, wanted: await sha256Hex(secret) });
