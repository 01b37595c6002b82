import * as z from 'zod';
import { type Person, personSchema, type Role } from '../../../schema/people.ts';
import type { Publication } from '../../../schema/publication.ts';
import { bearerOf } from '../../http/bearer.ts';
import { checkSecret } from '../../http/check-secret.ts';
import { isFromOtherSite } from '../../http/own-site.ts';
import { registerOf } from '../../platform/calls/publication-register.ts';
import type { Env } from '../../platform/env.ts';
import { isPast } from '../../platform/is-past.ts';
import { errorText, logEvent } from '../../platform/log.ts';
import { secretOf } from '../../platform/secret-of.ts';
import type { RequestDetails } from '../endpoint.ts';
import { inTime } from '../operators-api/register-answers.ts';
import { isNetworkHost } from '../publication-of-host.ts';
import { signedOn } from './access/signed-on.ts';
import { type Action, mayDo } from './may-do.ts';
import { idOfKey, markOf, PEOPLE_SECRETS } from './person-key.ts';
import { currentSession } from './sessions.ts';
import { checkEditor, checkOperator } from './shared-secrets.ts';

/** Who sent a request. */
export interface Actor {
  /** For a list and a greeting. */
  name: string;
  /** The proven author of what is written; null for a shared secret, whose holders type a name. */
  mark: string | null;
  role: Role;
  /** Ids of publications; empty for all. */
  papers: readonly string[];
}

export interface Refused {
  ok: false;
  /** 401: nobody who is known; 403: may not; 429 and 503: not known now. */
  status: 401 | 403 | 429 | 503;
  reason: string;
  headers?: Record<string, string>;
  /** Who sent the request, if that is known (403). */
  actor?: Actor;
}

export type Authorised = { ok: true; actor: Actor } | Refused;

type Details = Pick<RequestDetails, 'request' | 'env' | 'url' | 'host' | 'now' | 'waitUntil'>;
type Paper = Pick<Publication, 'id' | 'purgeTokenHash'>;

/** No digest equals it. */
const NO_DIGEST = '';
const DESK_PATH = /^\/desk(?:\/|$)/;
/** A last use is stored to the minute. */
const USE_NOTED_EVERY_MS = 60_000;

/** Secrets that several people know prove no name. */
const OPERATOR_ACTOR: Actor = { name: 'an operator', mark: null, role: 'operator', papers: [] };

/**
 * Who sent the request, and whether they may do this: the only place that decides it. A program shows its key, or a
 * shared secret, as a bearer; a browser its session, or the assertion of Cloudflare Access in front, on the desk's pages
 * only, and not in a form of another site.
 * The register is asked each time, so that a revocation holds for the next request.
 * @param paper the publication that the request is about; null for the network
 * @returns the refusal's reason for the caller; never throws
 */
export async function authorise(details: Details, action: Action, paper: Paper | null): Promise<Authorised> {
  try {
    const found = details.request.headers.has('authorization')
      ? await byBearer(details, action, paper)
      : await bySession(details);
    if (!found.ok || mayDo(found.actor, action, paper?.id ?? null)) return found;
    const { actor } = found;
    // The network's desk is where people arrive: it shows them their papers.
    if (action !== 'read' || paper !== null)
      logEvent('people.refused', { action, publication: paper?.id ?? null, by: actor.mark });
    return { ok: false, status: 403, reason: mayNot(actor, action, paper), actor };
  } catch (error) {
    logEvent('people.unknown', { detail: errorText(error) });
    return { ok: false, status: 503, reason: 'Whether you may do this is not known now. Try again shortly.' };
  }
}

/** Without the name, because reasons of refusals are logged (PEOPLE-4). */
function mayNot({ role }: Actor, action: Action, paper: Paper | null): string {
  const what = { read: 'see', edit: 'change', operate: 'operate' }[action];
  const who = role === 'viewer' ? 'A viewer' : 'An editor';
  const isOfOthers = mayDo({ role, papers: [] }, action, null);
  return `${who}${isOfOthers ? ' of other papers' : ''} may not ${what} ${paper?.id ?? 'the network'}.`;
}

