import type { Publication } from '../../schema/publication.ts';

/**
 * What the blocks of the front page that React renders in the browser need of the publication's row, and nothing more:
 * they are sent twice, as HTML and as data. Unset addresses are null, and their block is left out.
 */
export const toFrontPage = ({ advertising, video, weather, donation, ...row }: Publication) => ({
  eventsWallUrl: row.eventsWallUrl ?? null,
  newsletterFormUrl: row.newsletterFormUrl ?? null,
  weather: weather ?? null,
  video: video ?? null,
  donationUrl: donation.url ?? null,
  slots: advertising.slots,
  /** Only the frame (functions/documents/ad-frame.ts) names the network's script itself. */
  sellsSlots: advertising.script !== undefined,
});

/** The front page's part of a publication's row. */
export type FrontPageRow = ReturnType<typeof toFrontPage>;
