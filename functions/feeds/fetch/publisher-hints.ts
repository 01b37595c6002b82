import { parseFeedDate } from '../parse/dates/feed-date.ts';

/** @returns the publisher's freshness in minutes from `Cache-Control: max-age`; null if absent. */
export function maxAgeMinutes(headers: Headers): number | null {
  const seconds = headers.get('cache-control')?.match(/(?:^|[,\s])max-age=(\d{1,9})/i)?.[1];
  return seconds === undefined ? null : Number(seconds) / 60;
}

/** @returns the pause in ms that a refusal asks for, in seconds or up to a date (RFC 9110 §10.2.3); 0 without one. */
export function retryAfterMs({ status, headers }: Response): number {
  const sent = headers.get('retry-after')?.trim() ?? '';
  if (sent === '' || (status !== 429 && status !== 503)) return 0;
  if (/^\d+$/.test(sent)) return Number(sent) * 1_000;
  return Math.max(0, (parseFeedDate(sent) ?? 0) - Date.now());
}
