import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { type RootMatch, shellOf } from '../document/page-meta.ts';
import { legalMeta } from '../legal/legal-meta.ts';
import { LegalPage } from '../legal/legal-page.tsx';
import { loadAbout } from '../trust/load-trust.server.tsx';
import { ABOUT_SUBJECT } from '../trust/subjects.ts';

/** `/about` (TRUST-1). */
export const loader = ({ context }: LoaderFunctionArgs) => loadAbout(context);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader, RootMatch> = ({ matches }) =>
  legalMeta(shellOf(matches), ABOUT_SUBJECT);

export default function AboutPage() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
