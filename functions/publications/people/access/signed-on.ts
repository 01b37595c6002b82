import type { Environment } from '../../../../schema/environment.ts';
import { type AccessRule, accessRolesSchema, type Person, personSchema } from '../../../../schema/people.ts';
import { sha256Hex } from '../../../http/bearer.ts';
import { registerOf } from '../../../platform/calls/publication-register.ts';
import type { Env } from '../../../platform/env.ts';
import { logEvent } from '../../../platform/log.ts';
import { inTime } from '../../operators-api/register-answers.ts';
import type { Identity } from './verify-assertion.ts';

/** Cloudflare Access adds it to each request that it lets through. */
const ASSERTION_HEADER = 'cf-access-jwt-assertion';
/** Far above one with hundreds of groups. */
const ASSERTION_MAX_UNITS = 16_384;

/** @returns where signing out leads: Cloudflare ends its own session, which would sign in again */
export const afterSignOut = (request: Request, { ACCESS_ISSUER }: Pick<Env, 'ACCESS_ISSUER'>): string =>
  ACCESS_ISSUER !== undefined && request.headers.has(ASSERTION_HEADER) ? '/cdn-cgi/access/logout' : '/desk';

/**
 * Who came through Cloudflare Access, if that is configured (ACCESS_ISSUER, ACCESS_AUDIENCE, ACCESS_ROLES): the assertion
 * of the header is verified, and its e-mail address and groups have a role by the configuration. The person is one of
 * the register, so that the history has a proven name, and an operator can revoke them here too.
 * @param now epoch ms
 * @returns null for nobody; `unnamed` for somebody whom no rule of the configuration names
 * @throws if the issuer's keys are not known, or the register does not answer
 */
export async function signedOn(request: Request, env: Env, now: number): Promise<Person | 'unnamed' | null> {
  const { ACCESS_ISSUER: issuer, ACCESS_AUDIENCE } = env;
  const assertion = request.headers.get(ASSERTION_HEADER);
  if (issuer === undefined || ACCESS_AUDIENCE === undefined || assertion === null) return null;
  const audience = ACCESS_AUDIENCE.split(',').map((one) => one.trim());
  // Loaded here, because no other request needs it.
  const { verifyAssertion } = await import('./verify-assertion.ts');
  const identity =
    assertion.length > ASSERTION_MAX_UNITS
      ? 'too long'
      : await verifyAssertion(assertion, { issuer, audience }, now);
  if (typeof identity === 'string') {
    logEvent('access.refused', { why: identity });
    return null;
  }
  const role = roleOf(env, identity);
  if (role === null) {
    logEvent('access.unnamed', {});
    return 'unnamed';
  }
  const id = (await sha256Hex(`access ${issuer} ${identity.email}`)).slice(0, 12);
  const { papers, role: is } = role;
  const person = await inTime(registerOf(env).signedOn(id, { name: identity.email, role: is, papers }));
  return personSchema.nullable().parse(person);
}

/** @returns the role of the first rule that names them; null for somebody whom no rule names */
export function roleOf(
  { ACCESS_ROLES }: Pick<Environment, 'ACCESS_ROLES'>,
  { email, groups }: Identity,
): Pick<AccessRule, 'role' | 'papers'> | null {
  const rules = accessRolesSchema.safeParse(ACCESS_ROLES ?? '').data ?? [];
  return rules.find(({ is, who }) => (is === 'group' ? groups.includes(who) : who === email)) ?? null;
}
