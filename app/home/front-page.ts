import type { Publication } from '../../schema/publication.ts';

/**
 * What the blocks of the front page that React renders in the browser need of the publication's row, and nothing more:
 * they are sent twice, as HTML and as data. Unset addresses are null, and their block is left out.
 */
export const toFrontPage = ({ eventsWallUrl, video, donation }: Publication) => ({
  eventsWallUrl: eventsWallUrl ?? null,
  video: video ?? null,
  donationUrl: donation.url ?? null,
});

/** The front page's part of a publication's row. */
export type FrontPageRow = ReturnType<typeof toFrontPage>;
