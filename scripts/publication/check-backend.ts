import * as z from 'zod';
import type { BackendResponse } from '../../functions/articles/call-backend.ts';
import { BACKEND_BODY_MAX_BYTES } from '../../functions/articles/fetch-backend.ts';
import { webAddress } from '../../functions/articles/markdown/address.ts';
import { PAGE_SIZE, readArticleResponse } from '../../functions/articles/read-response.ts';
import { askForArticle, askForList } from '../../functions/articles/sources/ask-source.ts';
import type { SourceScope } from '../../functions/articles/sources/source-adapter.ts';
import { parseFeedDate } from '../../functions/feeds/parse/dates/feed-date.ts';
import {
  articleDetailSchema,
  articleListSchema,
  articleSummarySchema,
  LIST_MAX_ITEMS,
  movedArticleSchema,
  WITHHELD,
} from '../../schema/articles/backend.ts';
import { BACKEND_TIMEOUT_MS } from '../../schema/contract/page-waits.ts';

/** A finding: what is right, what readers would miss, what an operator may want to know. */
export interface Finding {
  verdict: 'right' | 'wrong' | 'note';
  line: string;
}
type Findings = AsyncGenerator<Finding>;

const FAULTS_MAX = 5;
const SLOW_MS = 1_500;
const NO_SUCH_SLUG = 'masthead-asks-for-an-article-that-is-not-there';
const record = z.record(z.string(), z.unknown());
const cardSchema = articleSummarySchema.pick({ slug: true, metaTitle: true, date: true });
type Card = z.infer<typeof cardSchema>;

const right = (line: string): Finding => ({ verdict: 'right', line });
const wrong = (line: string): Finding => ({ verdict: 'wrong', line });
const note = (line: string): Finding => ({ verdict: 'note', line });

/** Asks a source of articles as the Worker would, and compares its answers with API-1 and with each other. */
export async function* checkBackend(scope: SourceScope): Findings {
  const first = yield* askList(scope, 1);
  if (first === null) return;
  const { cards, total } = first;
  const pages = Math.ceil(total / PAGE_SIZE);
  if (pages > 1) {
    const second = yield* askList(scope, 2);
    const [again] = second?.cards.filter(({ slug }) => cards.some((card) => card.slug === slug)) ?? [];
    if (again) yield wrong(`page 2: has ${quoted(again.slug)} of page 1 again`);
  }
  const beyond = pages > 0 ? yield* askList(scope, pages + 1, 'the page after the last') : null;
  if (beyond !== null && beyond.cards.length > 0)
    yield wrong(`the page after the last: has ${beyond.cards.length} articles, of a total of ${total}`);
  if (cards[0]) yield* checkArticle(scope, cards[0]);
  yield* checkMissing(scope);
}

/** @returns what a list has; null if it is none */
async function* askList(
  scope: SourceScope,
  page: number,
  name = `page ${page}`,
): AsyncGenerator<Finding, { cards: Card[]; total: number } | null> {
  const { response, ms } = await timed(() => askForList(scope, page, null));
  if (response.kind !== 'json') {
    yield wrong(`${name}: ${wordsOf(response)}`);
    return null;
  }
  const parsed = articleListSchema.safeParse(response.value);
  const blogs = parsed.data?.blogs;
  if (!blogs) {
    yield wrong(`${name}: $.blogs is missing, so it is no list of articles`);
    return null;
  }
  const total = parsed.data?.total ?? blogs.length;
  const faults = [
    ...(parsed.data?.total === null ? ['$.total is no number, so readers see one page only'] : []),
    ...(blogs.length > PAGE_SIZE ? [`$.blogs has ${blogs.length} articles; a page has ${PAGE_SIZE}`] : []),
    ...blogs.flatMap((blog, i) =>
      blog === WITHHELD ? [] : fieldFaults(articleSummarySchema, blog, `$.blogs[${i}]`),
    ),
    ...repeatedSlugs(blogs),
  ];
  yield* listed(name, faults);
  const cards = blogs.flatMap((blog) => cardSchema.safeParse(blog).data ?? []);
  if (blogs.length === 0 && page === 1) yield note(`${name}: an empty list; readers see no articles`);
  else if (faults.length === 0) yield right(`${name}: ${cards.length} of ${total} articles, in ${ms} ms`);
  if (ms > SLOW_MS)
    yield note(`${name}: slow (${ms} ms); readers do not wait for more than ${BACKEND_TIMEOUT_MS} ms`);
  return { cards, total };
}

async function* checkArticle(scope: SourceScope, card: Card): Findings {
  const name = `article ${quoted(card.slug)}`;
  const { response, ms } = await timed(() => askForArticle(scope, card.slug));
  if (response.kind !== 'json') {
    yield wrong(
      `${name}: ${response.kind === 'gone' ? 'is not there, but the list names it' : wordsOf(response)}`,
    );
    return;
  }
  const { value } = response;
  if (movedArticleSchema.safeParse(value).success) {
    yield wrong(`${name}: has moved, but the list names the old slug`);
    return;
  }
  const { data } = articleDetailSchema.safeParse(value);
  const faults = fieldFaults(articleDetailSchema, value, '$');
  if (data) {
    const differs = (field: string, here: unknown, there: unknown) =>
      faults.push(`$.${field} is ${quoted(here)}, in the list ${quoted(there)}`);
    if (data.metaTitle !== card.metaTitle) differs('metaTitle', data.metaTitle, card.metaTitle);
    if (data.date !== null && card.date !== null && parseFeedDate(data.date) !== parseFeedDate(card.date))
      differs('date', data.date, card.date);
    if (data.blog === null && data.html === null)
      faults.push('$.blog (or $.html) is missing: an article without text');
    if (data.domain !== null && data.domain !== scope.domain)
      faults.push(`$.domain is ${quoted(data.domain)}, so ${scope.domain} does not show it`);
  }
  yield* listed(name, faults);
  if (faults.length === 0) yield right(`${name}: as in the list, in ${ms} ms`);
}

