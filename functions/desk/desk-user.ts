import { secretOf } from '../platform/secret-of.ts';
import type { RequestDetails } from '../publications/endpoint.ts';
import { hasSession } from './sessions.ts';

/** Who is signed in at the desk. */
export interface DeskUser {
  /** Stored with each change, and shown to other editors. */
  name: string;
  /** @returns whether they may change a paper, by its id */
  mayEdit(publication: string): boolean;
}

/** The operators' secret proves no name. */
const OPERATOR = 'an operator';

/**
 * The one place that decides who is signed in and what they may.
 * @returns null without a session @throws if it is not known now whether the session was ended
 */
export async function deskUser({ request, env, now }: RequestDetails): Promise<DeskUser | null> {
  const secret = secretOf(env, 'OPERATOR_TOKEN');
  if (secret === undefined || !(await hasSession(request, env, secret, now))) return null;
  return { name: OPERATOR, mayEdit: () => true };
}
