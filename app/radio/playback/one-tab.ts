const CHANNEL = 'radio';
const STARTED = 'started';

/** Only one tab of a site plays at a time: the tab in which the listener starts the radio notifies the others. */
export class OneTab {
  #channel: BroadcastChannel | null = null;

  /** Claims the sound for this tab. @param onLost called when another tab claims it later */
  claim(onLost: () => void): void {
    // Without it (Safari before 15.4) tabs do not know of each other.
    if (!('BroadcastChannel' in window)) return;
    this.#channel ??= new BroadcastChannel(CHANNEL);
    this.#channel.onmessage = ({ data }) => {
      if (data === STARTED) onLost();
    };
    this.#channel.postMessage(STARTED);
  }

  /** Gives up the claim; a page with an open channel may be kept out of the back/forward cache. */
  release(): void {
    this.#channel?.close();
    this.#channel = null;
  }
}
