import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { type RootMatch, shellOf } from '../document/page-meta.ts';
import { legalMeta } from '../legal/legal-meta.ts';
import { LegalText } from '../legal/legal-text.tsx';
import { loadLegal } from '../legal/load-legal.ts';
import { TERMS } from '../legal/terms.ts';

/** `/terms` (LEG-1). */
export const loader = ({ context }: LoaderFunctionArgs) => loadLegal(context, 'terms');

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader, RootMatch> = ({ matches }) =>
  legalMeta(shellOf(matches), TERMS);

export default function TermsPage() {
  return <LegalText document={TERMS} {...useLoaderData<typeof loader>()} />;
}
