import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { pageHeaders } from '../chrome/caching.ts';
import { breadcrumbs, pageMeta, type RootMatch, shellOf } from '../chrome/page-meta.ts';
import { useShell } from '../chrome/shell.ts';
import { wordsOf } from '../chrome/words.ts';
import { LegalText } from '../legal/legal-text.tsx';
import { LAST_UPDATED, SECTIONS } from '../legal/terms.ts';

const TITLE = 'Terms of Use';

/** `/terms` (LEG-1). The text of the product travels with its files; only a title's own text is data. */
export const loader = ({ context: { publication } }: LoaderFunctionArgs) =>
  data(
    { own: publication.legal.terms ?? null, email: publication.contact.emails?.general ?? null },
    { headers: pageHeaders(publication.id, 'whole', ['legal']) },
  );

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader, RootMatch> = ({ matches }) => {
  const shell = shellOf(matches);
  return pageMeta(shell, {
    title: TITLE,
    description: `${shell?.name ?? 'This paper'}: the terms on which these pages are offered: reading and quoting, letters and corrections, advertising, and what we answer for.`,
    path: '/terms',
    structuredData: shell ? [breadcrumbs(shell, [{ name: TITLE, path: '/terms' }])] : [],
  });
};

export default function TermsPage() {
  const { own, email } = useLoaderData<typeof loader>();
  const words = wordsOf(useShell(), email);
  return <LegalText heading={TITLE} sections={SECTIONS} updated={LAST_UPDATED} own={own} words={words} />;
}
