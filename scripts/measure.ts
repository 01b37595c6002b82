/**
 * `npm run measure [-- NAME ...]`: the one entry of every measurement. Without a name it lists them; what follows a name
 * are the measurement's own options. `npm run bench`, `load`, `soak`, `network` and `attack` are short forms.
 */

interface Measurement {
  does: string;
  /** Reads its options from process.argv, prints its figures and sets the exit code. */
  run: () => Promise<unknown>;
}

const MEASUREMENTS: Record<string, Measurement> = {
  bench: {
    does: 'what a page costs, compared with a bare Worker, and what readers feel',
    run: () => import('./measure/bench.ts'),
  },
  feeds: {
    does: 'the feed parser compared with feedsmith: speed, size, memory, hostile feeds, duplicates',
    run: () => import('./measure/bench/feeds/bench-feeds.ts'),
  },
  radio: {
    does: 'how many listeners one runtime serves, compared with nginx',
    run: () => import('./measure/bench/radio/bench-radio.ts'),
  },
  load: {
    does: 'readers of three publications, a traffic spike, a purge and an outage',
    run: () => import('./measure/load.ts'),
  },
  network: {
    does: '3,000 publications of real places: what a page view costs, and the bill',
    run: () => import('./measure/network.ts'),
  },
  attack: {
    does: 'random requests of every kind that strangers may send: what they cost, compared with hits',
    run: () => import('./measure/attack.ts'),
  },
  mutation: {
    does: 'which small changes of the code the unit tests notice',
    run: () => import('./measure/mutation.ts'),
  },
  soak: {
    does: 'hours in minutes: requests to publishers and KV, radio reconnections, feeds changed at random',
    run: () => import('./measure/soak.ts'),
  },
};

const [name] = process.argv.slice(2);
const measurement = name !== undefined && Object.hasOwn(MEASUREMENTS, name) ? MEASUREMENTS[name] : undefined;
if (measurement) {
  process.argv.splice(2, 1);
  await measurement.run();
} else {
  if (name !== undefined) {
    console.error(`No measurement is called ${name}.`);
    process.exitCode = 1;
  }
  for (const [entry, { does }] of Object.entries(MEASUREMENTS)) console.log(`${entry.padEnd(9)}${does}`);
  console.log('\nnpm run measure -- NAME');
}

export {};
