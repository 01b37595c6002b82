import type { PublicationInput } from '../../schema/publication.ts';
import { localPublication } from '../../scripts/local/local-publication.ts';
import { freePort, startTestEnv, type TestEnv } from '../../test/env/test-env.ts';
import type { ChaosState } from './cells.ts';
import { type Gate, openGate } from './gate.ts';
import { articleSlug, feedOf, type Target, unknownSlug } from './pages.ts';
import type { Upstream } from './upstream-faults.ts';

/** One feed each. */
const SECTIONS = ['local', 'sports', 'food'] as const;
const PURGE_TOKEN = 'the-secret-of-chaos-editors';
/** The faults of publishers that hang last as long as the poller's limit, unless it is shortened. */
const FEEDS_PATH = '/network/';

/** The site with its mocks, and what makes both fail. */
export interface Stage {
  testEnv: TestEnv;
  /** @returns the publication with the number; 0 is the warm one */
  target: (number: number) => Target;
  /** Everything fails as the state says, from now on. */
  breakAll: (state: ChaosState, target: Target) => Promise<void>;
  /** Everything works again. */
  mendAll: (target: Target) => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Node's fetch may find that the runtime has closed a connection that was kept. Everything that is done here may be done
 * twice.
 */
export async function twice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    return work();
  }
}

/** @param cold number of publications besides the warm one */
export async function openStage(cold: number): Promise<Stage> {
  const ports: [number, number] = [await freePort(), await freePort()];
  const gates: Record<Upstream, Gate> = {
    backend: await openGate(ports[1]),
    feeds: await openGate(ports[1]),
    radio: await openGate(ports[1]),
  };
  const target = (number: number): Target => ({
    id: number === 0 ? 'warm' : `cold-${number}`,
    feeds: gates.feeds.origin,
  });
  const targets = Array.from({ length: cold + 1 }, (_, number) => target(number));
  const testEnv = await startTestEnv({
    ports,
    faults: true,
    env: { BACKEND_URL: `${gates.backend.origin}/backend`, PURGE_TOKEN },
    publications: (mocks) => targets.map((one) => publicationOf(one, mocks, gates.radio.origin)),
  });
  return {
    testEnv,
    target,
    breakAll: (state, one) => twice(() => breakAll(testEnv, gates, state, one)),
    mendAll: (one) => twice(() => mendAll(testEnv, gates, one)),
    stop: async () => {
      await testEnv.stop();
      for (const gate of Object.values(gates)) await gate.stop();
    },
  };
}

function publicationOf(target: Target, mocks: string, radio: string): PublicationInput {
  const sections = Object.fromEntries(SECTIONS.map((section) => [section, [feedOf(target, section)]]));
  return {
    ...localPublication({ mocks, feeds: sections }),
    id: target.id,
    hostnames: [hostOf(target)],
    radio: { url: `${radio}/radio?port={port}`, ports: [8076], statusUrl: `${radio}/radio/status` },
  };
}

/** The mock backend has the articles of the default publication for every host below `.localhost`. */
export const hostOf = ({ id }: Target): string => `${id}.localhost`;

async function mendAll(testEnv: TestEnv, gates: Record<Upstream, Gate>, target: Target): Promise<void> {
  await testEnv.fail({});
  await testEnv.clock.shortenLimits(null);
  for (const gate of Object.values(gates)) await gate.set('passes');
  await testEnv.control.reset();
  await fillBackend(testEnv, target);
}

/** The lists are those of the mocks' own articles. Any slug is an article, except the unknown one. */
async function fillBackend({ control }: TestEnv, { id }: Target): Promise<void> {
  const date = new Date().toISOString();
  const article = {
    metaTitle: `Kept by ${id}`,
    date,
    blog: `Words of ${articleSlug(id)}.\n\nWords that follow.`,
  };
  await control.reply('backend:get_details', JSON.stringify(article));
  await control.reply(`backend:get_details/${unknownSlug(id)}`, '{"error":"not found"}');
}

async function breakAll(
  testEnv: TestEnv,
  gates: Record<Upstream, Gate>,
  { upstream, store, warmth }: ChaosState,
  target: Target,
): Promise<void> {
  const { control, clock } = testEnv;
  if (upstream) {
    const { means } = upstream;
    if ('gate' in means) await gates[upstream.upstream].set(means.gate);
    else if ('fault' in means) await control.fault(faultTarget(upstream.upstream), means.fault);
    else {
      for (const call of ['get_metainfo', 'get_details']) await control.reply(`backend:${call}`, means.body);
      await control.reply(`backend:get_details/${unknownSlug(target.id)}`, null);
    }
    if (upstream.upstream === 'feeds' && warmth === 'warm') {
      await clock.shortenLimits(FEEDS_PATH);
      await refreshFeeds(testEnv, target);
    }
  }
  if (store) await testEnv.fail(store.faults);
}

const faultTarget = (upstream: Upstream): string => (upstream === 'feeds' ? 'feed:*' : upstream);

/** Has the publication's feeds fetched now, as a purge does. */
export async function refreshFeeds(testEnv: TestEnv, target: Target): Promise<void> {
  await Promise.all(SECTIONS.map((section) => testEnv.refreshFeed(feedOf(target, section))));
}
