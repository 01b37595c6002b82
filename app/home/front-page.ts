import type { PageContext } from '../../schema/contract/context.ts';

export function toFrontPage({ publication, embeds }: Pick<PageContext, 'publication' | 'embeds'>) {
  const { description, pictures, eventsWallUrl, contact, social, partners, network, video, advertising } =
    publication;
  const { packages, claims, statedOn } = advertising;
  return {
    description,
    embeds,
    picturesAre: pictures.show,
    eventsWallUrl,
    contact,
    social,
    partners,
    network,
    advertising: { packages, claims, statedOn },
    video,
  };
}

/** The front page's part of a publication's row. */
export type FrontPageRow = ReturnType<typeof toFrontPage>;
