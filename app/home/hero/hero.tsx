import { Await } from '@remix-run/react';
import { Suspense } from 'react';
import type { ServerOnly } from '../../hydration/server-only-data.ts';
import { useServerHtml } from '../../hydration/use-server-html.ts';
import { useShell } from '../../layout/shell.ts';
import { drawnPicture } from '../../ui/drawn-picture.ts';
import { articlePath } from '../../ui/links/addresses.ts';
import { PageLink } from '../../ui/links/page-link.tsx';
import { usePlaceholders } from '../../ui/use-placeholders.ts';
import { FRONT, type OwnStory } from '../copy.ts';
import styles from './hero.module.css';
import { HeroPicture } from './hero-picture.tsx';
import { type Lead, type LeadPicture, type LeadStory, serverOnlyLead } from './lead-stories.ts';

/** HOME-2: the publication's newest article and three more, or texts about itself if it has none. */
export function Hero({ lead }: { lead: Lead | ServerOnly | Promise<Lead> }) {
  const known = lead instanceof Promise ? lead : serverOnlyLead.read(lead);
  return (
    <section
      {...useServerHtml('top-stories', known === null)}
      className={`page ${styles.hero}`}
      aria-label="Top stories"
      data-hero
    >
      {known === null ? undefined : known instanceof Promise ? (
        <Suspense fallback={<Pending />}>
          <Await resolve={known} errorElement={<Stories stories={[]} />}>
            {({ stories }) => <Stories stories={stories} />}
          </Await>
        </Suspense>
      ) : (
        <Stories stories={known.stories} />
      )}
    </section>
  );
}

/** An article, or the publication itself, as the hero shows it. */
interface Item {
  to: string;
  title: string;
  standfirst: string;
  kicker: LeadStory['date'] | string;
  picture: LeadPicture | null;
}

function Stories({ stories }: { stories: LeadStory[] }) {
  const own = useOwnItems();
  const [first, ...others] = stories.map(formatArticle);
  const lead = first ?? own.lead;
  // With fewer than four articles, texts about the publication fill the column.
  const teasers = [...others, ...own.teasers.slice(others.length)];
  return (
    <>
      <div className={styles.lead}>
        <article className={styles.story}>
          {lead.picture && <HeroPicture picture={lead.picture} className={styles.picture} first />}
          <h2 className={styles.headline} dir="auto">
            <PageLink to={lead.to}>{lead.title}</PageLink>
          </h2>
          <p className={styles.standfirst} dir="auto">
            {lead.standfirst}
          </p>
        </article>
        <Actions />
      </div>
      <ul className={styles.teasers}>
        {teasers.map((teaser) => (
          <li key={teaser.title}>
            <article className={styles.story}>
              {teaser.picture && <HeroPicture picture={teaser.picture} className={styles.picture} />}
              <p className="kicker">
                {typeof teaser.kicker === 'string' || teaser.kicker === null ? (
                  teaser.kicker
                ) : (
                  <time dateTime={teaser.kicker.iso}>{teaser.kicker.label}</time>
                )}
              </p>
              <h3 className={styles.title} dir="auto">
                <PageLink to={teaser.to}>{teaser.title}</PageLink>
              </h3>
              <p className={styles.text} dir="auto">
                {teaser.standfirst}
              </p>
            </article>
          </li>
        ))}
      </ul>
    </>
  );
}

function Actions() {
  return (
    <p className={`actions ${styles.actions}`}>
      <PageLink to="/blog" className="button">
        Latest Stories
      </PageLink>
      <a href="#subscribe" className="button plain">
        Subscribe
      </a>
    </p>
  );
}

const formatArticle = ({ slug, title, standfirst, date, picture }: LeadStory): Item => ({
  to: articlePath(slug),
  title,
  standfirst,
  kicker: date,
  picture,
});

/** Texts about the publication; every link leads to its own stories. */
function useOwnItems(): { lead: Item; teasers: Item[] } {
  const words = usePlaceholders();
  const id = useShell()?.id ?? 'front';
  const describe = ({ kicker, title, text }: OwnStory, topic: string | null): Item => {
    const drawn = topic && drawnPicture(topic, id);
    return {
      to: '/blog',
      kicker,
      title: words(title),
      standfirst: words(text),
      picture: drawn ? { src: drawn, drawn } : null,
    };
  };
  return {
    lead: describe(FRONT.lead, 'local-news'),
    teasers: FRONT.teasers.map((story, i) => describe(story, i === 0 ? 'lifestyle' : null)),
  };
}

/** A skeleton of the same size, so that nothing moves when the articles arrive. */
function Pending() {
  return (
    <>
      <div className={styles.lead} aria-busy="true">
        <div className={styles.picture} data-outline />
        <p className="visually-hidden">Loading</p>
        <div className={styles.headline} data-outline />
        <div className={styles.standfirst} data-outline />
        <Actions />
      </div>
      <div className={styles.teasers} aria-hidden="true">
        <div>
          <div className={styles.picture} data-outline />
          <div className={styles.text} data-outline />
        </div>
        <div>
          <div className={styles.text} data-outline />
        </div>
        <div>
          <div className={styles.text} data-outline />
        </div>
      </div>
    </>
  );
}
