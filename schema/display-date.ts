/** A date as readers see it: formatted once, on the server, in the publication's time zone (FEED-6, POST-2). */
export interface DisplayDate {
  iso: string;
  label: string;
}