/** Somebody of the network whom an operator has forgotten. */
const UNNAMED: Authorised = {
  ok: false,
  status: 403,
  reason: 'You have signed in, but no role is yours here. Ask an operator for one (ACCESS_ROLES).',
};
const STRANGER: Authorised = { ok: false, status: 401, reason: 'Sign in first.' };

async function byBearer(details: Details, action: Action, paper: Paper | null): Promise<Authorised> {
  const { request, env } = details;
  const shown = bearerOf(request);
  const id = idOfKey(shown);
  if (id === null) return bySharedSecret(details, action, paper);
  const read: { person: KnownPerson | null } = { person: null };
  const wanted = async () => {
    read.person = await readPerson(env, id);
    return read.person?.key ?? NO_DIGEST;
  };
  const checked = await checkSecret(request, env, { of: PEOPLE_SECRETS, shown, wanted });
  if (typeof checked === 'object') return { ok: false, ...checked };
  if (checked === 'wrong' || read.person === null) return STRANGER;
  return { ok: true, actor: actorOf(details, read.person) };
}

/** The row's or the network's editors' secret for a publication, the operators' for the network. */
async function bySharedSecret(details: Details, action: Action, paper: Paper | null): Promise<Authorised> {
  const { request, env } = details;
  const secret = secretOf(env, 'OPERATOR_TOKEN');
  const isForEditors = action !== 'operate' && paper !== null;
  if (!isForEditors && secret === undefined) return STRANGER;
  const checked = isForEditors
    ? await checkEditor({ request, env, publication: paper })
    : await checkOperator(details, bearerOf(request), secret ?? '');
  if (typeof checked === 'object') return { ok: false, ...checked };
  if (checked === 'wrong') return STRANGER;
  if (!isForEditors) return { ok: true, actor: OPERATOR_ACTOR };
  return { ok: true, actor: { name: 'an editor', mark: null, role: 'editor', papers: [paper.id] } };
}

async function bySession(details: Details): Promise<Authorised> {
  const { request, env, url, host, now } = details;
  const secret = secretOf(env, 'OPERATOR_TOKEN');
  const isDesk = isNetworkHost(env, host) && DESK_PATH.test(url.pathname);
  if (secret === undefined || !isDesk) return STRANGER;
  const session = await currentSession(request, env, secret, now);
  const person = session === null ? await signedOn(request, env, now) : null;
  if (person === 'unnamed') return UNNAMED;
  if (session === null && person === null) return STRANGER;
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (!isReading && isFromOtherSite(request, url))
    return { ok: false, status: 403, reason: 'The form was sent by a page of another site.' };
  if (session?.person === null) return { ok: true, actor: OPERATOR_ACTOR };
  const known = session === null ? person : await readPerson(env, session.person);
  return known === null ? STRANGER : { ok: true, actor: actorOf(details, known) };
}

/** With the hash of a program's key. */
const knownPersonSchema = personSchema.extend({ key: z.string().nullable() });
export type KnownPerson = z.infer<typeof knownPersonSchema>;

/** @returns null for a person who is unknown, was revoked, or whose time is over @throws without an answer */
const readPerson = async (env: Env, id: string): Promise<KnownPerson | null> =>
  knownPersonSchema.nullable().parse(await inTime(registerOf(env).person(id)));

function actorOf({ env, now, waitUntil }: Details, { id, name, role, papers, lastUse }: Person): Actor {
  if (lastUse === null || isPast(lastUse, USE_NOTED_EVERY_MS, now))
    waitUntil(
      inTime(registerOf(env).noteUse(id)).catch((error: unknown) =>
        logEvent('people.unknown', { detail: errorText(error) }),
      ),
    );
  return { name, mark: markOf(id), role, papers };
}
