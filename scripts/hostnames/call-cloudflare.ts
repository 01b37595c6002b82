import * as z from 'zod';
import { readText } from '../../functions/http/limited-body.ts';
import { jsonOf } from '../local/json-of.ts';
import { printable } from '../local/printable.ts';
import { readSite } from '../local/read-site.ts';
import { tellSilence } from '../local/tell-silence.ts';

/** With the version. */
const CLOUDFLARE_API = 'https://api.cloudflare.com/client/v4';
/** The limit is 1,200 requests per user in five minutes (developers.cloudflare.com/fundamentals/api/reference/limits). */
const INTERVAL_MS = 300;
const CALL_TIMEOUT_MS = 30_000;
/** A page of fifty hostnames with their certificates has a few hundred kB. */
const ANSWER_MAX_BYTES = 8 * 1024 * 1024;
/** The block after exceeding the limit; used if the answer has no Retry-After. */
const BLOCKED_MS = 300_000;
/** A longer Retry-After ends the run. */
const RETRY_AFTER_MAX_MS = 900_000;
/** Waits before repeating a call that failed on the network or with 5xx; their number limits the repetitions. */
const REPEAT_AFTER_MS = [1_000, 5_000];
/** Per call; more would hide another program that uses up the limit. */
const BLOCKED_MAX_TIMES = 3;

const errorsSchema = z.array(z.object({ code: z.int(), message: z.string() }));
const refusedSchema = z.object({ success: z.literal(false), errors: errorsSchema });

/** The API refused a call, or sent no usable answer. */
export class CloudflareFault extends Error {
  readonly status: number | null;
  /** Cloudflare's error codes. */
  readonly codes: readonly number[];
  constructor(message: string, status: number | null, codes: readonly number[] = []) {
    super(message);
    this.status = status;
    this.codes = codes;
  }
}

export interface CloudflareCall {
  method: 'GET' | 'POST';
  /** Below the API's address, with its query. */
  path: string;
  body?: unknown;
}

/** @throws CloudflareFault */
export type CallCloudflare = <T extends z.ZodType>(call: CloudflareCall, schema: T) => Promise<z.output<T>>;

export interface CallerOptions {
  api: URL;
  token: string;
  /** Called for every wait. */
  onWait: (message: string) => void;
  intervalMs?: number;
  repeatAfterMs?: readonly number[];
}

/**
 * @returns a function that calls the API: one call after another, within its rate limit; it waits as long as a 429 says
 * and repeats calls that failed on the network or with 5xx
 */
export function cloudflareCaller(options: CallerOptions): CallCloudflare {
  const { intervalMs = INTERVAL_MS, repeatAfterMs = REPEAT_AFTER_MS } = options;
  let nextAt = 0;
  return async (call, schema) => {
    let blocked = 0;
    let failed = 0;
    for (;;) {
      await sleep(nextAt - Date.now());
      nextAt = Date.now() + intervalMs;
      const answer = await send(options, call).catch((error: unknown) => faultOf(error));
      if (answer instanceof CloudflareFault || answer.status >= 500) {
        const wait = repeatAfterMs[failed++];
        if (wait === undefined) throw answer instanceof CloudflareFault ? answer : refusalOf(answer);
        options.onWait(
          `${answer instanceof CloudflareFault ? answer.message : `HTTP ${answer.status}`}; again in ${wait / 1_000} s`,
        );
        await sleep(wait);
      } else if (answer.status === 429) {
        const wait = retryAfterOf(answer.retryAfter);
        blocked += 1;
        if (wait > RETRY_AFTER_MAX_MS || blocked > BLOCKED_MAX_TIMES) throw refusalOf(answer);
        options.onWait(`rate limit: again in ${Math.ceil(wait / 1_000)} s`);
        await sleep(wait);
      } else return parseAnswer(answer, schema);
    }
  };
}

/** @returns the calls of a command: it says what it waits for */
export const callerOfCommand = (token: string): CallCloudflare =>
  cloudflareCaller({
    // Only tests use another API.
    api: readSite(process.env.CLOUDFLARE_API ?? CLOUDFLARE_API, 'CLOUDFLARE_API'),
    token,
    onWait: (message) => console.error(`Cloudflare's API: ${message}`),
  });

interface Answer {
  status: number;
  retryAfter: string | null;
  json: unknown;
}

async function send({ api, token }: CallerOptions, { method, path, body }: CloudflareCall): Promise<Answer> {
  const answered = tellSilence("Cloudflare's API");
  const response = await fetch(`${api.href.replace(/\/$/, '')}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    // The token must not go to another address.
    redirect: 'manual',
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  }).finally(answered);
  const text = await readText(response.body, ANSWER_MAX_BYTES);
  return { status: response.status, retryAfter: response.headers.get('retry-after'), json: jsonOf(text) };
}

function parseAnswer<T extends z.ZodType>(answer: Answer, schema: T): z.output<T> {
  const parsed = schema.safeParse(answer.json);
  if (parsed.success && answer.status >= 200 && answer.status <= 299) return parsed.data;
  throw refusalOf(answer);
}

function refusalOf({ status, json }: Answer): CloudflareFault {
  const refused = refusedSchema.safeParse(json).data;
  if (refused === undefined) return new CloudflareFault(`HTTP ${status}, and no answer of this API`, status);
  const codes = refused.errors.map(({ code }) => code);
  const reasons = refused.errors.map(({ code, message }) => printable(`${code}: ${message}`));
  return new CloudflareFault([`HTTP ${status}`, ...reasons].join('; '), status, codes);
}

function faultOf(error: unknown): CloudflareFault {
  const why = error instanceof Error ? (error.cause ?? error.message) : error;
  return new CloudflareFault(`no answer: ${why}`, null);
}

/** @returns ms; the API sends seconds */
function retryAfterOf(value: string | null): number {
  const seconds = z.coerce
    .number()
    .int()
    .min(0)
    .safeParse(value ?? undefined);
  return seconds.success ? seconds.data * 1_000 : BLOCKED_MS;
}

const sleep = (ms: number): Promise<void> =>
  ms <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));
