import { FETCH_PRIORITY_HIGH, FETCH_PRIORITY_LOW } from '../../ui/fetch-priority.ts';
import { Late } from '../../ui/late.tsx';
import { mixedText } from '../../ui/mixed-text.tsx';
import { useTextDirection } from '../../ui/text-direction.ts';
import { useLanguage, useWords } from '../../words/use-words.ts';
import strip from '../strip.module.css';
import styles from './hero.module.css';
import type { Lead, LeadPicture } from './lead-stories.ts';

/** HOME-2: the four newest articles, or texts about the publication. */
export function Hero({ lead }: { lead: Lead | Promise<Lead> }) {
  return (
    <section className={`page ${styles.hero}`} aria-label={useWords().front.topStories}>
      <Late value={lead} skeleton={<Pending />}>
        {(known) => <Stories {...known} />}
      </Late>
    </section>
  );
}

function Stories({ first, teasers }: Lead) {
  const textDirection = useTextDirection();
  const { own } = useLanguage();
  return (
    <>
      <div className={styles.lead}>
        <div className={styles.story}>
          {first.picture && <HeroPicture picture={first.picture} first />}
          <h2 className={styles.headline} dir="auto" {...(first.isOwn ? {} : own)}>
            <a href={first.to}>{mixedText(first.title)}</a>
          </h2>
          {/* A paper's name begins some of our own texts: the headline shows their direction. */}
          <p className={styles.standfirst} dir={textDirection(first.title)} {...(first.isOwn ? {} : own)}>
            {mixedText(first.standfirst)}
          </p>
        </div>
        <Actions />
      </div>
      <ul className={`${styles.teasers} ${strip.strip}`}>
        {teasers.map((teaser) => (
          <li key={teaser.title}>
            <div className={styles.story}>
              {teaser.picture && <HeroPicture picture={teaser.picture} />}
              <h3 className={styles.title} dir="auto" {...(teaser.isOwn ? {} : own)}>
                <a href={teaser.to}>{mixedText(teaser.title)}</a>
              </h3>
              <p className={`meta ${styles.text}`}>
                {typeof teaser.kicker === 'string' || teaser.kicker === null ? (
                  teaser.kicker
                ) : (
                  <time dateTime={teaser.kicker.iso}>{teaser.kicker.label}</time>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Actions() {
  const { front, lists } = useWords();
  return (
    <p className={`actions screen-only ${styles.actions}`}>
      <a className="button" href="/blog">
        {lists.title}
      </a>
      <a href="#subscribe" className="button plain">
        {front.subscribe}
      </a>
    </p>
  );
}

/** A skeleton of the same size, so that nothing moves when the articles arrive. */
function Pending() {
  return (
    <>
      <div className={styles.lead} aria-busy="true">
        <div className={styles.picture} data-outline />
        <p className="visually-hidden">{useWords().states.loading}</p>
        <div className={styles.headline} data-outline />
        <div className={styles.standfirst} data-outline />
        <Actions />
      </div>
      <div className={styles.teasers} aria-hidden="true">
        <div className={styles.story}>
          <div className={styles.picture} data-outline />
          <div className={styles.title} data-outline />
        </div>
        <div className={styles.title} data-outline />
        <div className={styles.title} data-outline />
      </div>
    </>
  );
}

/** Lazy on the first screen too, so that the lead's picture loads first. */
const LATER = { loading: 'lazy', ...FETCH_PRIORITY_LOW } as const;

interface PictureProps {
  picture: LeadPicture;
  first?: boolean;
}

/**
 * An article's picture with reserved room; if it fails, the early script shows the drawing instead, or removes the
 * picture.
 */
function HeroPicture({ picture: { src, fallback }, first = false }: PictureProps) {
  const { drawing } = useWords().front;
  return (
    <img
      className={styles.picture}
      src={src}
      data-fallback={fallback === src ? undefined : (fallback ?? '')}
      data-drawing={fallback !== null && fallback !== src ? drawing : undefined}
      alt={fallback === src ? drawing : ''}
      width="1200"
      height="750"
      decoding="async"
      {...(first ? FETCH_PRIORITY_HIGH : LATER)}
    />
  );
}
