import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { pageHeaders } from '../document/caching.ts';
import { pageMeta, type RootMatch, shellOf } from '../document/page-meta.ts';
import { FaqPage } from '../faq/faq-page.tsx';
import { sendFaq } from '../faq/send-faq.server.tsx';

/** `/faq` (FAQ-1..FAQ-3). */
export const loader = ({ context }: LoaderFunctionArgs) =>
  data({ questions: sendFaq(context) }, { headers: pageHeaders(context.publication.id, 'whole', ['faq']) });

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader, RootMatch> = ({ matches }) => {
  const shell = shellOf(matches);
  return pageMeta(shell, {
    title: 'Frequently Asked Questions',
    description: `A hundred questions and answers about ${shell?.name ?? 'this paper'} and about San Francisco: city services, transportation, housing and community life.`,
    path: '/faq',
    trail: [{ name: 'FAQ', path: '/faq' }],
  });
};

export default function FaqRoute() {
  return <FaqPage {...useLoaderData<typeof loader>()} />;
}
