/** Requests to the operators' API (schema/register.ts), each limited in time and size. */
import type * as z from 'zod';
import { readText } from '../../../functions/http/limited-body.ts';
import { type Author, type RowFault, registerRefusalSchema } from '../../../schema/register.ts';
import { jsonOf } from '../../local/json-of.ts';
import { printable } from '../../local/printable.ts';
import { stopWith, USAGE_EXIT } from '../../local/settings.ts';
import { tellSilence } from '../../local/tell-silence.ts';
import type { Register } from './find-register.ts';

/** A write waits for the register's storage and for KV, which take seconds at worst. */
const ANSWER_TIMEOUT_MS = 30_000;
/** Until the next line of a long answer: writing a chunk of an import takes seconds. */
const LINE_TIMEOUT_MS = 60_000;
/** A page of the list, and a row with its differences, have a few hundred kilobytes at most. */
const ANSWER_MAX_BYTES = 16_000_000;

/** A row, or a chunk's refusals, have a few hundred kilobytes at most. */
const LINE_MAX_CHARACTERS = 16_000_000;

export interface RegisterCall {
  /** Default: GET. */
  method?: 'PUT' | 'POST' | 'DELETE';
  /** Segments after `/api/`. */
  path: string[];
  /** An empty string is a switch such as `dry-run`; undefined leaves it out. */
  query?: Record<string, string | undefined>;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | Iterable<string> | AsyncIterable<string>;
}

/** @returns the author of a write, for its query */
export const queryOf = ({ by, why }: Author) => ({ by, why: why || undefined });

export interface Refusal {
  /** HTTP status. */
  status: number;
  error: string;
  faults: RowFault[];
  version?: number | undefined;
}

export type Answer<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

/** Something is wrong with the register, or with the request. The message is for the operator. */
export class RegisterFault extends Error {}

/** The register cannot be reached, or the site has no register. */
export class RegisterUnreachable extends RegisterFault {}

/** The connection broke, so the request may or may not have been executed. */
class RegisterCut extends RegisterUnreachable {}

/** @param what the part that came */
export const brokenOff = ({ site }: Register, what: string): RegisterUnreachable =>
  new RegisterCut(`${site.origin} broke off after ${what}.`);

const WRONG_SECRET = 401;

/** The register refused. */
export class RegisterRefused extends RegisterFault {
  /** HTTP status. */
  readonly status: number;
  constructor({ status, error, faults }: Refusal) {
    // For a refused row the faults are the message; other refusals, such as a taken hostname, have a message.
    const details = faults.map(({ path, reason }) => `${path}: ${reason}`);
    const more = details.filter((detail) => !error.includes(detail));
    const next = status === WRONG_SECRET ? ' Is the variable with the secret right?' : '';
    super([`Refused (${status}): ${printable(error)}${next}`, ...more.map(printable)].join('\n'));
    this.status = status;
  }
}

/** Statuses of a request that is invalid, names nothing known, or disagrees with what is stored. */
const INVALID = [400, 404, 409, 413, 422];

/** @returns the exit of a command that ends so: 1 where the site refused a valid request, or failed */
export const exitOf = (fault: RegisterFault): 1 | typeof USAGE_EXIT =>
  fault instanceof RegisterRefused && !INVALID.includes(fault.status) ? 1 : USAGE_EXIT;

/** @returns what a command's work returns; a fault of the register ends the run with its lines */
export const orStop = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (!(error instanceof RegisterFault)) throw error;
    return stopWith(error.message, exitOf(error));
  });

/**
 * A read whose connection breaks is repeated once; a write is not, because it may have been executed.
 * @param schema of the answer
 * @throws RegisterUnreachable
 */
export async function callRegister<T extends z.ZodType>(
  register: Register,
  schema: T,
  call: RegisterCall,
): Promise<Answer<z.output<T>>> {
  return repeatedOnce(call.method === undefined, () => callOnce(register, schema, call));
}

/** Repeats work that a broken connection interrupted. @param repeatable whether it may be done twice */
export async function repeatedOnce<T>(repeatable: boolean, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (repeatable && error instanceof RegisterCut) return work();
    throw error;
  }
}

async function callOnce<T extends z.ZodType>(
  register: Register,
  schema: T,
  call: RegisterCall,
): Promise<Answer<z.output<T>>> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), ANSWER_TIMEOUT_MS);
  const answered = tellSilence(register.site.origin);
  try {
    const response = await send(register, call, deadline.signal);
    if (!response.ok) return { ok: false, refusal: await refusalOf(register, response) };
    const written = await readText(response.body, ANSWER_MAX_BYTES);
    const parsed = schema.safeParse(jsonOf(written));
    if (parsed.success) return { ok: true, value: parsed.data };
    // A broken connection can look like the end of the answer (F7).
    if (written.startsWith('{') && jsonOf(written) === undefined)
      throw new RegisterCut(`${register.site.origin} broke off within its answer.`);
    throw notOurs(register);
  } catch (error) {
    throw unreachable(register, error, deadline.signal.aborted, ANSWER_TIMEOUT_MS);
  } finally {
    clearTimeout(timer);
    answered();
  }
}

