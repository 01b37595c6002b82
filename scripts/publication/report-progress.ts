import { formatCount } from './format.ts';

const PROGRESS_EVERY_MS = 5_000;

/**
 * Prints progress to stderr regularly, so that stdout has only results.
 * @param done the current number of feeds
 * @returns a function that ends it
 */
export function reportProgress(total: number, done: () => number): () => void {
  const timer = setInterval(() => {
    console.error(`${formatCount(done())} of ${formatCount(total)} feeds`);
  }, PROGRESS_EVERY_MS);
  return () => clearInterval(timer);
}
