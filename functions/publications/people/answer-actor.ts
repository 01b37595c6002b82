import type { Publication } from '../../../schema/publication.ts';
import { errorResponse } from '../../http/error-response.ts';
import { sentFault } from '../../http/sent-fault.ts';
import { logEvent } from '../../platform/log.ts';
import type { RequestDetails } from '../endpoint.ts';
import { registerFailed } from '../operators-api/register-answers.ts';
import { type Actor, authorise, type Refused } from './authorise.ts';
import type { Action } from './may-do.ts';

type Paper = Pick<Publication, 'id' | 'purgeTokenHash'>;

/**
 * Answers a program that asks an API, if who sent the request may do this.
 * @param paper the publication that the request is about; null for the network
 * @returns 401, 403, 429 and 503 as `authorise` says; 408 or 413 for a body that was not read to its end; 503 or 507 if the
 * register fails
 */
export async function answerActor(
  details: RequestDetails,
  action: Action,
  paper: Paper | null,
  answer: (actor: Actor) => Promise<Response> | Response,
): Promise<Response> {
  const found = await authorise(details, action, paper);
  if (!found.ok) return refuse(found, details.request, paper);
  try {
    return await answer(found.actor);
  } catch (error) {
    return sentFault(error) ?? registerFailed(error);
  }
}

function refuse(
  { status, reason, headers = {} }: Refused,
  { method }: Request,
  paper: Paper | null,
): Response {
  if (status !== 401) return errorResponse('json', status, reason, { headers });
  if (paper === null) logEvent('register.refused', { method });
  else logEvent('editing.refused', { publication: paper.id });
  const secret = paper === null ? 'The operators’ secret' : 'The secret of this publication';
  return errorResponse('json', 401, `${secret} is needed: "Authorization: Bearer …".`, {
    headers: { 'www-authenticate': 'Bearer' },
  });
}