/** @throws RegisterRefused and RegisterUnreachable */
export async function askRegister<T extends z.ZodType>(
  register: Register,
  schema: T,
  call: RegisterCall,
): Promise<z.output<T>> {
  const answer = await callRegister(register, schema, call);
  if (!answer.ok) throw new RegisterRefused(answer.refusal);
  return answer.value;
}

/**
 * Yields the lines of a long answer as they come.
 * @throws RegisterRefused, and RegisterUnreachable if nothing is sent or received for a minute
 */
export async function* askForLines(register: Register, call: RegisterCall): AsyncGenerator<string> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), LINE_TIMEOUT_MS);
  const answered = tellSilence(register.site.origin);
  const moved = () => {
    answered();
    timer.refresh();
  };
  try {
    const response = await send(register, call, deadline.signal, moved);
    answered();
    if (!response.ok) throw new RegisterRefused(await refusalOf(register, response));
    for await (const line of readLines(response.body, moved)) yield line;
  } catch (error) {
    throw unreachable(register, error, deadline.signal.aborted, LINE_TIMEOUT_MS);
  } finally {
    clearTimeout(timer);
    answered();
    deadline.abort();
  }
}

/** @param sent called for each piece of the body */
function send(
  { site, token }: Register,
  { method, path, query = {}, headers, body }: RegisterCall,
  signal: AbortSignal,
  sent?: () => void,
): Promise<Response> {
  const url = new URL(`/api/${path.map(encodeURIComponent).join('/')}`, site);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value);
  const request = {
    method: method ?? 'GET',
    headers: { authorization: `Bearer ${token}`, accept: 'application/json', ...headers },
    body: isWhole(body) ? (body ?? null) : streamOf(body, sent),
    // Node's fetch requires it for a streamed body.
    duplex: 'half',
    // A followed redirect would send the secret elsewhere, or turn a write into a GET.
    redirect: 'manual' as const,
    signal,
  };
  return fetch(url, request);
}

const isWhole = (body: RegisterCall['body']): body is string | Uint8Array<ArrayBuffer> | undefined =>
  body === undefined || typeof body === 'string' || body instanceof Uint8Array;

function streamOf(
  pieces: Iterable<string> | AsyncIterable<string>,
  sent?: () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator =
    Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]();
  return new ReadableStream({
    async pull(controller) {
      sent?.();
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

async function refusalOf(register: Register, response: Response): Promise<Refusal> {
  const { status } = response;
  const location = response.headers.get('location');
  if (status >= 300 && status < 400 && location !== null)
    throw new RegisterUnreachable(`${register.site.origin} redirects to ${printable(location)}.`);
  const parsed = registerRefusalSchema.safeParse(jsonOf(await readText(response.body, ANSWER_MAX_BYTES)));
  if (!parsed.success) throw notOurs(register, status);
  const { error, faults = [], version } = parsed.data;
  return { status, error, faults, version };
}

const notOurs = ({ site }: Register, status?: number) =>
  new RegisterUnreachable(
    `${site.origin} is no Masthead, or one of another version${status === undefined ? '' : ` (${status})`}.`,
  );

/** @returns the error with a message for the operator */
function unreachable({ site }: Register, error: unknown, late: boolean, limitMs: number): Error {
  if (error instanceof RegisterFault) return error;
  if (late) return new RegisterUnreachable(`${site.origin} sent nothing for ${limitMs / 1_000} seconds.`);
  const { cause, message } = error instanceof Error ? error : new Error(String(error));
  const reason = cause instanceof Error ? cause.message || cause.name : message;
  return new RegisterCut(`${site.origin} cannot be reached: ${printable(reason)}`);
}

/**
 * Yields the non-empty lines of a body.
 * @param moved called for each piece that arrives and for each used line
 * @throws if a line is longer than the limit, and the body's errors
 */
async function* readLines(
  body: ReadableStream<Uint8Array> | null,
  moved: () => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of body ?? []) {
    moved();
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LINE_MAX_CHARACTERS)
      throw new Error(`a line has more than ${LINE_MAX_CHARACTERS} characters`);
    for (const line of lines) {
      if (line.trim() !== '') yield line;
      moved();
    }
  }
  rest += decoder.decode();
  if (rest.trim() !== '') yield rest;
}
