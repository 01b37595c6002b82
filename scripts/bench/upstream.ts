import { startWorld } from '../../test/world.ts';
import { atMost, type Row } from './row.ts';

const READERS = 100;

/** A crowd on a cold page: what publishers see of it (CACHE-3). */
export async function benchUpstream(): Promise<Row[]> {
  const world = await startWorld();
  try {
    await Promise.all(Array.from({ length: READERS }, () => world.get('/')));
    const { counts } = await world.control.log();
    const feeds = Object.entries(counts).filter(([target]) => target.startsWith('feed:'));
    const requests = feeds.reduce((sum, [, count]) => sum + count, 0);
    return [
      atMost(`${READERS} readers at once, cold: requests to ${feeds.length} feeds`, requests, feeds.length),
    ];
  } finally {
    await world.stop();
  }
}
