declare global {
  interface Window {
    /** Set by the early script. */
    masthead?: Early;
  }
}

/** What the early script has begun. */
export interface Early {
  /** Resolves when the typefaces are shown. */
  faces: Promise<void>;
  /** Called when the page's behaviours have started: the clicks that waited for them are repeated. */
  start: () => void;
}
