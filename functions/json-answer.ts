import { BARE_POLICY, COMMON_HEADERS } from './security.ts';

/** What every answer in JSON carries that is not for caches. */
export const JSON_HEADERS = {
  ...COMMON_HEADERS,
  'content-security-policy': BARE_POLICY,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
} as const;

/** @returns a refusal whose reason a program's author can act on */
export function refuseJson(status: number, error: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error }, { status, headers: { ...JSON_HEADERS, ...headers } });
}
