/** A date as readers see it: formatted once, on the server, in the publication's time zone (FEED-6, POST-2). */
export interface DisplayDate {
  /** ISO 8601; a date without a time where the label stands for a day only. */
  iso: string;
  label: string;
}
