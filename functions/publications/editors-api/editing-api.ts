import * as z from 'zod';
import { type Editing, editingSchema } from '../../../schema/editing.ts';
import { type EditingState, editingHistorySchema } from '../../../schema/register.ts';
import { errorResponse } from '../../http/error-response.ts';
import { BodyTooLarge, readText } from '../../http/limited-body.ts';
import { registerOf } from '../../platform/calls/publication-register.ts';
import { logEvent } from '../../platform/log.ts';
import type { Endpoint, EndpointScope } from '../endpoint.ts';
import { preconditionOf } from '../operators-api/precondition.ts';
import {
  answerWrite,
  badCondition,
  inTime,
  json,
  refusal,
  registerFailed,
  resultOf,
} from '../operators-api/register-answers.ts';
import { authorOf } from '../operators-api/write-author.ts';
import { invalid } from '../register/check-row.ts';
import { checkEditor } from './editor-secret.ts';
import { unknownEvents } from './unknown-events.ts';

/** Every list of changes at its limit. */
const EDITING_MAX_BYTES = 128 * 1024;

/**
 * `/api/editing` and `/api/editing/history` (schema/register.ts): the changes by the publication's editors, with the
 * secret of their purges. Each write is a version of the row, so it can be undone.
 * @returns 401 without the secret, 428 and 412 as the operators' API, 422 for an invalid change, 429, 503
 */
export const editingApi: Endpoint = {
  methods: ['GET', 'HEAD', 'PUT'],
  errors: 'json',
  handle: async (scope) => {
    const refused = await refuseStranger(scope);
    if (refused) return refused;
    try {
      const isWrite = scope.request.method === 'PUT';
      if (!scope.url.pathname.endsWith('/history')) return isWrite ? await write(scope) : await read(scope);
      if (isWrite)
        return errorResponse('json', 405, 'The history is not written.', { headers: { allow: 'GET, HEAD' } });
      return await history(scope);
    } catch (error) {
      if (error instanceof BodyTooLarge)
        return errorResponse('json', 413, `The changes have ${error.message}.`);
      return registerFailed(error);
    }
  },
};

async function refuseStranger(scope: EndpointScope): Promise<Response | null> {
  const checked = await checkEditor(scope);
  if (checked === 'right') return null;
  if (checked !== 'wrong')
    return errorResponse('json', checked.status, checked.reason, { headers: checked.headers });
  logEvent('editing.refused', { publication: scope.publication.id });
  return errorResponse('json', 401, 'The secret of this publication is needed: "Authorization: Bearer …".', {
    headers: { 'www-authenticate': 'Bearer' },
  });
}

const rowEditingSchema = z.looseObject({ editing: editingSchema.optional() });
const NOTHING: Editing = editingSchema.parse({});

async function read({ env, publication }: EndpointScope): Promise<Response> {
  const found = await resultOf(registerOf(env).get(publication.id, null));
  if (!found.ok) return refusal(found);
  const { editing = NOTHING } = rowEditingSchema.parse(JSON.parse(found.value.row ?? '{}'));
  const state: EditingState = { version: found.value.version, editing };
  return json(state, { etag: `"${found.value.version}"` });
}

async function write(scope: EndpointScope): Promise<Response> {
  const { env, request, url, publication } = scope;
  const author = authorOf(url);
  if (author instanceof Response) return author;
  const replaces = preconditionOf(request, 'none');
  if (replaces === null) return badCondition();
  const editing = await readText(request.body, EDITING_MAX_BYTES);
  const faults = await unknownEvents(scope, editing);
  if (faults.length > 0) return refusal(invalid(faults));
  const written = await resultOf(registerOf(env).edit(publication.id, editing, replaces, author));
  return answerWrite(env, written);
}

async function history({ env, publication }: EndpointScope): Promise<Response> {
  const edits = await inTime(registerOf(env).edits(publication.id));
  const parsed = edits.map((edit) => ({
    ...edit,
    editing: editingSchema.safeParse(JSON.parse(edit.editing)).data ?? NOTHING,
  }));
  return json(editingHistorySchema.parse({ edits: parsed }));
}
