import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { SectionBlock } from '../../schema/contract/context.ts';
import type { PageState } from '../../schema/contract/page-caching.ts';
import { sectionById } from '../../schema/sections.ts';
import { pageHeaders, UNCACHED } from '../document/caching.ts';
import { earlyPicture } from '../document/early-picture.ts';
import { organisation, pageMeta, type RootMatch, shellOf, website } from '../document/page-meta.ts';
import { About } from '../home/about.tsx';
import { Advertise } from '../home/advertise.tsx';
import { AlertBar } from '../home/alerts/alert-bar.tsx';
import { asideColumns, columnHeight } from '../home/aside/aside-columns.ts';
import { FeaturedVideo } from '../home/aside/featured-video.tsx';
import { Contact } from '../home/contact.tsx';
import { Donation } from '../home/donation/donation.tsx';
import { toFrontPage } from '../home/front-page.ts';
import { Hero } from '../home/hero/hero.tsx';
import { type Lead, readLead } from '../home/hero/lead-stories.ts';
import { Masthead } from '../home/hero/masthead.tsx';
import { SectionBar } from '../home/hero/section-bar.tsx';
import { News } from '../home/news/news.tsx';
import { isLost, partIn } from '../home/news/part-in.ts';
import { planFront } from '../home/news/plan-front.ts';
import { sectionFacts } from '../home/news/section-facts.ts';
import { withOwnTexts } from '../home/own-words.ts';
import { BreakingLine } from '../layout/breaking-line.tsx';
import { ReloadWithoutScripts } from '../ui/late.tsx';
import { LanguageContext, useLanguage } from '../words/use-words.ts';

/** `/`. The lead and the sections are values, or promises where they are late: the page then streams. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { publication, origin, today } = context;
  const expanded = sectionById(new URL(request.url).searchParams.get('all') ?? '')?.id ?? null;
  const own = await context.ownText('front');
  const [{ lead }, sections] = await Promise.all([
    readLead(context, own.value),
    context.sections.read(expanded, partIn(request)),
  ]);
  const state = own.faulty && !hasPending(lead, sections) ? 'faulty' : stateOf(lead, sections);
  const columns = asideColumns(context);
  const weather = context.weather();
  return data(
    {
      own: own.value,
      lead,
      sections,
      columns,
      expanded,
      today,
      plan: planFront(
        sectionFacts(sections, publication.layout, context.now),
        columns.map(columnHeight),
        publication.eventsWallUrl !== undefined,
      ),
      hasPending: hasPending(lead, sections),
      publication: toFrontPage(context),
      // Null on most days.
      alerts: weather && weather.alerts.length > 0 ? { alerts: weather.alerts, href: weather.href } : null,
    },
    {
      headers: {
        ...pageHeaders(publication.id, state, ['front', 'feeds']),
        ...(sections.some(({ stories }) => 'ok' in stories && isLost(stories)) && UNCACHED),
        ...(!(lead instanceof Promise) && earlyPicture(lead.first.picture?.src, origin)),
      },
    },
  );
}

/** Without scripts the browser reloads the page once, this long after its end. */
const RELOAD_AFTER_S = 1;

const hasPending = (lead: Lead | Promise<Lead>, sections: SectionBlock[]): boolean =>
  lead instanceof Promise || sections.some(({ stories }) => stories instanceof Promise);

/** A page with pending data is not cached, a page with a fault only briefly. */
function stateOf(lead: Lead | Promise<Lead>, sections: SectionBlock[]): PageState {
  const lacks = (why: 'failed' | 'fetching') =>
    sections.some(({ stories }) => 'ok' in stories && !stories.ok && stories.why === why);
  if (lead instanceof Promise || hasPending(lead, sections) || lacks('fetching')) return 'pending';
  const isIncomplete = sections.some(({ stories }) => 'ok' in stories && stories.ok && stories.isIncomplete);
  return lead.faulty || lacks('failed') || isIncomplete ? 'faulty' : 'whole';
}

export { headers } from '../document/loader-headers.ts';

export const meta: MetaFunction<typeof loader, RootMatch> = ({ data: page, matches }) => {
  const shell = shellOf(matches);
  const description = page?.publication.description ?? '';
  return pageMeta(shell, {
    title: shell?.name ?? '',
    description,
    path: '/',
    front: true,
    structuredData: shell ? [organisation(shell, description), website(shell)] : [],
  });
};

export default function FrontPage() {
  const { own, lead, sections, plan, columns, expanded, hasPending, today, publication, alerts } =
    useLoaderData<typeof loader>();
  const { embeds } = publication;
  const language = useLanguage();
  return (
    <LanguageContext.Provider value={withOwnTexts(language, own)}>
      {hasPending && <ReloadWithoutScripts afterS={RELOAD_AFTER_S} />}
      {/* Around the whole page, so that the section bar stays in view to its end. */}
      <div id="home">
        <Masthead today={today} />
        <SectionBar />
        <BreakingLine below="masthead" />
        {alerts && <AlertBar {...alerts} />}
        <Hero lead={lead} />
        <About newsrooms={publication.newsrooms} />
        <News
          sections={sections}
          plan={plan}
          columns={columns}
          expanded={expanded}
          embeds={embeds}
          eventsWallUrl={publication.eventsWallUrl}
          picturesAre={publication.picturesAre}
          newsrooms={publication.newsrooms}
        />
        {publication.video && <FeaturedVideo video={publication.video} />}
        <Contact contact={publication.contact} social={publication.social} embeds={embeds} />
        <Advertise advertising={publication.advertising} partners={publication.partners} />
        <Donation hasLetter={publication.hasLetter} />
      </div>
    </LanguageContext.Provider>
  );
}
