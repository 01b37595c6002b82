/** A date formatted on the server in the publication's time zone (FEED-6, POST-2). */
export interface DisplayDate {
  /** ISO 8601; a date without a time if the label names only a day. */
  iso: string;
  label: string;
}
