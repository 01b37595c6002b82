import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { Publication } from '../../schema/publication.ts';
import { pageHeaders } from '../document/caching.ts';

/** @returns the loader of a legal page. @param ownOf the publication's paragraphs, if it has any */
export const legalLoader =
  (ownOf: (publication: Publication) => string[] | undefined) =>
  ({ context: { publication } }: LoaderFunctionArgs) =>
    data(
      { own: ownOf(publication) ?? null, email: publication.contact.emails?.general ?? null },
      { headers: pageHeaders(publication.id, 'whole') },
    );
