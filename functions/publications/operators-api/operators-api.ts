import * as z from 'zod';
import type { EndpointPath } from '../../../schema/contract/pages/endpoint-paths.ts';
import { publicationSchema } from '../../../schema/publication.ts';
import type { PublicationList } from '../../../schema/register.ts';
import { errorResponse } from '../../http/error-response.ts';
import { readSent } from '../../http/limited-body.ts';
import { NDJSON_TYPE } from '../../http/security-headers.ts';
import { registerOf } from '../../platform/calls/publication-register.ts';
import type { Env } from '../../platform/env.ts';
import { errorText, logEvent } from '../../platform/log.ts';
import { secretOf } from '../../platform/secret-of.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { FEED_INDEX_NAME } from '../../sources/index/feed-index-value.ts';
import type { Endpoint, RequestDetails } from '../endpoint.ts';
import { answerActor } from '../people/answer-actor.ts';
import type { Actor } from '../people/authorise.ts';
import { createPreview } from '../preview/create-preview.ts';
import { invalid, ROW_MAX_BYTES, rowSchema } from '../register/check-row.ts';
import { exportBackup, exportPublications } from './export-publications.ts';
import { importPublications } from './import-publications.ts';
import { preconditionOf, versionSchema } from './precondition.ts';
import { answerWrite, badCondition, inTime, json, refusal, resultOf } from './register-answers.ts';
import { answerRepairs } from './repairs-api.ts';
import { answerPicture, answerText, fileFaults } from './row-files.ts';
import { authorOf, badQuery } from './write-author.ts';

/** The prefix of the API. */
const OPERATORS_API = '/api/publications' satisfies EndpointPath;
const PREVIEWS_API = '/api/previews' satisfies EndpointPath;
const TEXTS_API = '/api/texts' satisfies EndpointPath;
const REPAIRS_API = '/api/repairs' satisfies EndpointPath;
const PICTURES_API = '/api/pictures' satisfies EndpointPath;
const PAGE_MAX = 1_000;
const PAGE_DEFAULT = 100;
/** If the feed index is late, the list has no feeds. */
const COUNTS_WAIT_MS = 2_000;
/** Both receivers of alerts are asked at once, ten seconds each at most. */
const ALERTS_WAIT_MS = 15_000;

/**
 * `/api/publications`, `/api/previews`, `/api/repairs`, `/api/texts` and `/api/pictures` (schema/register.ts, schema/feeds/feed-repair.ts,
 * schema/texts/kinds.ts, schema/face.ts): the operators' reads and writes, not for browsers.
 * @returns 401 without the network's secret; 429 after too many wrong ones; 503 if none is configured or the register
 * does not answer
 */
export const operatorsApi: Endpoint = {
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  errors: 'json',
  handleAny: handleOperator,
};

function handleOperator(details: RequestDetails): Promise<Response> | Response {
  const { request, env, url } = details;
  const secret = secretOf(env, 'OPERATOR_TOKEN');
  if (secret === undefined)
    return errorResponse(
      'json',
      503,
      'No operators’ secret is configured (OPERATOR_TOKEN, of at least 16 characters).',
    );
  return answerActor(details, 'operate', null, (actor) => {
    if (url.pathname === TEXTS_API) return answerText(details);
    if (url.pathname === REPAIRS_API) return answerRepairs(details, actor);
    if (url.pathname === PICTURES_API) return answerPicture(details);
    if (url.pathname !== PREVIEWS_API) return routeOf(details, actor);
    return request.method === 'POST' ? createPreview(details, actor, secret) : nothingHere();
  });
}

const idSchema = publicationSchema.shape.id;

function routeOf(details: RequestDetails, actor: Actor): Promise<Response> | Response {
  const { url, request } = details;
  const [id, part, version, ...rest] = url.pathname.slice(OPERATORS_API.length + 1).split('/');
  const reading = request.method === 'GET' || request.method === 'HEAD';
  if (rest.length > 0) return nothingHere();
  if (!id) {
    if (request.method === 'POST') return importPublications(details, actor, 'rows');
    return reading ? listOrExport(details) : nothingHere();
  }
  if (id === 'backup.jsonl' && part === undefined) {
    if (request.method === 'POST') return importPublications(details, actor, 'backup');
    return reading ? exportBackup(details) : nothingHere();
  }
  if (id === 'schema.json' && part === undefined && reading)
    // For completion in editors: `"$schema"` is not part of a row, the editor's settings name it.
    return json(z.toJSONSchema(publicationSchema, { io: 'input', unrepresentable: 'any' }));
  if (!idSchema.safeParse(id).success) return nothingHere();
  if (part === undefined) {
    if (request.method === 'PUT') return putOne(details, actor, id);
    if (request.method === 'DELETE') return removeOne(details, actor, id);
    return reading ? getOne(details, id, null) : nothingHere();
  }
  if (part === 'history' && reading) {
    const number = versionSchema.safeParse(version);
    if (version === undefined) return historyOf(details, id);
    return number.success ? getOne(details, id, number.data) : nothingHere();
  }
  if (part === 'restore' && version === undefined && request.method === 'POST')
    return restoreOne(details, actor, id);
  return nothingHere();
}

