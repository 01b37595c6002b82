import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { SectionBlock } from '../../schema/context.ts';
import type { PageState } from '../../schema/page-caching.ts';
import { sectionById } from '../../schema/sections.ts';
import { pageHeaders } from '../document/caching.ts';
import { earlyPicture } from '../document/early-picture.ts';
import { organisation, pageMeta, type RootMatch, shellOf } from '../document/page-meta.ts';
import { Aside } from '../home/aside/aside.tsx';
import { FeaturedVideo } from '../home/aside/featured-video.tsx';
import { sendAsides } from '../home/aside/send-asides.server.ts';
import { Block } from '../home/blocks.tsx';
import { Donation } from '../home/donation/donation.tsx';
import { FRONT_PAGE_DONATION_DELAY_MS } from '../home/donation/use-donation.ts';
import { toFrontPage } from '../home/front-page.ts';
import { Hero } from '../home/hero/hero.tsx';
import { type Lead, readLead, serverOnlyLead } from '../home/hero/lead-stories.ts';
import { Masthead } from '../home/hero/masthead.tsx';
import { SectionBar } from '../home/hero/section-bar.tsx';
import { News } from '../home/news/news.tsx';
import { planFront } from '../home/news/plan-front.ts';
import { frontWeights } from '../home/news/section-weight.ts';
import { sendSections } from '../home/news/send-sections.server.ts';
import { receiveSections } from '../home/news/sent-section.ts';
import { sendBlocks } from '../home/send-blocks.server.tsx';
import { BreakingLine } from '../layout/breaking-line.tsx';

/** `/`. Streamed data are started first; the main data are awaited (the sections' bulk read, the stored list). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { publication, origin, today } = context;
  const expanded = sectionById(new URL(request.url).searchParams.get('all') ?? '')?.id ?? null;
  const [{ lead }, blocks] = await Promise.all([readLead(context), context.sections.read(expanded)]);
  const state = stateOf(lead, blocks);
  const sections = sendSections(blocks, { document: true, expanded });
  const asides = sendAsides(context);
  const weights = frontWeights(blocks, publication.layout, context.now);
  return data(
    {
      lead: lead instanceof Promise ? lead : serverOnlyLead.send(lead, true),
      sections,
      plan: planFront(
        weights,
        asides.map(({ height }) => height),
      ),
      expanded,
      pending: state === 'pending',
      today,
      row: toFrontPage(context),
      asides: asides.map(({ blocks: column }) => column),
      ...sendBlocks(context),
    },
    {
      headers: {
        ...pageHeaders(publication.id, state, ['front', 'feeds']),
        ...(document && !(lead instanceof Promise) && earlyPicture(lead.stories[0]?.picture?.src, origin)),
      },
    },
  );
}

/** The page's state for caches: a page with pending data is not cached, a page that shows a fault only briefly. */
function stateOf(lead: Lead | Promise<Lead>, sections: SectionBlock[]): PageState {
  if (lead instanceof Promise || sections.some(({ stories }) => stories instanceof Promise)) return 'pending';
  const failed = sections.some(({ stories }) => 'ok' in stories && !stories.ok && stories.why === 'failed');
  return lead.faulty || failed ? 'faulty' : 'whole';
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader, RootMatch> = ({ data: page, matches }) => {
  const shell = shellOf(matches);
  const description = page?.row.description ?? '';
  return pageMeta(shell, {
    title: shell?.name ?? '',
    description,
    path: '/',
    front: true,
    structuredData: shell ? [organisation(shell, description)] : [],
  });
};

export default function FrontPage() {
  const {
    lead,
    sections,
    plan,
    expanded,
    pending,
    today,
    row,
    asides,
    alerts,
    eventsWall,
    about,
    enquiries,
  } = useLoaderData<typeof loader>();
  return (
    <>
      {pending && (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
      {/* The whole page, so that the bar of sections stays in view to its end. */}
      <div id="home">
        <Masthead today={today} />
        <SectionBar />
        <BreakingLine below="masthead" />
        {alerts && <Block id="alerts-block" html={alerts} />}
        <Hero lead={lead} />
        <Block id="about-block" html={about} />
        <News
          sections={receiveSections(sections)}
          plan={plan}
          expanded={expanded}
          eventsWall={eventsWall}
          columns={asides.map((column) => column.map((aside) => <Aside key={aside.id} {...aside} />))}
        />
        {row.video && <FeaturedVideo video={row.video} />}
        <Block id="enquiries-block" html={enquiries} />
        <Donation url={row.donationUrl} delayMs={FRONT_PAGE_DONATION_DELAY_MS} />
      </div>
    </>
  );
}
