import { editingSchema, plannedLineSchema } from '../../schema/editing.ts';
import type { EditingHistory, EditingState } from '../../schema/register.ts';
import { rowFaults } from '../../schema/row-faults.ts';
import { errorResponse } from '../http/error-response.ts';
import { readSent } from '../http/limited-body.ts';
import { registerOf } from '../platform/calls/publication-register.ts';
import type { Endpoint, EndpointScope } from '../publications/endpoint.ts';
import { preconditionOf } from '../publications/operators-api/precondition.ts';
import {
  answerWrite,
  badCondition,
  inTime,
  json,
  refusal,
  resultOf,
} from '../publications/operators-api/register-answers.ts';
import { authorOf } from '../publications/operators-api/write-author.ts';
import { answerActor } from '../publications/people/answer-actor.ts';
import type { Actor } from '../publications/people/authorise.ts';
import { invalid, jsonOf } from '../publications/register/check-row.ts';
import { editingChanges, undoneVersion } from '../stories/editing/undo.ts';
import { checkWritten } from './check-editing.ts';
import { editingOf, NOTHING_CHANGED } from './row-editing.ts';

/** Every list of changes at its limit. */
const EDITING_MAX_BYTES = 128 * 1024;

/**
 * `/api/editing` and `/api/editing/history` (schema/register.ts): the changes by the publication's editors, with the
 * secret of their purges or a person's key. Each write is a version of the row, so it can be undone.
 * @returns 401 without the secret, 428 and 412 as the operators' API, 422 for an invalid change, 429, 503
 */
export const editingApi: Endpoint = {
  methods: ['GET', 'HEAD', 'PUT'],
  errors: 'json',
  handle: forEditors((scope, actor) => {
    const isWrite = scope.request.method === 'PUT';
    if (!scope.url.pathname.endsWith('/history')) return isWrite ? write(scope, actor) : read(scope);
    if (isWrite)
      return errorResponse('json', 405, 'The history is not written.', { headers: { allow: 'GET, HEAD' } });
    return history(scope);
  }),
};

/** `POST /api/editing/undo`: takes back the newest change that is not undone yet. @returns as editingApi; 409 without one */
export const undoApi: Endpoint = { methods: ['POST'], errors: 'json', handle: forEditors(undo) };

/** `/api/editing/planned` (schema/register.ts): plans a line of breaking news, and takes it back. @returns as editingApi; 409 */
export const plannedApi: Endpoint = { methods: ['PUT', 'DELETE'], errors: 'json', handle: forEditors(plan) };

function forEditors(handle: (scope: EndpointScope, actor: Actor) => Promise<Response> | Response) {
  return (scope: EndpointScope): Promise<Response> => {
    const { method } = scope.request;
    const action = method === 'GET' || method === 'HEAD' ? 'read' : 'edit';
    return answerActor(scope, action, scope.publication, (actor) => handle(scope, actor));
  };
}

async function read({ env, publication }: EndpointScope): Promise<Response> {
  const [found, planned] = await Promise.all([
    resultOf(registerOf(env).get(publication.id, null)),
    inTime(registerOf(env).planned(publication.id)),
  ]);
  if (!found.ok) return refusal(found);
  const { version, row } = found.value;
  const state: EditingState = { version, editing: editingOf(row), ...(planned && { planned }) };
  return json(state, { etag: `"${version}"` });
}

async function write(scope: EndpointScope, actor: Actor): Promise<Response> {
  const { env, request, url, publication } = scope;
  const author = authorOf(url, actor);
  if (author instanceof Response) return author;
  const replaces = preconditionOf(request, 'none');
  if (replaces === null) return badCondition();
  const written = await readSent(request, EDITING_MAX_BYTES);
  const { searchParams } = url;
  const checked = await checkWritten(scope, written, {
    anyway: searchParams.has('anyway'),
    yes: searchParams.has('yes'),
  });
  if (checked.faults.length > 0) return refusal({ ...invalid(checked.faults), words: checked.words });
  const result = await resultOf(registerOf(env).edit(publication.id, written, replaces, author));
  return answerWrite(env, result, checked);
}

async function undo({ env, request, url, publication }: EndpointScope, actor: Actor): Promise<Response> {
  const author = authorOf(url, actor);
  if (author instanceof Response) return author;
  const replaces = preconditionOf(request, 'none');
  if (replaces === null) return badCondition();
  return answerWrite(env, await resultOf(registerOf(env).undo(publication.id, replaces, author)));
}

async function plan({ env, request, url, publication }: EndpointScope, actor: Actor): Promise<Response> {
  const author = authorOf(url, actor);
  if (author instanceof Response) return author;
  if (request.method === 'DELETE') {
    const at = Number(url.searchParams.get('at'));
    const taken = await resultOf(registerOf(env).unplan(publication.id, at, author));
    return taken.ok ? json(taken.value) : refusal(taken);
  }
  const line = plannedLineSchema.safeParse(jsonOf(await readSent(request, EDITING_MAX_BYTES)).value);
  if (!line.success) return refusal(invalid(rowFaults(line.error)));
  const planned = await resultOf(registerOf(env).plan(publication.id, line.data, author));
  return planned.ok ? json(planned.value) : refusal(planned);
}

async function history({ env, publication }: EndpointScope): Promise<Response> {
  const edits = await inTime(registerOf(env).edits(publication.id));
  const parsed = edits.map(({ version, at, by, proven, why, ...texts }): EditingHistory['edits'][number] => {
    const [before, editing] = [texts.before, texts.editing].map(
      (text) => editingSchema.safeParse(JSON.parse(text)).data ?? NOTHING_CHANGED,
    );
    const undoes = undoneVersion({ why });
    const changes = editingChanges(before ?? NOTHING_CHANGED, editing ?? NOTHING_CHANGED);
    return {
      version,
      at,
      by,
      ...(proven && { proven }),
      why,
      editing: editing ?? NOTHING_CHANGED,
      changes,
      ...(undoes !== undefined && { undoes }),
    };
  });
  const answer: EditingHistory = { edits: parsed };
  return json(answer);
}
