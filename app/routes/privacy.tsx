import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { type RootMatch, shellOf } from '../document/page-meta.ts';
import { legalMeta } from '../legal/legal-meta.ts';
import { LegalPage } from '../legal/legal-page.tsx';
import { loadLegal } from '../legal/load-legal.server.tsx';
import { PRIVACY_SUBJECT } from '../legal/subjects.ts';

/** `/privacy` (LEG-1). */
export const loader = ({ context }: LoaderFunctionArgs) => loadLegal(context, 'privacy');

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader, RootMatch> = ({ matches }) =>
  legalMeta(shellOf(matches), PRIVACY_SUBJECT);

export default function PrivacyPage() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
