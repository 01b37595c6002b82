import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { sectionById } from '../../schema/sections.ts';
import { type PageState, pageHeaders } from '../chrome/caching.ts';
import { organisation, pageMeta, type RootMatch, shellOf } from '../chrome/page-meta.ts';
import { Masthead } from '../home/masthead.tsx';
import { News } from '../news/news.tsx';

/** `/`. What streams starts first; what leads is awaited (the sections' bulk read). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { publication, now } = context;
  const expanded = sectionById(new URL(request.url).searchParams.get('all') ?? '')?.id ?? null;
  const sections = await context.sections.read(expanded);
  const pending = sections.some(({ stories }) => stories instanceof Promise);
  const faulty = sections.some(({ stories }) => 'ok' in stories && !stories.ok && stories.why === 'failed');
  const state: PageState = pending ? 'pending' : faulty ? 'faulty' : 'whole';
  const today = new Intl.DateTimeFormat(publication.locale, {
    timeZone: publication.timezone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(now);
  return data(
    { sections, expanded, pending, today, eventsWallUrl: publication.eventsWallUrl ?? null },
    { headers: pageHeaders(publication.id, state, ['front', 'feeds']) },
  );
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader, RootMatch> = ({ matches }) => {
  const shell = shellOf(matches);
  return pageMeta(shell, {
    title: shell?.name ?? '',
    description: shell?.description ?? '',
    path: '/',
    front: true,
    structuredData: shell ? [organisation(shell)] : [],
  });
};

export default function FrontPage() {
  const { sections, expanded, pending, today, eventsWallUrl } = useLoaderData<typeof loader>();
  return (
    <>
      {pending && (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
      <Masthead today={today} />
      <News sections={sections} expanded={expanded} eventsWallUrl={eventsWallUrl} />
    </>
  );
}
