import type { RequestDetails } from '../publications/endpoint.ts';
import { type Actor, authorise } from '../publications/people/authorise.ts';
import { mayDo } from '../publications/people/may-do.ts';

/** Who is signed in at the desk. */
export interface DeskUser {
  /** Shown to them. */
  name: string;
  /** The stored author of what they change: a person's mark, which histories show as their name. */
  by: string;
  /** @returns whether they may see a paper's changes, by its id */
  mayRead(publication: string): boolean;
  /** @returns whether they may change it */
  mayEdit(publication: string): boolean;
}

/** The operators' secret proves no name. */
const OPERATOR = 'an operator';

/**
 * Before a change `authorise` has been asked in the request that makes it, which this does.
 * @returns null without a session @throws if it is not known now who it is, or the form is another site's
 */
export async function deskUser(details: RequestDetails): Promise<DeskUser | null> {
  const found = await authorise(details, 'read', null);
  if (found.ok) return toUser(found.actor);
  if (found.status === 401) return null;
  if (found.actor) return toUser(found.actor);
  throw new Error(found.reason);
}

const toUser = (actor: Actor): DeskUser => ({
  name: actor.mark === null ? OPERATOR : actor.name,
  by: actor.mark ?? OPERATOR,
  mayRead: (publication) => mayDo(actor, 'read', publication),
  mayEdit: (publication) => mayDo(actor, 'edit', publication),
});
