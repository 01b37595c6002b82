import { MINUTE_MS } from '../../platform/durations.ts';

/** Readings of hosts' files that publishers ask for, per minute: of one network of callers, and of all (DOOR-9). */
const OF_NETWORK_MAX = 5;
const OF_ALL_MAX = 30;

/** Counts them, in memory only: callers' networks are not stored. */
export class Readings {
  #taken: { network: string; at: number }[] = [];

  /** @param now epoch ms @returns whether one more is allowed, which is then counted */
  take(network: string, now: number): boolean {
    this.#taken = this.#taken.filter(({ at }) => at <= now && now - at < MINUTE_MS);
    const own = this.#taken.filter((one) => one.network === network).length;
    if (own >= OF_NETWORK_MAX || this.#taken.length >= OF_ALL_MAX) return false;
    this.#taken.push({ network, at: now });
    return true;
  }
}
