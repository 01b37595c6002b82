import type { Publication } from '../../schema/publication.ts';
import { readFacts } from '../../scripts/publication/facts.ts';
import { readAllTheTime } from './articles.ts';
import { billOf, type Traffic } from './bill.ts';
import { BUDGETS } from './budgets.ts';
import { measureBursts } from './bursts.ts';
import { followChanges } from './changes.ts';
import { crawlCold } from './cold.ts';
import { startNetworkEnv } from './env.ts';
import { measureImports } from './imports.ts';
import { followRows } from './live-rows.ts';
import { knownStructures } from './memory/known-structures.ts';
import { type Memory, measureMemory, ORIGIN } from './memory.ts';
import { operationsOf } from './operations.ts';
import { pollAll } from './poll.ts';
import { type Network, networkOf, rowOf } from './publications.ts';
import { purgeAndLook } from './purges.ts';
import { renderAgain } from './renders.ts';
import type { NetworkRun } from './run.ts';
import type { NetworkSettings } from './settings.ts';
import { simulateDays } from './simulate.ts';
import { readAtRandom } from './strangers.ts';
import { feedSetsOf, rendersPerViewBy, sharesOf } from './traffic.ts';
import { takeTurns } from './turns.ts';

const ROUNDS = { full: 11, quick: 3 };
/** Time limit per random request, on average: a site that renders for each of them would take half an hour. */
const RANDOM_MAX_MS = 3;
const RANDOM_MIN_MS = 60_000;
const CHANGES = { full: { publishers: 20, intervals: 2 }, quick: { publishers: 5, intervals: 1 } };
const PURGES = 20;
/** Publications that are added, renamed and removed. */
const PAPERS = { full: 10, quick: 3 };
/** Networks for which the memory of an isolate is measured, with the feeds that belong to the publications. */
const NETWORKS = [
  { publications: 3_000, feeds: 2_309 },
  { publications: 50_000, feeds: 50_000 },
];

/** @param say prints the current step */
export async function perform(settings: NetworkSettings, say: (line: string) => void): Promise<NetworkRun> {
  const { quick, backend, titles, random, views, rowChanges, burst, restart } = settings;
  const size = quick ? 'quick' : 'full';
  const network = networkOf(readFacts(), titles);
  say(`${network.publications.length} publications, ${network.feeds.length} feeds; starting`);
  const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const result = await work();
    say(`${what.padEnd(48)} ${((performance.now() - started) / 1_000).toFixed(1)} s`);
    return result;
  };
  // Before the other site starts: it measures all runtimes of this process.
  const bursts = burst
    ? await step('an import with all alarms', () => measureBursts(network, { backend, restart, say }))
    : null;
  const env = await startNetworkEnv({ backend });
  try {
    const imports = await step('rows imported, and again', () => measureImports(env, network));
    const polling = await step('feeds fetched by their own alarms', () => pollAll(env, network));
    const cold = await step('cold crawl of all fronts', () => crawlCold(env, network));
    const turns = await step('one publication, all in turn', () => takeTurns(env, network, ROUNDS[size]));
    const articles = backend
      ? await step('all read for minutes, with articles', () => readAllTheTime(env, network))
      : null;
    const renders = await step('renders of known records', () => renderAgain(env, network, ROUNDS[size]));
    const forMs = Math.max(RANDOM_MIN_MS, random * RANDOM_MAX_MS);
    const strangers = await step('random hosts and paths', () =>
      readAtRandom(env, network, { requests: random, forMs }),
    );
    const structures = await step('a snapshot of the isolate', async () =>
      knownStructures(await env.miniflare.getInspectorURL()),
    );
    const changes = await step('changes on their way', () => followChanges(env, network, CHANGES[size]));
    const purges = await step('purges', () =>
      purgeAndLook(env, network, {
        purges: PURGES,
        published: changes.changes.map(({ feedId }) => feedId),
      }),
    );
    const liveRows = await step('publications added, renamed, removed', () =>
      followRows(env, network, PAPERS[size]),
    );
    const feeds = network.feeds.length;
    const measured = { polling, cold, turns, articles, renders, changes, liveRows, feeds };
    const { memory, model } = await step("memory of an isolate's structures", async () => {
      const { length } = network.publications;
      const memories = await measureMemories(NETWORKS, backend);
      const known = memories.find(({ publications }) => publications === length);
      return { memory: memories, model: known ?? (await measureMemory(length, feeds, backend)) };
    });
    const operations = operationsOf(measured);
    const traffic: Traffic = {
      viewsPerMonth: views,
      rowChangesPerMonth: rowChanges,
      shares: sharesOf(network),
      sharedFeeds: network.shared.length,
      localFeeds: network.feeds.length - network.shared.length,
      sets: feedSetsOf(network, ORIGIN),
      weatherPlaces: network.publications.length,
    };
    const ordinary = ordinaryRow(network);
    const days = [...BUDGETS.rendersPerViewMax.keys()].map((viewsPerDay) =>
      simulateDays(ordinary, viewsPerDay, backend),
    );
    const rendersPerView = rendersPerViewBy(days);
    const evenShares = network.publications.map(() => 1 / network.publications.length);
    return {
      ...measured,
      publications: network.publications.length,
      imports,
      bursts,
      strangers,
      strangersAsked: random,
      purges,
      failedFetches: env.failedFetches(),
      days,
      memory,
      known: { structures, model },
      traffic,
      operations,
      bill: billOf(operations, traffic, rendersPerView),
      evenBill: billOf(operations, { ...traffic, shares: evenShares }, rendersPerView),
    };
  } finally {
    await env.stop();
  }
}

async function measureMemories(networks: typeof NETWORKS, backend: boolean): Promise<Memory[]> {
  const found: Memory[] = [];
  for (const { publications, feeds } of networks)
    found.push(await measureMemory(publications, feeds, backend));
  return found;
}

/** @returns the row of the publication in the middle of the list */
function ordinaryRow(network: Network): Publication {
  const publication = network.publications[Math.floor(network.publications.length / 2)];
  if (!publication) throw new Error('no publication to simulate');
  return rowOf(publication, network, ORIGIN);
}
