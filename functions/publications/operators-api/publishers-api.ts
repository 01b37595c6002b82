import type * as z from 'zod';
import type { EndpointPrefix } from '../../../schema/contract/pages/endpoint-paths.ts';
import { handRulesSchema, NO_RULES, storyLinkSchema, toRules } from '../../../schema/publisher-switch.ts';
import { errorResponse } from '../../http/error-response.ts';
import { readSent } from '../../http/limited-body.ts';
import type { WantedChange } from '../../platform/calls/feed-poller.ts';
import { jsonOf } from '../../platform/json-of.ts';
import { changeByHand, publisherFiles, readAgain } from '../../sources/publishers/publisher-files.ts';
import type { Endpoint, RequestDetails } from '../endpoint.ts';
import { answerActor } from '../people/answer-actor.ts';
import { invalid } from '../register/check-row.ts';
import { json, refusal } from './register-answers.ts';
import { authorOf } from './write-author.ts';

const PUBLISHERS_API = '/api/publishers/' satisfies EndpointPrefix;
const BODY_MAX_BYTES = 8_192;
/** A host as `URL` writes it, with its port. */
const HOST = /^[a-z\d.:[\]-]{1,253}$/;
/** Of a host in a path: `:`, `[` and `]`. */
const HOST_ESCAPES = /%(?:3a|5[bd])/gi;

/**
 * `/api/publishers/{host}` (BOT-6), for operators. GET: its robots.txt, its switch and what was set by hand. PUT: the rules
 * in the body in place of earlier ones; `{}` ends them. POST `/read`: reads both files now; `/take-down`, `/show-again`: one
 * story, by the link in the body. Writes need `?by=&why=`.
 */
export const publishersApi: Endpoint = {
  methods: ['GET', 'HEAD', 'PUT', 'POST'],
  errors: 'json',
  handleAny: (details) =>
    answerActor(details, 'operate', null, async (actor) => {
      const { request, env, url } = details;
      const [sent = '', action, ...rest] = url.pathname.slice(PUBLISHERS_API.length).split('/');
      const host = sent.replace(HOST_ESCAPES, decodeURIComponent);
      if (!HOST.test(host) || rest.length > 0) return nothingHere();
      if (action === undefined && request.method !== 'PUT' && request.method !== 'POST')
        return answer(await publisherFiles(env, host));
      if (action === 'read' && request.method === 'POST') return answer(await readAgain(env, host));
      const author = authorOf(url, actor);
      if (author instanceof Response) return author;
      const reason = author.why;
      if (!reason) return errorResponse('json', 400, 'why: must say why.');
      const change = await readChange(details, action);
      if (change instanceof Response) return change;
      return answer(await changeByHand(env, host, { ...change, by: author.by, reason }));
    }),
};

async function readChange(
  { request }: RequestDetails,
  action: string | undefined,
): Promise<WantedChange | Response> {
  const body = jsonOf(await readSent(request, BODY_MAX_BYTES));
  if (action === undefined && request.method === 'PUT') {
    const rules = handRulesSchema.safeParse(body);
    if (!rules.success) return refused(rules.error);
    const wanted = toRules(rules.data);
    return { rules: JSON.stringify(wanted) === JSON.stringify(NO_RULES) ? null : wanted };
  }
  if (request.method !== 'POST' || (action !== 'take-down' && action !== 'show-again')) return nothingHere();
  const link = storyLinkSchema.safeParse(body);
  if (!link.success) return refused(link.error);
  return action === 'take-down' ? { takeDown: link.data.link } : { showAgain: link.data.link };
}

function answer(files: Awaited<ReturnType<typeof changeByHand>>): Response {
  if (files === 'full')
    return errorResponse('json', 409, 'Too many stories of this host are taken down: show some again.');
  return files === null
    ? errorResponse('json', 503, 'The object of this host does not answer.')
    : json(files);
}

const refused = (error: z.ZodError): Response =>
  refusal(
    invalid(error.issues.map(({ path, message }) => ({ path: `$.${path.join('.')}`, reason: message }))),
  );

const nothingHere = (): Response => errorResponse('json', 404, 'Nothing is here: /api/publishers/{host}.');
