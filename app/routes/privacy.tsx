import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { pageHeaders } from '../document/caching.ts';
import { type RootMatch, shellOf } from '../document/page-meta.ts';
import { legalMeta } from '../legal/legal-meta.ts';
import { LegalText } from '../legal/legal-text.tsx';
import { PRIVACY } from '../legal/privacy.ts';

/** `/privacy` (LEG-1): the publication's own text, or the product's. */
export const loader = ({ context: { publication } }: LoaderFunctionArgs) =>
  data(
    { own: publication.legal.privacy ?? null, email: publication.contact.emails?.general ?? null },
    { headers: pageHeaders(publication.id, 'whole', ['legal']) },
  );

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader, RootMatch> = ({ matches }) =>
  legalMeta(shellOf(matches), PRIVACY);

export default function Privacy() {
  return <LegalText document={PRIVACY} {...useLoaderData<typeof loader>()} />;
}
