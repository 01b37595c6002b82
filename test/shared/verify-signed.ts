import { createPublicKey, type JsonWebKey } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createVerifier, httpbis } from 'http-message-signatures';

/**
 * Verifies signatures (RFC 9421) by a package other than the one that makes them.
 * @param keys by their `kid`
 * @param from the address of the request, or the answer's with its request
 * @returns whether all are valid; null without one @throws for one that has ended, begins later or misses a part
 */
export const verifySigned = (
  keys: readonly (JsonWebKey & { kid: string })[],
  headers: Record<string, string>,
  from: { url: string; status?: number },
  tag = 'web-bot-auth',
): Promise<boolean | null> => {
  const config = {
    all: true,
    requiredParams: ['created', 'expires', 'keyid', 'tag'],
    keyLookup: async ({ keyid, tag: sent }: { keyid?: string; tag?: string }) => {
      const key = keys.find(({ kid }) => kid === keyid && sent === tag);
      if (key === undefined) return null;
      const verify = createVerifier(createPublicKey({ key, format: 'jwk' }), 'ed25519');
      return { id: key.kid, algs: ['ed25519'], verify };
    },
  };
  const request = { method: 'GET', url: from.url, headers };
  if (from.status === undefined) return httpbis.verifyMessage(config, request);
  return httpbis.verifyMessage(config, { status: from.status, headers }, { ...request, headers: {} });
};

/** @returns headers with one value each */
export const plainHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
