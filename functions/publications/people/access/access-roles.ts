import type { Environment } from '../../../../schema/environment.ts';
import { type AccessRule, accessRolesSchema } from '../../../../schema/people.ts';

/** Who signed in, as the assertion says. */
export interface Identity {
  /** In lower case. */
  email: string;
  groups: readonly string[];
}

/** What the configuration gives somebody. */
export type AccessRole = Pick<AccessRule, 'role' | 'papers'>;

/** @returns the role of the first rule that names them; null for somebody whom no rule names */
export function roleOf(
  { ACCESS_ROLES }: Pick<Environment, 'ACCESS_ROLES'>,
  { email, groups }: Identity,
): AccessRole | null {
  const rules = accessRolesSchema.safeParse(ACCESS_ROLES ?? '').data ?? [];
  return rules.find(({ is, who }) => (is === 'group' ? groups.includes(who) : who === email)) ?? null;
}
