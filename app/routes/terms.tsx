import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { type RootMatch, shellOf } from '../document/page-meta.ts';
import { legalMeta } from '../legal/legal-meta.ts';
import { LegalPage } from '../legal/legal-page.tsx';
import { loadLegal } from '../legal/load-legal.server.tsx';
import { TERMS_SUBJECT } from '../legal/subjects.ts';

/** `/terms` (LEG-1). */
export const loader = ({ context }: LoaderFunctionArgs) => loadLegal(context, 'terms');

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader, RootMatch> = ({ matches }) =>
  legalMeta(shellOf(matches), TERMS_SUBJECT);

export default function TermsPage() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
