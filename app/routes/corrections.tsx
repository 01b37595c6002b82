import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { type RootMatch, shellOf } from '../document/page-meta.ts';
import { legalMeta } from '../legal/legal-meta.ts';
import { LegalPage } from '../legal/legal-page.tsx';
import { loadCorrections } from '../trust/load-trust.server.tsx';
import { CORRECTIONS_SUBJECT } from '../trust/subjects.ts';

/** `/corrections` (TRUST-3). */
export const loader = ({ context }: LoaderFunctionArgs) => loadCorrections(context);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader, RootMatch> = ({ matches }) =>
  legalMeta(shellOf(matches), CORRECTIONS_SUBJECT);

export default function CorrectionsPage() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
