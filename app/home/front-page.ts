import type { PageContext } from '../../schema/contract/context.ts';
import { drawnPicture } from '../../schema/pictures.ts';

export function toFrontPage({ publication, embeds }: Pick<PageContext, 'publication' | 'embeds'>) {
  const { description, eventsWallUrl, contact, social, partners, network, video, advertising } = publication;
  const { packages, claims, statedOn } = advertising;
  return {
    description,
    embeds,
    eventsWallUrl,
    contact,
    social,
    partners,
    network,
    advertising: { packages, claims, statedOn },
    video: video && {
      ...video,
      picture: drawnPicture({ topic: 'arts-culture', seed: video.title, use: 'own' }),
    },
  };
}

/** The front page's part of a publication's row. */
export type FrontPageRow = ReturnType<typeof toFrontPage>;
