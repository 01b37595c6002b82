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
import { ACCESSIBILITY } from '../trust/accessibility.ts';

/** `/accessibility` (TRUST-5). */
export const loader = ({ context: { publication } }: LoaderFunctionArgs) =>
  data(
    { email: publication.contact.emails?.general ?? null },
    { headers: pageHeaders(publication.id, 'whole', ['legal']) },
  );

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader, RootMatch> = ({ matches }) =>
  legalMeta(shellOf(matches), ACCESSIBILITY);

export default function Accessibility() {
  return <LegalText document={ACCESSIBILITY} {...useLoaderData<typeof loader>()} />;
}
