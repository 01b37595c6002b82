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
import { LAST_UPDATED, SECTIONS } from '../legal/privacy.ts';

const TITLE = 'Privacy Policy';

/** `/privacy` (LEG-1). The text of the product travels with its files; only a title's own text is data. */
export const loader = ({ context: { publication } }: LoaderFunctionArgs) =>
  data(
    { own: publication.legal.privacy ?? null, email: publication.contact.emails?.general ?? null },
    { headers: pageHeaders(publication.id, 'whole', ['legal']) },
  );

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader, RootMatch> = ({ matches }) => {
  const shell = shellOf(matches);
  return pageMeta(shell, {
    title: TITLE,
    description: `${shell?.name ?? 'This paper'}: what this site keeps about its readers (very little), what embedded services and the partner charge site learn, and your rights over it.`,
    path: '/privacy',
    structuredData: shell ? [breadcrumbs(shell, [{ name: TITLE, path: '/privacy' }])] : [],
  });
};

export default function PrivacyPage() {
  const { own, email } = useLoaderData<typeof loader>();
  const words = wordsOf(useShell(), email);
  return <LegalText heading={TITLE} sections={SECTIONS} updated={LAST_UPDATED} own={own} words={words} />;
}
