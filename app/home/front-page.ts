import type { PageContext } from '../../schema/contract/context.ts';

export function toFrontPage({ publication, embeds }: Pick<PageContext, 'publication' | 'embeds'>) {
  const { description, pictures, eventsWallUrl, contact, video } = publication;
  return {
    description,
    embeds,
    picturesAre: pictures.show,
    eventsWallUrl,
    formUrl: contact.formUrl,
    video,
  };
}

/** The front page's part of a publication's row. */
export type FrontPageRow = ReturnType<typeof toFrontPage>;
