const CHANNEL = 'radio';
const STARTED = 'started';

/** Only one tab of a site plays at a time: the tab that starts the radio notifies the others. */
export class OneTab {
  #channel: BroadcastChannel | null = null;

  /** Claims the sound for this tab. @param onLost called when another tab claims it later */
  claim(onLost: () => void): void {
    // Safari before 15.4: tabs cannot notify each other.
    if (!('BroadcastChannel' in window)) return;
    this.#channel ??= new BroadcastChannel(CHANNEL);
    this.#channel.onmessage = ({ data }) => {
      if (data === STARTED) onLost();
    };
    this.#channel.postMessage(STARTED);
  }

  /** Releases the claim; an open channel may exclude the page from the back/forward cache. */
  release(): void {
    this.#channel?.close();
    this.#channel = null;
  }
}
