declare global {
  interface Window {
    /** Set by the early script, without which no document requests the entry. */
    masthead: Early;
  }
}

export interface Early {
  /** Resolves when the typefaces are shown. */
  faces: Promise<void>;
  /** Called when the page's behaviours have started. */
  repeatClicks: () => void;
}
