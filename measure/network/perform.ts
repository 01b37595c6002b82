import { readFacts } from '../../scripts/publication/facts.ts';
import type { Row } from '../bench/row.ts';
import { median } from '../shared/percentile.ts';
import { billBeside, billOf, ownServers } from './bill.ts';
import { crawlCold } from './cold.ts';
import { startNetworkEnv } from './env.ts';
import { countHour } from './hour.ts';
import { measureMemory } from './memory.ts';
import { pollAll } from './poll.ts';
import { networkOf, rowOf } from './publications.ts';
import { besideRows, billRows, coldRows, hourRows, memoryRows, turnRows } from './rows.ts';
import { takeTurns } from './turns.ts';

/** Feeds of 3,000 real places; a larger network has as many as publications. */
const FEEDS_OF_REAL_PLACES = 2_309;
const REAL_PLACES = 3_000;
/** Alarms within a slice of the clock fire together: more of them than a runtime would have at once time out. */
const SLICE_MS = { few: 5_000, many: 1_000 };
const FEW_PUBLICATIONS = 300;

export interface NetworkSettings {
  publications: number;
  /** Per month of the whole network. */
  views: number;
  /** Rounds of readers in turn. */
  rounds: number;
  /** Of the simulated hour. */
  minutes: number;
  /** Numbers of publications for which the memory of an isolate is measured. */
  modelled: readonly number[];
}

/** Figures of each step, as soon as it ends. @param say prints the current step */
export async function* perform(settings: NetworkSettings, say: (line: string) => void): AsyncGenerator<Row> {
  for (const number of settings.modelled)
    yield* memoryRows(await measureMemory(number, number > REAL_PLACES ? number : FEEDS_OF_REAL_PLACES));
  const network = networkOf(readFacts(), settings.publications);
  const { length: publications } = network.publications;
  say(`${publications} publications, ${network.feeds.length} feeds; starting`);
  const env = await startNetworkEnv({
    backend: true,
    sliceMs: publications > FEW_PUBLICATIONS ? SLICE_MS.many : SLICE_MS.few,
    publications: (mocks) => network.publications.map((publication) => rowOf(publication, network, mocks)),
  });
  try {
    await pollAll(env, network);
    const cold = await crawlCold(env, network);
    yield* coldRows(cold, publications);
    const turns = await takeTurns(env, network, settings.rounds);
    yield* turnRows(turns, publications);
    const hour = await countHour(env, network, settings.minutes);
    yield* hourRows(hour, publications);
    const costs = {
      cpuMsPerView: median(turns.one.map(({ cpuMsPerView }) => cpuMsPerView)),
      cpuMsPerRender: cold.cpuMsPerRequest,
      kvKeysPerFirstView: cold.kvKeysPerView,
    };
    const traffic = { publications, views: settings.views };
    const bill = billOf(hour, costs, traffic);
    yield* billRows(bill, settings.views);
    const cpu = bill.lines.find(({ item }) => item === 'cpuMs');
    yield* besideRows(bill, billBeside(hour, hour, traffic), ownServers(cpu?.amount ?? 0));
  } finally {
    await env.stop();
  }
}