/** An article that is withdrawn must be recognised, or its copy stays for a month. */
async function* checkMissing(scope: SourceScope): Findings {
  const name = 'an article that is not there';
  const { response } = await timed(() => askForArticle(scope, NO_SUCH_SLUG));
  if (response.kind === 'status' || response.kind === 'fault') {
    yield wrong(`${name}: ${wordsOf(response)}`);
    return;
  }
  const read = await withoutLog(async () => readArticleResponse(response, NO_SUCH_SLUG));
  if (read.kind === 'nothing' && read.authoritative === 'at-once') yield right(`${name}: is said to be none`);
  else yield wrong(`${name}: needs 404, or "not found" in $.error; a withdrawn article would stay`);
}

function* listed(name: string, faults: readonly string[]): Generator<Finding> {
  for (const fault of faults.slice(0, FAULTS_MAX)) yield wrong(`${name}: ${fault}`);
  if (faults.length > FAULTS_MAX) yield wrong(`${name}: ${faults.length - FAULTS_MAX} more faults`);
}

/** The Worker takes a field of the wrong kind for a missing one; here each of them is a fault. */
function fieldFaults({ shape }: z.ZodObject, value: unknown, path: string): string[] {
  const { data: fields } = record.safeParse(value);
  if (!fields) return [`${path} is no object`];
  return Object.entries(shape).flatMap(([name, field]) => {
    const [sent, at] = [fields[name], `${path}.${name}`];
    if (sent === undefined) return z.safeParse(field, undefined).success ? [] : [`${at} is missing`];
    const { error } = z.safeParse(withoutFallback(field), sent);
    if (error) return [`${at} is ${quoted(sent)}: ${error.issues[0]?.message}`];
    if (typeof sent !== 'string' || sent === '') return [];
    if (/^(?:date|updated)$/.test(name) && parseFeedDate(sent) === null)
      return [`${at} is ${quoted(sent)}: no date`];
    if (name === 'pinterestImageLink' && webAddress(sent) === null)
      return [`${at} is ${quoted(sent)}: no address`];
    return [];
  });
}

function withoutFallback(field: z.core.$ZodType): z.core.$ZodType {
  return field instanceof z.ZodCatch || field instanceof z.ZodDefault
    ? withoutFallback(field.unwrap())
    : field;
}

function repeatedSlugs(blogs: readonly unknown[]): string[] {
  const slugs = blogs.map((blog) => cardSchema.safeParse(blog).data?.slug);
  return slugs.flatMap((slug, i) => {
    const before = slugs.indexOf(slug);
    return slug === undefined || before === i
      ? []
      : [`$.blogs[${i}].slug is ${quoted(slug)}, as in $.blogs[${before}]: only the first is shown`];
  });
}

async function timed(
  ask: () => Promise<BackendResponse>,
): Promise<{ response: BackendResponse; ms: number }> {
  const began = performance.now();
  const response = await withoutLog(ask);
  return { response, ms: Math.round(performance.now() - began) };
}

/** The Worker's lines of JSON are for its log. */
async function withoutLog<T>(run: () => Promise<T>): Promise<T> {
  const { log } = console;
  console.log = () => {};
  try {
    return await run();
  } finally {
    console.log = log;
  }
}

const WORDS: Record<Extract<BackendResponse, { kind: 'fault' }>['fault'], string> = {
  timeout: `no whole answer within ${BACKEND_TIMEOUT_MS / 1_000} s`,
  'too-big': `more than ${BACKEND_BODY_MAX_BYTES / 1024 / 1024} MB`,
  redirect: 'redirects to another host, too often, or to an address that is never asked',
  'not-json': 'no JSON of the expected form, perhaps an HTML page: is it the right address?',
  network: 'cannot be reached: no such host, nothing listens there, or its certificate is wrong',
};

function wordsOf(response: BackendResponse): string {
  if (response.kind === 'fault') return WORDS[response.fault];
  if (response.kind !== 'status') return 'no answer that the site can use';
  const { status } = response;
  const key = status === 401 || status === 403 ? ': is the key right?' : '';
  return `HTTP ${status}${key}`;
}

const QUOTED_MAX_UNITS = 60;
const quoted = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, QUOTED_MAX_UNITS);

const listSchema = articleListSchema.extend({
  blogs: z.array(articleSummarySchema).max(LIST_MAX_ITEMS).nullish(),
});

/** @returns the JSON Schema of the backend's answers (API-1), made from the shapes that the Worker checks them with */
export const backendSchema = () => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Answers of the backend of a Masthead network',
  $defs: {
    get_metainfo: jsonSchemaOf(listSchema),
    get_details: jsonSchemaOf(articleDetailSchema),
    movedArticle: jsonSchemaOf(movedArticleSchema),
  },
});

function jsonSchemaOf(shape: z.ZodObject): object {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // zod takes a field with a fallback for required.
      if (zodSchema instanceof z.ZodObject) jsonSchema.required = neededFields(zodSchema);
    },
  });
  return schema;
}

const neededFields = ({ shape }: z.ZodObject): string[] =>
  Object.keys(shape).filter((name) => !z.safeParse(shape[name] ?? z.never(), undefined).success);
