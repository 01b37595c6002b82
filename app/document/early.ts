declare global {
  interface Window {
    /** Set by the early script. */
    mastheadEarly?: Early;
  }
}

/** What the early script has begun. */
export interface Early {
  /** For scripts of the document; undefined where the browser has no Trusted Types. */
  policy: TrustedTypePolicy | undefined;
  /** Resolves when the typefaces are shown. */
  faces: Promise<void>;
  /** Elements whose clicks are repeated after hydration. */
  clicked: Set<HTMLElement>;
  /** Whether a reader has done something. */
  isReactWanted: boolean;
  /** Starts React at once; set by painted-script.ts. */
  startReact?: () => void;
}
