import { createLocalJWKSet, decodeProtectedHeader, errors, jwtVerify } from 'jose';
import * as z from 'zod';
import type { Identity } from './access-roles.ts';
import { signingKeys } from './signing-keys.ts';

/** The only algorithm of Cloudflare’s keys: with another one, a public key could be taken for a shared secret. */
const ALGORITHMS = ['RS256'];
/** Clocks of two machines differ. */
const TOLERANCE_S = 10;

const groupsSchema = z.array(z.string().max(200)).max(500).catch([]);
/** Groups come as a claim of the identity provider that the team's settings name: at the top, or below `custom`. */
const claimsSchema = z.object({
  email: z.email().max(254),
  groups: groupsSchema,
  custom: z.object({ groups: groupsSchema }).catch({ groups: [] }),
});

/**
 * @param assertion of the header: hostile
 * @param now epoch ms
 * @returns who it says has signed in; a string with the reason for one that proves nothing
 * @throws if the issuer's keys are not known
 */
export async function verifyAssertion(
  assertion: string,
  { issuer, audience }: { issuer: string; audience: string[] },
  now: number,
): Promise<Identity | string> {
  try {
    const { alg, kid } = decodeProtectedHeader(assertion);
    if (!ALGORITHMS.includes(alg ?? '') || kid === undefined) return 'another algorithm, or no key';
    const keys = createLocalJWKSet(await signingKeys(issuer, kid, now));
    const { payload } = await jwtVerify(assertion, keys, {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      requiredClaims: ['exp', 'iat'],
      clockTolerance: TOLERANCE_S,
      currentDate: new Date(now),
    });
    const claims = claimsSchema.safeParse(payload);
    if (!claims.success) return 'no e-mail address: it is a program’s';
    const { email, groups, custom } = claims.data;
    return { email: email.toLowerCase(), groups: [...groups, ...custom.groups] };
  } catch (error) {
    if (error instanceof errors.JOSEError) return error.code;
    if (error instanceof TypeError) return 'not an assertion';
    throw error;
  }
}