const nothingHere = (): Response =>
  errorResponse('json', 404, 'Nothing is here; schema/register.ts lists the addresses and their methods.');

const listSchema = z.object({
  search: z.string().max(200).default(''),
  after: z.string().max(64).default(''),
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_DEFAULT),
});

async function listOrExport({ env, request, url }: RequestDetails): Promise<Response> {
  if (request.headers.get('accept')?.includes(NDJSON_TYPE)) return exportPublications(env);
  const query = listSchema.safeParse(Object.fromEntries(url.searchParams));
  if (!query.success) return badQuery(query.error);
  return json(await withFeedCounts(env, await inTime(registerOf(env).list(query.data))));
}

/** Adds the state of feeds, from the feed index, to the register's rows. */
async function withFeedCounts(env: Env, list: PublicationList): Promise<PublicationList> {
  const ids = list.publications.map(({ id }) => id);
  try {
    const counting = env.FEED_INDEX.getByName(FEED_INDEX_NAME).feedCounts(ids);
    const counts = await withTimeout(Promise.resolve(counting), COUNTS_WAIT_MS);
    const publications = list.publications.map((one) => {
      const feeds = counts[one.id];
      return feeds === undefined ? one : { ...one, feeds };
    });
    return { ...list, publications };
  } catch (error) {
    logEvent('register.feeds-uncounted', { detail: errorText(error) });
    return list;
  }
}

async function getOne({ env }: RequestDetails, id: string, version: number | null): Promise<Response> {
  const found = await resultOf(registerOf(env).get(id, version));
  if (!found.ok) return refusal(found);
  const { row, ...rest } = found.value;
  const publication = { ...rest, row: row === null ? null : rowSchema.parse(JSON.parse(row)) };
  return json(publication, { etag: `"${rest.version}"` });
}

async function historyOf({ env }: RequestDetails, id: string): Promise<Response> {
  const found = await resultOf(registerOf(env).history(id));
  return found.ok ? json(found.value) : refusal(found);
}

async function putOne(details: RequestDetails, actor: Actor, id: string): Promise<Response> {
  const { env, request, url } = details;
  const replaces = preconditionOf(request, 'none');
  const author = authorOf(url, actor);
  if (author instanceof Response) return author;
  if (replaces === null) return badCondition();
  const row = await readSent(request, ROW_MAX_BYTES);
  const unknown = author.dryRun ? [] : await fileFaults(env, row);
  if (unknown.length > 0) return refusal(invalid(unknown));
  const result = await resultOf(registerOf(env).put(id, row, replaces, author));
  return answerWrite(env, result);
}

async function removeOne(details: RequestDetails, actor: Actor, id: string): Promise<Response> {
  const { env, request, url } = details;
  const author = authorOf(url, actor);
  if (author instanceof Response) return author;
  if (url.searchParams.get('confirm') !== id && !author.dryRun)
    return errorResponse('json', 400, `confirm: must be ${id}: its readers get 410 from then on.`);
  const replaces = preconditionOf(request, 'any');
  if (replaces === null) return badCondition();
  return answerWrite(env, await resultOf(registerOf(env).remove(id, replaces, author)));
}

async function restoreOne(details: RequestDetails, actor: Actor, id: string): Promise<Response> {
  const { env, url } = details;
  const author = authorOf(url, actor);
  if (author instanceof Response) return author;
  const version = versionSchema.safeParse(url.searchParams.get('version'));
  if (!version.success)
    return errorResponse('json', 400, 'version: must be the number of a version of the history.');
  return answerWrite(env, await resultOf(registerOf(env).restore(id, version.data, author)));
}

/** `POST /api/alerts` (schema/alerts.ts): sends each receiver a test message, for operators. */
export const alertsApi: Endpoint = {
  methods: ['POST'],
  errors: 'json',
  handleAny: (details) =>
    answerActor(details, 'operate', null, async () =>
      json(await withTimeout(registerOf(details.env).testAlerts(), ALERTS_WAIT_MS)),
    ),
};
