import type { Ask, Kind } from './mix.ts';
import { type CacheResult, cacheResult, type Fault, faultOfPage } from './outcome.ts';
import { send } from './send.ts';

/** The result of one reader. Times in ms. */
export interface Sample {
  /** The phase's index in the plan. */
  phase: number;
  kind: Kind;
  host: string;
  path: string;
  /** When the reader arrived, from the start of the run. */
  at: number;
  /** From arrival to the last byte: a reader's wait, including our queues. */
  waitedMs: number;
  /** From arrival to the first byte of the body; NaN without an answer. */
  firstByteMs: number;
  /** How late the request was sent. */
  sentLateMs: number;
  /** 0 without an answer. */
  status: number;
  cache: CacheResult;
  /** Of the decoded body. */
  bytes: number;
  fault: Fault | null;
}

export type Judged = Pick<Sample, 'status' | 'cache' | 'bytes' | 'fault'> & { firstByteAt: number };

/** @returns the evaluated answer; never rejects */
export async function exchange(ask: Ask, userAgent: string): Promise<Judged> {
  const { publication, kind, path, gzip } = ask;
  const answer = await send({ origin: publication.origin, host: publication.host, path, gzip, userAgent });
  if (typeof answer === 'string')
    return { status: 0, cache: 'none', bytes: 0, fault: answer, firstByteAt: Number.NaN };
  const { status, headers, body, firstByteAt } = answer;
  const [platform, standard] = [headers['cf-cache-status'], headers['cache-status']].map((value) =>
    Array.isArray(value) ? value.join(', ') : value,
  );
  return {
    status,
    cache: cacheResult(platform, standard),
    bytes: body.length,
    firstByteAt,
    fault: judge(status, kind, body, publication.name),
  };
}

function judge(status: number, kind: Kind, body: Buffer, name: string): Fault | null {
  if (status !== 200) return 'status';
  return kind === 'asset' ? null : faultOfPage(body.toString('utf8'), name);
}
