import * as z from 'zod';
import { type Fault, faultSchema } from './faults.ts';

/**
 * The mocks' state during a run: faults and received requests. A local process is a single isolate, so module state is
 * complete.
 */
const faults = new Map<string, Fault>();
const extra = new Map<string, number>();
const replies = new Map<string, string>();
const requestLog: Entry[] = [];
/** Enough for a load test's cold start; `counts` has no limit. */
const LOG_MAX = 5_000;
const counts = new Map<string, number>();

/** A recorded request; `endedAt` and `status` are null until its end. Times in epoch ms. */
export interface Entry {
  target: string;
  path: string;
  at: number;
  endedAt: number | null;
  authorization: string | null;
  userAgent: string | null;
  accept: string | null;
  conditional: boolean;
  status: number | null;
}

/** @returns the fault set for a target such as `feed:bay-wire`, `feed:*` or `backend`. */
export const faultFor = (target: string): Fault | null =>
  faults.get(target) ?? faults.get(`${target.split(':')[0]}:*`) ?? null;

const RELEASE_POLL_MS = 20;

/** Waits while the target is held, so that a test decides when it answers. */
export async function untilReleased(target: string): Promise<void> {
  while (faultFor(target)?.mode === 'held') await scheduler.wait(RELEASE_POLL_MS);
}

export const extraItems = (id: string): number => extra.get(id) ?? 0;
/**
 * @param target a backend call: `backend:get_details`, or for one slug or category `backend:get_details/a-slug`
 * @returns the body that a test set for it, to be sent literally
 */
export const replyFor = (target: string): string | null => replies.get(target) ?? null;

/** Records a request before it is answered; the returned function records its status and end. */
export function note(request: Request, target: string): (status: number) => void {
  const url = new URL(request.url);
  const entry: Entry = {
    target,
    path: url.pathname + url.search,
    at: Date.now(),
    endedAt: null,
    authorization: request.headers.get('authorization'),
    userAgent: request.headers.get('user-agent'),
    accept: request.headers.get('accept'),
    conditional: request.headers.has('if-none-match') || request.headers.has('if-modified-since'),
    status: null,
  };
  counts.set(target, (counts.get(target) ?? 0) + 1);
  requestLog.push(entry);
  if (requestLog.length > LOG_MAX) requestLog.shift();
  return (status) => {
    entry.endedAt = Date.now();
    entry.status = status;
  };
}

/** What a test sets, by path; null ends a fault or a reply. */
const SETTERS: Record<string, (body: unknown) => void> = {
  '/control/faults': (body) => {
    const { target, fault } = z.object({ target: z.string(), fault: faultSchema.nullable() }).parse(body);
    setOrDelete(faults, target, fault);
  },
  '/control/items': (body) => {
    const set = z.object({ id: z.string(), extra: z.number().int() }).parse(body);
    extra.set(set.id, set.extra);
  },
  '/control/replies': (body) => {
    const set = z.object({ target: z.string(), body: z.string().nullable() }).parse(body);
    setOrDelete(replies, set.target, set.body);
  },
  '/control/reset': () => {
    for (const memory of [faults, extra, replies, counts]) memory.clear();
    requestLog.length = 0;
  },
};

function setOrDelete<T>(memory: Map<string, T>, key: string, value: T | null): void {
  if (value === null) memory.delete(key);
  else memory.set(key, value);
}

/** `/control/…`: sets and clears faults, extra items and replies, and returns the request log. */
export async function control(request: Request, path: string): Promise<Response> {
  if (request.method === 'GET' && path === '/control/log') {
    const since = Number(new URL(request.url).searchParams.get('since') ?? 0);
    const newest = requestLog.filter(({ at }) => at >= since);
    return Response.json({ counts: Object.fromEntries(counts), requests: newest });
  }
  const set = SETTERS[path];
  if (request.method !== 'POST' || set === undefined) return new Response('No such control', { status: 404 });
  try {
    set(await request.json());
    return Response.json({ ok: true });
  } catch (error) {
    return Response.json({ error: String(error) }, { status: 400 });
  }
}
