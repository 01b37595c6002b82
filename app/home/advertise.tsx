import type { Publication } from '../../schema/publication.ts';
import { SECTIONS } from '../../schema/sections.ts';
import { CalendarDay } from '../ui/calendar-day.tsx';
import { Filled, SLOT } from '../ui/filled.tsx';
import { ExternalLink } from '../ui/links/external-link.tsx';
import { useShell } from '../ui/shell.ts';
import { usePaper } from '../ui/use-paper.ts';
import { useWords } from '../words/use-words.ts';
import styles from './advertise.module.css';
import strip from './strip.module.css';

interface Props extends Pick<Publication, 'partners'> {
  advertising: Pick<Publication['advertising'], 'packages' | 'claims' | 'statedOn'>;
}

/** HOME-18..HOME-21. Every button has a target: the newsroom's contact section, or the partner's own site. */
export function Advertise({ advertising, partners }: Props) {
  const { advertise } = useWords();
  const paper = usePaper();
  const { closeToHome, goodCompany, quietPages, plainTerms } = advertise;
  const { packages, claims, statedOn } = advertising;
  const { publications = null, hasContact = true } = useShell() ?? {};
  const reasons = [
    { ...closeToHome, text: closeToHome.text(paper) },
    goodCompany,
    quietPages,
    ...(packages.length > 0 ? [plainTerms] : []),
  ];
  const hasStatements = packages.length > 0 || claims.length > 0 || publications !== null;
  return (
    <section
      className={`page ruled screen-only ${styles.advertise}`}
      id="advertise"
      aria-labelledby="advertise-title"
      data-far-below=""
    >
      <header className={styles.heading}>
        <div>
          <h2 className="section-title" id="advertise-title">
            {advertise.heading(paper)}
          </h2>
          {hasStatements && <Source statedOn={statedOn} />}
        </div>
        {claims.length > 0 && (
          <dl className={`tabular ${styles.claims}`}>
            {claims.map(({ figure, label }) => (
              <div key={label}>
                <dt className="note">{label}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        )}
      </header>
      <ul className={styles.reasons}>
        {reasons.map(({ heading, text }) => (
          <li key={heading}>
            <h3>{heading}</h3>
            <p className="note">{text}</p>
          </li>
        ))}
      </ul>
      {packages.length > 0 && <Packages packages={packages} />}
      {partners.length > 0 && <Partners partners={partners} />}
      <p className={`line ${styles.question}`}>
        {publications !== null && <span>{advertise.network(publications, SECTIONS.length)}</span>}
        {hasContact && (
          <span>
            {advertise.question} <a href="/#contact">{advertise.contact}</a>
          </span>
        )}
      </p>
    </section>
  );
}

/** HOME-19: the site cannot verify the figures, so it names their source. */
function Source({ statedOn }: { statedOn: string | undefined }) {
  const { advertise } = useWords();
  const paper = usePaper();
  const locale = useShell()?.locale;
  return (
    <p className="standfirst">
      {statedOn === undefined ? (
        advertise.source(paper)
      ) : (
        <Filled text={advertise.sourceOf(paper, SLOT)}>
          <CalendarDay iso={statedOn} locale={locale} />
        </Filled>
      )}
    </p>
  );
}

function Packages({ packages }: Pick<Publication['advertising'], 'packages'>) {
  const { badge } = useWords().advertise;
  return (
    <ul className={`${styles.packages} ${strip.strip}`}>
      {packages.map(({ title, price, period, features, recommended, buttonText }) => (
        <li key={title} data-recommended={recommended || undefined}>
          <p className={`kicker ${styles.badge}`}>{recommended && badge}</p>
          <h3>{title}</h3>
          <p className={`tabular ${styles.price}`}>
            <strong>{price}</strong> {period}
          </p>
          <ul className={`note ${styles.features}`}>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          <a href="/#contact" className={recommended ? 'button' : 'button plain'}>
            {buttonText}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Partners({ partners }: Pick<Publication, 'partners'>) {
  return (
    <div className={styles.partners}>
      <h3>{useWords().advertise.partnersHeading}</h3>
      <ul>
        {partners.map(({ name, description, url, buttonText }) => (
          <li key={url}>
            <p className={styles.logo} aria-hidden="true">
              {name.slice(0, 1)}
            </p>
            <div>
              <h4>{name}</h4>
              <p className="note">{description}</p>
              <ExternalLink href={url} className="button plain" sponsored>
                {buttonText}
              </ExternalLink>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
