import { type PublicationInput, publicationSchema } from '../../../schema/publication.ts';
import { storeRows } from '../../../scripts/local/stored-rows.ts';
import { keysBesideIndexes, objectCallsOf } from '../../network/counted.ts';
import { ask } from '../../network/crawl.ts';
import type { NetworkEnv } from '../../network/env.ts';
import { backendReplies, feedIdOf, hostOf, type PageKind, publicationOf } from './page-kinds.ts';

/** The state of the site when a page is requested. */
export const STATES = ['cold', 'fresh', 'old', 'changed'] as const;
export type PageState = (typeof STATES)[number];

/** The site's operations for one view, or for a few. */
export interface ViewCost {
  renders: number;
  /** Read for views and by objects, without the indexes: an isolate reads them twice a second in a local run. */
  kvKeys: number;
  objectCalls: number;
  backendCalls: number;
}

export type PageCosts = Record<PageState, ViewCost>;

const MINUTE_MS = 60_000;
/** After this time every page is older than a minute. */
const AGE_MS = MINUTE_MS + 5_000;
/** After this time each listed feed was fetched, or fetched again, and the feed index has settled. */
const POLLED_MS = 12 * MINUTE_MS + AGE_MS;
/** The change arrives before or behind the first view, is in the index by the second, and is compared by the third. */
const VIEWS_OF_CHANGE = 3;
/** Lists other than the newest are requested once the index has the newest one. */
const VIEWS_OF_BACKEND_CHANGE = 4;
/** The first one streams, and lists are reported. */
const WARM_ROUNDS = 3;
/** Rendered only to make an isolate read the indexes again. */
const READER = { id: 'index-reader', path: '/terms' };

/**
 * Counts a view of each kind of page in each state, one after another.
 * @param env with the publications of `countedPublications`, where nothing has been requested and no time has passed
 * @throws if a page is neither found nor missing
 */
export async function countPages<Kind extends PageKind>(
  env: NetworkEnv,
  kinds: readonly Kind[],
): Promise<{ kind: Kind; costs: PageCosts }[]> {
  await setReplies(env, false);
  // Writes the feed index; no feed is fetched.
  await env.jump(0);
  await env.settled();
  const cold = await countViews(env, kinds);
  await warm(env, kinds);
  const fresh = await countViews(env, kinds, read);
  await makeOld(env);
  const old = await countViews(env, kinds);
  const changed = await countChanges(env, kinds);
  const costOf = (costs: ReadonlyMap<string, ViewCost>, { id }: Kind) => costs.get(id) ?? NOTHING;
  return kinds.map((kind) => ({
    kind,
    costs: {
      cold: costOf(cold, kind),
      fresh: costOf(fresh, kind),
      old: costOf(old, kind),
      changed: costOf(changed, kind),
    },
  }));
}

/** @param mocks origin of the mocks @returns the publications that `countPages` needs */
export const countedPublications = (kinds: readonly PageKind[], mocks: string): PublicationInput[] =>
  [...kinds, READER].map((kind) => publicationOf(kind, mocks));

export const NOTHING: ViewCost = { renders: 0, kvKeys: 0, objectCalls: 0, backendCalls: 0 };

async function setReplies(env: NetworkEnv, changed: boolean): Promise<void> {
  for (const [call, body] of Object.entries(backendReplies(changed)))
    await env.control.reply(`backend:${call}`, JSON.stringify(body));
}

async function read(env: NetworkEnv, { id, path }: Pick<PageKind, 'id' | 'path'>): Promise<void> {
  const { status, lost } = await ask(env.site, { host: hostOf({ id }), path }, undefined, true);
  if (status !== 200 && status !== 404) throw new Error(`${id}: ${lost ?? status}`);
}

async function view(env: NetworkEnv, kind: Pick<PageKind, 'id' | 'path'>): Promise<ViewCost> {
  await env.settled();
  await env.counts(true);
  await read(env, kind);
  await env.settled();
  const counts = await env.counts(true);
  return {
    renders: counts.renders,
    kvKeys: keysBesideIndexes(counts.kvKeys) + keysBesideIndexes(counts.objectKvKeys),
    objectCalls: objectCallsOf(counts).all,
    backendCalls: counts.backendCalls,
  };
}

/** @param before called before each view */
async function countViews(
  env: NetworkEnv,
  kinds: readonly PageKind[],
  before?: typeof read,
): Promise<Map<string, ViewCost>> {
  const costs = new Map<string, ViewCost>();
  for (const kind of kinds) {
    await before?.(env, kind);
    costs.set(kind.id, await view(env, kind));
  }
  return costs;
}

/** Every page is older than a minute, and the isolate's indexes are not. */
async function makeOld(env: NetworkEnv, ms = AGE_MS): Promise<void> {
  await env.jump(ms);
  await env.settled();
  await view(env, READER);
}

/** Fetches every listed feed, and renders each page until nothing new is found. */
async function warm(env: NetworkEnv, kinds: readonly PageKind[]): Promise<void> {
  await env.runCron();
  await makeOld(env, POLLED_MS);
  for (let i = 0; i < WARM_ROUNDS; i += 1) {
    const before = kinds.flatMap((kind) => (kind.before === undefined ? [] : { ...kind, path: kind.before }));
    await Promise.all(before.map((kind) => read(env, kind)));
    await Promise.all(kinds.map((kind) => read(env, kind)));
    await env.settled();
    if (i < WARM_ROUNDS - 1) await makeOld(env);
  }
}

/** @returns the costs of the views in which the change arrives */
async function countChanges(env: NetworkEnv, kinds: readonly PageKind[]): Promise<Map<string, ViewCost>> {
  const [ofBackend, others] = [kinds.filter(isOfBackend), kinds.filter((kind) => !isOfBackend(kind))];
  for (const kind of others) {
    if (kind.shows === 'publisher') await env.publish(feedIdOf(kind, 'local'), 1);
    else await rename(env, kind);
  }
  await makeOld(env, POLLED_MS);
  const costs = await countArrival(env, others);
  await setReplies(env, true);
  await makeOld(env);
  return new Map([...costs, ...(await countArrival(env, ofBackend, VIEWS_OF_BACKEND_CHANGE))]);
}

const isOfBackend = ({ shows }: PageKind): boolean => shows === 'backend';

async function rename(env: NetworkEnv, kind: PageKind): Promise<void> {
  const row = publicationSchema.parse(publicationOf(kind, env.mocks));
  const register = { site: new URL(env.site), token: env.operatorToken };
  await storeRows(register, [{ ...row, name: 'The New Name' }], null);
}

async function countArrival(
  env: NetworkEnv,
  kinds: readonly PageKind[],
  views = VIEWS_OF_CHANGE,
): Promise<Map<string, ViewCost>> {
  const costs = new Map<string, ViewCost>();
  for (let i = 0; i < views; i += 1) {
    for (const [id, cost] of await countViews(env, kinds))
      costs.set(id, sumOf(costs.get(id) ?? NOTHING, cost));
    await makeOld(env);
  }
  return costs;
}

export const sumOf = (one: ViewCost, other: ViewCost): ViewCost => ({
  renders: one.renders + other.renders,
  kvKeys: one.kvKeys + other.kvKeys,
  objectCalls: one.objectCalls + other.objectCalls,
  backendCalls: one.backendCalls + other.backendCalls,
});
