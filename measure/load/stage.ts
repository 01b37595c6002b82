import { ROSTER } from '../../mocks/publishers/roster.ts';
import { localPublication } from '../../scripts/local/local-publication.ts';
import type { OneOrMore } from '../../testing/chance.ts';
import { startTestEnv } from '../../testing/test-env.ts';
import { BARE_CACHE, BARE_HOST, bareWorker } from '../shared/bare-worker.ts';
import { nameOf } from './discover.ts';
import type { ReadPublication } from './mix.ts';
import { send } from './send.ts';

/** The editors' secret in our test environment. */
const OWN_PURGE_TOKEN = 'a-purge-token-for-a-load-test';
const NOTHING_KNOWN: ReadPublication['addresses'] = { front: ['/'], list: [], article: [], asset: [] };

/** Publications beside the default one: other hosts, the same feeds, so that three publications share one poller per feed. */
const OTHER_PUBLICATIONS = [
  { id: 'load-sonoma', host: 'sonomaexaminer.example', name: 'Sonoma Valley Independent Examiner' },
  { id: 'load-placer', host: 'placerlantern.test', name: 'The Placer County Lantern' },
];

/** The publications with readers, and the actions that a run can take on them. */
export interface Stage {
  publications: OneOrMore<ReadPublication>;
  purgeToken: string | undefined;
  /** Actions in our test environment; null for a remote site. */
  own: OwnSite | null;
  leave: () => Promise<unknown>;
}

export interface OwnSite {
  /** Sends the bare Worker the bytes of its answer. @returns it as a publication for the readers */
  prepareBare: () => Promise<OneOrMore<ReadPublication>>;
  /** Every publisher has new stories. */
  publishRevisions: () => Promise<void>;
  breakUpstream: () => Promise<void>;
  restoreUpstream: () => Promise<void>;
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
      prepareBare: async () => {
        const page = await send({ origin: testEnv.site, host: home.host, path: '/' });
        if (page.status !== 200) throw new Error('no front page to copy');
        await testEnv.get('/', BARE_HOST, { method: 'PUT', body: page.body.toString('utf8') });
        return [{ ...home, host: BARE_HOST, addresses: { ...NOTHING_KNOWN, front: [BARE_CACHE] } }];
      },
      publishRevisions: async () => {
        for (const id of Object.keys(ROSTER)) await addItems(id, 1);
      },
      breakUpstream: async () => {
        for (const target of ['feed:*', 'backend']) await fault(target, { mode: 'fail' });
      },
      restoreUpstream: async () => {
        for (const target of ['feed:*', 'backend']) await fault(target, null);
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
