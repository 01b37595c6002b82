/** Often enough to see that a long run goes on. */
const PROGRESS_EVERY_MS = 5_000;

/**
 * Prints how far a run is to stderr now and then, so that stdout has results only.
 * @param done the number of feeds so far
 * @returns a function that ends it
 */
export function reportProgress(total: number, done: () => number): () => void {
  const timer = setInterval(() => {
    console.error(`${grouped(done())} of ${grouped(total)} feeds`);
  }, PROGRESS_EVERY_MS);
  return () => clearInterval(timer);
}

const grouped = (count: number): string => count.toLocaleString('en-US');
