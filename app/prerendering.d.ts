/** The part of prerendering that pages use (WICG Prerendering Revamped); absent in other browsers than Chromium's. */
interface Document {
  readonly prerendering?: boolean;
}

interface PerformanceNavigationTiming {
  /** When the page was shown, in ms; 0 if it was not prerendered. */
  readonly activationStart?: number;
}
