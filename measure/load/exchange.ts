import type { Ask, Kind } from './mix.ts';
import { type Fault, faultOfPage, isFromCache } from './outcome.ts';
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
  /** How late the request was sent. */
  sentLateMs: number;
  /** 0 without an answer. */
  status: number;
  /** Whether a cache had the answer. */
  isCached: boolean;
  /** Of the decoded body. */
  bytes: number;
  fault: Fault | null;
}

/** @returns the evaluated answer, its times from the request; never rejects */
export async function exchange({
  publication,
  kind,
  path,
  gzip,
}: Ask): Promise<Pick<Sample, 'status' | 'isCached' | 'bytes' | 'fault'>> {
  const answer = await send({ origin: publication.origin, host: publication.host, path, gzip });
  const { status, headers, body, why } = answer;
  if (why !== null) return { status, isCached: false, bytes: 0, fault: why };
  const [platform, standard] = [headers['cf-cache-status'], headers['cache-status']].map((value) =>
    Array.isArray(value) ? value.join(', ') : value,
  );
  return {
    status,
    isCached: isFromCache(platform, standard),
    bytes: body.length,
    fault: judge(status, kind, body, publication.name),
  };
}

function judge(status: number, kind: Kind, body: Buffer, name: string): Fault | null {
  if (status !== 200) return 'status';
  return kind === 'asset' ? null : faultOfPage(body.toString('utf8'), name);
}
