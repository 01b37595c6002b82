import { ROSTER } from '../../mocks/publishers/roster.ts';
import { localPublication } from '../../scripts/local/local-publication.ts';
import type { OneOrMore } from '../../testing/chance.ts';
import { startTestEnv } from '../../testing/test-env.ts';
import { BARE_CACHE, BARE_HOST, bareWorker } from '../shared/bare-worker.ts';
import { nameOf, type ReadPublication, read } from './visit.ts';

/** The editors' secret in our test environment. */
const OWN_PURGE_TOKEN = 'a-purge-token-for-a-load-test';
const NOTHING_KNOWN: ReadPublication['addresses'] = { front: ['/'], list: [], article: [], asset: [] };

/** Publications beside the default one: other hosts, the same feeds, so that three publications share one poller per feed. */
const OTHER_PUBLICATIONS = [
  { id: 'load-sonoma', host: 'sonomaexaminer.example', name: 'Sonoma Valley Independent Examiner' },
  { id: 'load-placer', host: 'placerlantern.test', name: 'The Placer County Lantern' },
];

export type PhaseName = 'cold' | 'warm' | 'bare' | 'steady' | 'spike' | 'purge' | 'outage' | 'recovery';

/** The publications with readers, and the actions that a run can take on them. */
export interface Stage {
  publications: OneOrMore<ReadPublication>;
  purgeToken: string | undefined;
  /** Actions in our test environment; null for a remote site. */
  own: OwnSite | null;
  leave: () => Promise<unknown>;
}

export interface OwnSite {
  /** Before a phase's first reader. */
  prepare: (phase: PhaseName) => Promise<void>;
  /** Sends the bare Worker the bytes of its answer. @returns it as a publication for the readers */
  prepareBare: () => Promise<OneOrMore<ReadPublication>>;
  /** Requests to the mocks so far, by target. */
  counts: () => Promise<Record<string, number>>;
}

/** Our test environment: site, mocks and bare Worker in one runtime, without stored data. */
export async function ownStage(): Promise<Stage> {
  const testEnv = await startTestEnv({
    clock: false,
    env: { PURGE_TOKEN: OWN_PURGE_TOKEN },
    beside: [bareWorker],
    publications: (mocks) =>
      OTHER_PUBLICATIONS.map(({ id, host, name }) => ({
        ...localPublication({ mocks }),
        id,
        name,
        hostnames: [host],
      })),
  });
  const titleAt = (host: string, name: string): ReadPublication => ({
    origin: testEnv.site,
    host,
    name,
    addresses: NOTHING_KNOWN,
  });
  const home = titleAt(new URL(testEnv.site).host, 'Golden Gate Ledger');
  const { fault, addItems, log } = testEnv.control;
  return {
    publications: [home, ...OTHER_PUBLICATIONS.map(({ host, name }) => titleAt(host, name))],
    purgeToken: OWN_PURGE_TOKEN,
    own: {
      prepare: async (phase) => {
        // Every publisher has new stories.
        if (phase === 'purge') for (const id of Object.keys(ROSTER)) await addItems(id, 1);
        if (phase !== 'outage' && phase !== 'recovery') return;
        const broken = phase === 'outage' ? { mode: 'fail' } : null;
        for (const target of ['feed:*', 'backend']) await fault(target, broken);
      },
      prepareBare: async () => {
        await testEnv.get('/', BARE_HOST, { method: 'PUT', body: await read(home, '/') });
        return [{ ...home, host: BARE_HOST, addresses: { ...NOTHING_KNOWN, front: [BARE_CACHE] } }];
      },
      counts: async () => (await log()).counts,
    },
    leave: testEnv.stop,
  };
}

/** Remote sites: one publication each. @throws if one of them does not answer */
export async function distantStage(sites: readonly string[], purgeToken: string | undefined): Promise<Stage> {
  const publications = await Promise.all(
    sites.map(async (site) => {
      const { origin, host } = new URL(site);
      return {
        origin,
        host,
        name: await nameOf({ origin, host }),
        addresses: NOTHING_KNOWN,
      };
    }),
  );
  const [first, ...rest] = publications;
  if (!first) throw new Error('no site to read');
  return { publications: [first, ...rest], purgeToken, own: null, leave: async () => {} };
}
