import { MissLimit, type Pace } from './miss-limit.ts';

interface Options {
  /** Of one network of callers. */
  network: Pace;
  /** Of one network for all publications together. */
  everywhere: Pace;
  /** Of all networks together. */
  all: Pace;
  /** Called with the key, at most once per minute. Networks of callers are not logged. */
  onRefused: (key: string) => void;
}

/** A lookup, with its limits. */
export interface TakenLookup {
  /** Whether it may be made. */
  isAdmitted: boolean;
  /** It is refused only because its network has asked for too much of other publications. */
  isForOthers: boolean;
  /** Called when the lookup has found something: then it does not count. */
  giveBack: () => void;
}

/**
 * Limits of lookups that find nothing, per publication: of each network of callers, so that one who makes up addresses is
 * refused alone, and of all of them together; and of each network for all publications.
 */
export class MissLimits {
  readonly #ofNetworks: MissLimit;
  readonly #everywhere: MissLimit;
  readonly #ofAll: MissLimit;

  constructor({ network, everywhere, all, onRefused }: Options) {
    this.#ofNetworks = new MissLimit(network);
    this.#everywhere = new MissLimit(everywhere);
    this.#ofAll = new MissLimit({ ...all, onRefused });
  }

  /** @param key the publication's @param caller its network; '' if unknown @param now epoch ms */
  take(key: string, caller: string, now: number): TakenLookup {
    const network = `${key} ${caller}`;
    // Callers whose network is unknown are not one network.
    const everywhere = caller === '' ? null : this.#everywhere;
    const fromNetwork = this.#ofNetworks.take(network, now);
    const fromAll = fromNetwork && this.#ofAll.take(key, now);
    const isAdmitted = fromAll && (everywhere?.take(caller, now) ?? true);
    const giveBack = () => {
      if (fromNetwork) this.#ofNetworks.giveBack(network, now);
      if (fromAll) this.#ofAll.giveBack(key, now);
      if (isAdmitted) everywhere?.giveBack(caller, now);
    };
    const isForOthers = fromAll && !isAdmitted;
    if (isForOthers) giveBack();
    return { isAdmitted, isForOthers, giveBack };
  }

  /** Called when a lookup was refused. */
  noteRefused(key: string, now: number): void {
    this.#ofAll.noteRefused(key, now);
  }

  /** @returns whether `take` would refuse because of this publication */
  isSpent(key: string, caller: string, now: number): boolean {
    return this.#ofNetworks.isSpent(`${key} ${caller}`, now) || this.#ofAll.isSpent(key, now);
  }
}
