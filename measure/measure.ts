/**
 * `npm run measure [-- NAME ...]`: starts a measurement with its options; without a name it lists them. `npm run
 * bench`, `bench:feeds`, `bench:radio`, `load`, `soak`, `network`, `attack`, `chaos` and `shots` are short forms.
 */

interface Measurement {
  does: string;
  /** Reads its options from process.argv, prints its figures and sets the exit code. */
  run: () => Promise<unknown>;
}

const MEASUREMENTS: Record<string, Measurement> = {
  bench: {
    does: 'what a page costs, compared with a bare Worker, and what readers feel',
    run: () => import('./bench.ts'),
  },
  feeds: {
    does: 'the feed parser compared with feedsmith: speed, size, memory, hostile feeds, duplicates',
    run: () => import('./bench/feeds/bench-feeds.ts'),
  },
  radio: {
    does: 'how many listeners one runtime serves, beside a bare Worker and nginx',
    run: () => import('./bench/radio/bench-radio.ts'),
  },
  load: {
    does: 'readers of three publications, a traffic spike, a purge and an outage',
    run: () => import('./load.ts'),
  },
  network: {
    does: '3,000 publications of real places: what a page view costs, and the bill',
    run: () => import('./network.ts'),
  },
  attack: {
    does: 'random requests of every kind that strangers may send: what they cost, compared with hits',
    run: () => import('./attack.ts'),
  },
  chaos: {
    does: 'every fault of an upstream or a store, for every kind of page, warm and cold',
    run: () => import('./chaos.ts'),
  },
  shots: {
    does: 'pictures of every screen and state',
    run: () => import('./shots.ts'),
  },
  mutation: {
    does: 'which small changes of the code the unit tests notice',
    run: () => import('./mutation.ts'),
  },
  soak: {
    does: 'hours in minutes: requests to publishers and KV, radio reconnections, feeds changed at random',
    run: () => import('./soak.ts'),
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
