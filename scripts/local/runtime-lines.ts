import { FULL, fullDisk } from './state-faults.ts';

/** A line of the runtime itself: file, level, message. */
const OWN_LINE = /^\S+\.c\+\+:\d+: (?:fatal|error|warning|info): (.*)$/;
const STACK_LINE = /^stack: /;
const DETAIL_MAX_UNITS = 300;
/** Hundreds of feeds of one host fail with one message. */
const AGAIN_MS = 60_000;
const REMEMBERED_MAX = 500;

/**
 * HEALTH-4: the runtime writes its own errors between the Worker's JSON lines, a message and then the addresses of its code. The
 * message becomes a JSON line, the same one once a minute, and the addresses are left out. Of a full disk one sentence says it.
 * @param folder of the state; null for a run that stores nothing
 * @returns for one stream of the runtime, a function from a chunk to the whole lines that it ends; '' ends the stream
 */
export function runtimeLines(folder: string | null): (chunk: string) => string {
  let rest = '';
  const toldAt = new Map<string, number>();
  const written = (line: string): string[] => {
    if (STACK_LINE.test(line)) return [];
    const isFull = folder !== null && FULL.test(line) && !line.startsWith('{');
    const message = isFull ? `The ${fullDisk(folder)}` : OWN_LINE.exec(line)?.[1];
    if (message === undefined) return [line];
    const detail = message.slice(0, DETAIL_MAX_UNITS);
    const now = performance.now();
    if (now - (toldAt.get(detail) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return [];
    if (toldAt.size >= REMEMBERED_MAX) toldAt.clear();
    toldAt.set(detail, now);
    return [isFull ? message : JSON.stringify({ event: 'runtime.error', detail })];
  };
  return (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = chunk === '' ? '' : (lines.pop() ?? '');
    return lines
      .filter((line, i) => line !== '' || i > 0)
      .flatMap(written)
      .map((line) => `${line}\n`)
      .join('');
  };
}
