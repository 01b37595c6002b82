import type { PageContext } from '../../schema/contract/context.ts';
import { hasLetter, newsroomsOf } from '../../schema/contract/own-content.ts';

export function toFrontPage({ publication, embeds }: Pick<PageContext, 'publication' | 'embeds'>) {
  const { description, pictures, eventsWallUrl, contact, social, partners, video, advertising } = publication;
  const { packages, claims, statedOn } = advertising;
  return {
    description,
    embeds,
    picturesAre: pictures.show,
    newsrooms: newsroomsOf(publication),
    hasLetter: hasLetter(publication),
    eventsWallUrl,
    contact,
    social,
    partners,
    advertising: { packages, claims, statedOn },
    video,
  };
}

/** The front page's part of a publication's row. */
export type FrontPageRow = ReturnType<typeof toFrontPage>;
