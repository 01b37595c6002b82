import type { PageContext } from '../../schema/context.ts';
import { drawnPicture } from '../../schema/pictures.ts';

/**
 * What the front page's metadata, and those of its blocks that React renders in the browser, need of the publication's row,
 * and nothing more: it is sent twice, as HTML and as data. Unset addresses are null, and their block is left out.
 */
export const toFrontPage = ({
  publication: { description, video, donation },
}: Pick<PageContext, 'publication'>) => ({
  description,
  video: video
    ? { ...video, picture: drawnPicture({ topic: 'arts-culture', seed: video.title, use: 'own' }) }
    : null,
  donationUrl: donation.url ?? null,
});

/** The front page's part of a publication's row. */
export type FrontPageRow = ReturnType<typeof toFrontPage>;
