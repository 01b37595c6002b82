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
import { CORRECTIONS_SUBJECT, CorrectionsText } from '../trust/corrections-text.tsx';

/** `/corrections` (TRUST-3). */
export const loader = ({ context: { publication, corrections, origin } }: LoaderFunctionArgs) =>
  data({ corrections, origin }, { headers: pageHeaders(publication.id, 'whole', ['legal']) });

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader, RootMatch> = ({ matches }) =>
  legalMeta(shellOf(matches), CORRECTIONS_SUBJECT);

export default function Corrections() {
  return <CorrectionsText {...useLoaderData<typeof loader>()} />;
}
