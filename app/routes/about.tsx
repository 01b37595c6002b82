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
import { ABOUT_SUBJECT, aboutDocument } from '../trust/about.ts';

/** `/about` (TRUST-1), with what is counted now. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { publication } = context;
  const document = aboutDocument(await context.about(), publication);
  const email = publication.contact.emails?.general ?? null;
  return data({ document, email }, { headers: pageHeaders(publication.id, 'whole', ['legal']) });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader, RootMatch> = ({ matches }) =>
  legalMeta(shellOf(matches), ABOUT_SUBJECT);

export default function About() {
  return <LegalText {...useLoaderData<typeof loader>()} />;
}
