import type { EndpointPath } from '../../../schema/contract/pages/endpoint-paths.ts';
import { type ChangedPerson, type PeopleList, peopleChangeSchema } from '../../../schema/people.ts';
import { sha256Hex } from '../../http/bearer.ts';
import { errorResponse } from '../../http/error-response.ts';
import { readSent } from '../../http/limited-body.ts';
import { registerOf } from '../../platform/calls/publication-register.ts';
import type { Endpoint, RequestDetails } from '../endpoint.ts';
import { inTime, json, refusal, resultOf } from '../operators-api/register-answers.ts';
import { badQuery } from '../operators-api/write-author.ts';
import { isNetworkHost } from '../publication-of-host.ts';
import { jsonOf } from '../register/check-row.ts';
import { answerActor } from './answer-actor.ts';
import { newKey, newPersonId } from './person-key.ts';

/** Longer than a person with as many publications as they may have. */
const CHANGE_MAX_BYTES = 16 * 1024;
/** Where a link leads (functions/desk/sign-in.ts). */
const SIGN_IN_PATH = '/desk/sign-in' satisfies EndpointPath;
/** How long a link to sign in can be used. */
const LINK_MS = 3_600_000;
/** The author of a change by the operators' secret, in the log. */
const SHARED_SECRET = 'shared secret';

/**
 * `/api/people` (schema/people.ts): the people of the network; POST adds one, makes a link, or revokes one. A link is
 * answered once, for the network's own host.
 * @returns 401 and 403 for everybody but operators; 404, 409 and 422 for a change that is refused; 429, 503
 */
export const peopleApi: Endpoint = {
  methods: ['GET', 'HEAD', 'POST'],
  errors: 'json',
  handleAny: (details) =>
    answerActor(details, 'operate', null, async (actor) => {
      const { request, env, host } = details;
      if (!isNetworkHost(env, host))
        return errorResponse('json', 409, `${host} is not the network’s own host (NETWORK_HOSTS).`);
      if (request.method === 'POST') return change(details, actor.mark ?? SHARED_SECRET);
      const list: PeopleList = { people: await inTime(registerOf(env).people()) };
      return json(list);
    }),
};

async function change({ request, env, origin, now }: RequestDetails, by: string): Promise<Response> {
  const written = jsonOf(await readSent(request, CHANGE_MAX_BYTES));
  const read = peopleChangeSchema.safeParse(written.value);
  if (!read.success) return badQuery(read.error);
  const wanted = read.data;
  const id = wanted.what === 'add' ? newPersonId() : wanted.id;
  const key = newKey(id);
  const secret = { hash: await sha256Hex(key), until: now + LINK_MS };
  const result = await resultOf(registerOf(env).changePeople(wanted, id, secret, by));
  if (!result.ok) return refusal(result);
  const answer: ChangedPerson = { person: result.value };
  if (wanted.what === 'revoke') return json(answer);
  if (result.value.kind === 'program') return json({ ...answer, key });
  const [paper, ...others] = result.value.papers;
  const next = paper !== undefined && others.length === 0 ? { next: `/desk/${paper}` } : {};
  const link = `${origin}${SIGN_IN_PATH}?${new URLSearchParams({ link: key, ...next })}`;
  return json({ ...answer, link } satisfies ChangedPerson);
}
