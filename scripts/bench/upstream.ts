import { healthSchema } from '../../schema/health.ts';
import { startWorld, type World } from '../../test/world.ts';
import { atMost, plain, type Row } from './row.ts';

const READERS = 300;
/** A page's edge directive and what is allowed beyond it are over by then. */
const LATER_MS = 90_000;

/** A crowd on a cold page, and on the same page when it has expired: what publishers see of it, and how many render. */
export async function benchUpstream(): Promise<Row[]> {
  const world = await startWorld({ clock: true });
  try {
    await crowd(world);
    const { counts } = await world.control.log();
    const feeds = Object.entries(counts).filter(([target]) => target.startsWith('feed:'));
    const requests = feeds.reduce((sum, [, count]) => sum + count, 0);
    const cold = await renders(world);
    await world.clock.advance(LATER_MS);
    await crowd(world);
    const expired = (await renders(world)) - cold;
    return [
      atMost(`${READERS} readers at once, cold: requests to ${feeds.length} feeds`, requests, feeds.length),
      // What streams holds a nonce and is nobody else's.
      plain(`${READERS} readers at once, feeds that nobody has fetched: renders`, cold),
      atMost(`${READERS} readers at once, expired page: renders`, expired, 1),
    ];
  } finally {
    await world.stop();
  }
}

/** Comes back when all are served and what was begun for them is done. */
async function crowd(world: World): Promise<void> {
  await Promise.all(Array.from({ length: READERS }, () => world.get('/')));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
}

async function renders(world: World): Promise<number> {
  const { text } = await world.get('/api/health');
  return healthSchema.parse(JSON.parse(text)).pages.render;
}
