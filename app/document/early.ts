declare global {
  interface Window {
    masthead?: Early;
  }
}

export interface Early {
  /** Resolves when the typefaces are shown. */
  faces: Promise<void>;
  /** Called when the page's behaviours have started: repeats the stored clicks. */
  start: () => void;
}
