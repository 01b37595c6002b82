import {
  type FeedRepairs,
  feedRepairsSchema,
  type Repaired,
  type RepairList,
} from '../../../schema/feeds/feed-repair.ts';
import {
  type RegisterRefusal,
  type RegisterResult,
  type RepairTurn,
  registerOf,
  type WriteOptions,
} from '../../platform/calls/publication-register.ts';
import type { Env } from '../../platform/env.ts';
import { pauseLocally } from '../../platform/pause.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { FEED_INDEX_NAME } from '../../sources/index/feed-index-value.ts';
import type { RequestDetails } from '../endpoint.ts';
import type { Actor } from '../people/authorise.ts';
import { publishRows } from './publish-rows.ts';
import { inTime, json, refusal, resultOf } from './register-answers.ts';
import { authorOf } from './write-author.ts';

/** More proposals than this share of the network's feeds are accepted at once only with `--yes`: so many may be a mistake of ours. */
const AT_ONCE_SHARE = 1 / 20;
/** The feed index goes through all publications for it. */
const INDEX_WAIT_MS = 5_000;
/** After this time the answer waits for no further turn of copying. */
const COPY_WAIT_MS = 5_000;
/** More rows than a network has, by turns of the register. */
const TURNS_MAX = 1_000;

/** `/api/repairs` (schema/feeds/feed-repair.ts). */
export async function answerRepairs(details: RequestDetails, actor: Actor): Promise<Response> {
  const { request, env, url } = details;
  if (request.method !== 'POST') return json(await readRepairs(env));
  const author = authorOf(url, actor);
  if (author instanceof Response) return author;
  const result = await changeRepairs(env, url.searchParams, author);
  return result.ok ? json(result.value) : refusal(result);
}

/** @throws if the feed index or the register does not answer */
export async function readRepairs(env: Env): Promise<RepairList> {
  const [found, accepted] = await Promise.all([foundRepairs(env), inTime(registerOf(env).repairBatches())]);
  return { ...found, accepted };
}

async function foundRepairs(env: Env): Promise<FeedRepairs> {
  const asked = env.FEED_INDEX.getByName(FEED_INDEX_NAME).repairs();
  return feedRepairsSchema.parse(await withTimeout(Promise.resolve(asked), INDEX_WAIT_MS));
}

type Outcome = { ok: true; value: Repaired } | RegisterRefusal;
const refused = (status: 400 | 404 | 409, error: string): RegisterRefusal => ({ ok: false, status, error });

/**
 * Accepts proposals, or takes a batch back.
 * @param wanted `accept`, `all-proven` and `yes`, or `undo`
 * @throws if the register or the feed index does not answer
 */
export async function changeRepairs(
  env: Env,
  wanted: URLSearchParams,
  author: WriteOptions,
): Promise<Outcome> {
  const undo = wanted.get('undo');
  if (undo !== null) return takeBack(env, Number(undo), author);
  const id = wanted.get('accept');
  if (id === null && !wanted.has('all-proven'))
    return refused(400, 'Say what to do: accept=ID, all-proven, or undo=AT.');
  const { feeds: all, repairs } = await foundRepairs(env);
  const chosen = id === null ? repairs : repairs.filter((repair) => repair.id === id);
  if (chosen.length === 0)
    return refused(404, id === null ? 'No new address is proven.' : `No new address is proven for ${id}.`);
  if (id === null && chosen.length > all * AT_ONCE_SHARE && !wanted.has('yes'))
    return refused(
      409,
      `${chosen.length} of ${all} feeds would change at once, more than one in twenty: look at them first, then add yes.`,
    );
  const feeds = chosen.map(({ from, to }) => ({ from, to }));
  const at = Date.now();
  return inTurns(env, { at, feeds: feeds.length }, (after) =>
    registerOf(env).replaceFeeds(feeds, at, after, author),
  );
}

async function takeBack(env: Env, at: number, author: WriteOptions): Promise<Outcome> {
  const batch = (await inTime(registerOf(env).repairBatches())).find((one) => one.at === at);
  if (!batch) return refused(404, 'There is no such repair to take back.');
  return inTurns(env, { at, feeds: batch.feeds.length }, () => registerOf(env).takeBackFeeds(at, author));
}

/** Has the register write a turn after another, and copies the rows to the edge. */
async function inTurns(
  env: Env,
  batch: { at: number; feeds: number },
  turn: (after: string) => Promise<RegisterResult<RepairTurn>>,
): Promise<Outcome> {
  let rows = 0;
  let after: string | null = '';
  for (let turns = 0; after !== null && turns < TURNS_MAX; turns++) {
    const written: RegisterResult<RepairTurn> = await resultOf(turn(after));
    if (!written.ok) return written;
    rows += written.value.rows;
    after = written.value.next;
    await pauseLocally(env);
  }
  return { ok: true, value: { ...batch, rows, pending: await publishRows(env, null, COPY_WAIT_MS) } };
}
