import { BARE_POLICY, COMMON_HEADERS } from './security-headers.ts';

/** Headers of every JSON answer that caches must not keep. */
export const JSON_HEADERS = {
  ...COMMON_HEADERS,
  'content-security-policy': BARE_POLICY,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
} as const;

/** @returns an error that tells the caller's developer what to change */
export function jsonError(status: number, error: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error }, { status, headers: { ...JSON_HEADERS, ...headers } });
}
