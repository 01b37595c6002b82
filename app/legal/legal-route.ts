import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import type { Publication } from '../../schema/publication.ts';
import { pageHeaders } from '../document/caching.ts';
import { pageMeta, type RootMatch, shellOf } from '../document/page-meta.ts';
import type { LegalSubject } from './sections.ts';

/** @returns the loader of a legal page. @param ownOf the publication's own paragraphs, if it has any */
export const legalLoader =
  (ownOf: (publication: Publication) => string[] | undefined) =>
  ({ context: { publication } }: LoaderFunctionArgs) =>
    data(
      { own: ownOf(publication) ?? null, email: publication.contact.emails?.general ?? null },
      { headers: pageHeaders(publication.id, 'whole', ['legal']) },
    );

/** META-1 for a legal page. */
export const legalMeta =
  ({ title, about, path }: LegalSubject): MetaFunction<unknown, RootMatch> =>
  ({ matches }) => {
    const shell = shellOf(matches);
    return pageMeta(shell, {
      title,
      description: `${shell?.name ?? 'This paper'}: ${about}`,
      path,
      trail: [{ name: title, path }],
    });
  };
