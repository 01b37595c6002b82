import { exchange, type Question } from '../../testing/exchange.ts';

export interface ChaosAnswer {
  /** 0 without an answer; the reason is in `text`. */
  status: number;
  text: string;
  /** For an endless stream: its first bytes. */
  body: Uint8Array;
  /** Headers; empty if absent. */
  type: string;
  location: string;
  ms: number;
  /** Whether the page cache stores it; a page that streams is not stored. */
  kept: boolean;
}

/** Larger than any page of the site; a longer one is a fault. */
const ANSWER_MAX_BYTES = 4_000_000;

/** Requests a page of any host. @param caller rate limits count by it @returns never rejects */
export async function ask(
  site: string,
  { caller, headers, ...question }: Question & { caller: string },
): Promise<ChaosAnswer> {
  const answer = await exchange(site, {
    ...question,
    headers: { 'cf-connecting-ip': caller, ...headers },
    maxBytes: ANSWER_MAX_BYTES,
  });
  const { status, why, detail, totalMs: ms } = answer;
  if (why !== null)
    return { status, text: detail, body: new Uint8Array(), type: '', location: '', ms, kept: false };
  return {
    status,
    text: answer.body.toString(),
    body: answer.body,
    type: answer.headers['content-type'] ?? '',
    location: answer.headers.location ?? '',
    ms,
    kept: (answer.headers['cf-cache-status'] ?? 'BYPASS') !== 'BYPASS',
  };
}
