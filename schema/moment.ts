/** A moment as readers see it: formatted on the server in the title's zone, once (FEED-6, POST-2). */
export interface Moment {
  iso: string;
  label: string;
}
