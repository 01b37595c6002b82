/**
 * `npm run measure [-- NAME ...]`: starts a measurement with its options; without a name it lists them. `npm run
 * bench`, `bench:feeds`, `bench:radio`, `load`, `network` and `shots` are short forms.
 */
import { stopWith, USAGE_EXIT } from '../scripts/local/settings.ts';

/** What each does, and its program: it reads its options from process.argv, prints figures and sets the exit code. */
const MEASUREMENTS: Record<string, [does: string, program: string]> = {
  bench: ['what a page costs, beside a bare Worker, Astro and Hono, and what readers feel', './bench.ts'],
  feeds: [
    'the feed parser compared with feedsmith: speed, size, memory, hostile feeds, duplicates',
    './bench/feeds/bench-feeds.ts',
  ],
  radio: ['how many listeners one runtime serves, beside a bare Worker', './bench/radio/bench-radio.ts'],
  load: ['readers of three publications, a traffic spike, a purge and an outage', './load.ts'],
  network: [
    '3,000 publications of real places: what a page view costs, memory, and the bill',
    './network.ts',
  ],
  shots: ['pictures of every screen and state', './shots.ts'],
};

const [name] = process.argv.slice(2);
if (name === undefined) {
  for (const [entry, [does]] of Object.entries(MEASUREMENTS)) console.log(`${entry.padEnd(9)}${does}`);
  console.log('\nnpm run measure -- NAME');
} else {
  const measurement = Object.hasOwn(MEASUREMENTS, name) ? MEASUREMENTS[name] : undefined;
  if (measurement === undefined)
    stopWith(`No measurement is called ${name}: npm run measure lists them.`, USAGE_EXIT);
  process.argv.splice(2, 1);
  await import(measurement[1]);
}
