const CHANNEL = 'radio';
const STARTED = 'started';

/** One tab of a site plays at a time: the tab in which the listener starts the radio tells the others. */
export class OneTab {
  #channel: BroadcastChannel | null = null;

  /** Claims the sound for this tab. @param onLost called when another tab claims it after this */
  claim(onLost: () => void): void {
    // Without it (Safari before 15.4) every tab minds itself.
    if (!('BroadcastChannel' in window)) return;
    this.#channel ??= new BroadcastChannel(CHANNEL);
    this.#channel.onmessage = ({ data }) => {
      if (data === STARTED) onLost();
    };
    this.#channel.postMessage(STARTED);
  }

  /** Nothing to lose any more; a page with an open channel may be kept out of the back/forward cache. */
  release(): void {
    this.#channel?.close();
    this.#channel = null;
  }
}
