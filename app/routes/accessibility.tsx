import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { type RootMatch, shellOf } from '../document/page-meta.ts';
import { legalMeta } from '../legal/legal-meta.ts';
import { LegalPage } from '../legal/legal-page.tsx';
import { loadAccessibility } from '../trust/load-trust.server.tsx';
import { ACCESSIBILITY_SUBJECT } from '../trust/subjects.ts';

/** `/accessibility` (TRUST-5). */
export const loader = ({ context }: LoaderFunctionArgs) => loadAccessibility(context);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader, RootMatch> = ({ matches }) =>
  legalMeta(shellOf(matches), ACCESSIBILITY_SUBJECT);

export default function AccessibilityPage() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
