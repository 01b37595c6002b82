import { listPath } from '../../schema/pages/page-path.ts';
import { SECTIONS } from '../../schema/sections.ts';
import { ExternalLink } from '../ui/links/external-link.tsx';
import { PageLink } from '../ui/links/page-link.tsx';
import { SocialLinks } from '../ui/links/social-links.tsx';
import styles from './footer.module.css';
import { FOOTER_LINKS, LEGAL_LINKS, MORE_LINKS } from './navigation.ts';
import { PartnerLinks } from './partner-links.tsx';
import { type Shell, useShell } from './shell.ts';

/** First year of the copyright line (FTR-3). */
const FIRST_YEAR = 2024;

/** FTR-1..FTR-3; only a link home if the publication itself could not be loaded. */
export function Footer() {
  const shell = useShell();
  return (
    <footer className={styles.footer} data-far-below>
      {shell ? (
        <Content {...shell} />
      ) : (
        <p className="page">
          <PageLink to="/">Home</PageLink>
        </p>
      )}
    </footer>
  );
}

/** The "More" group has the links that the header leaves out on phones (HDR-3). */
function Content({ name, tagline, partners, social, donationUrl, publications, year }: Shell) {
  return (
    <div className="page">
      <p className="part-title" dir="auto">
        {name}
      </p>
      <div className={`screen-only ${styles.groups}`}>
        <nav aria-label="Footer">
          <h2 className="kicker">The paper</h2>
          <ul>
            {FOOTER_LINKS.map(({ to, text }) => (
              <li key={to}>
                <PageLink to={to}>{text}</PageLink>
              </li>
            ))}
            <li>
              {donationUrl ? (
                <ExternalLink href={donationUrl}>Support us</ExternalLink>
              ) : (
                <PageLink to="/#subscribe">Newsletter</PageLink>
              )}
            </li>
          </ul>
        </nav>
        <nav aria-label="Sections" className={styles.sections}>
          <h2 className="kicker">Sections</h2>
          <ul>
            {SECTIONS.map(({ slug, title }) => (
              <li key={slug}>
                <PageLink to={listPath(slug)}>{title}</PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="More">
          <h2 className="kicker">More</h2>
          <ul>
            {MORE_LINKS.map(({ to, text }) => (
              <li key={to}>
                <PageLink to={to}>{text}</PageLink>
              </li>
            ))}
            <li>
              <a href="/feed.xml">RSS</a>
            </li>
          </ul>
        </nav>
        {(partners.length > 0 || social.length > 0) && (
          <div>
            {partners.length > 0 && (
              <nav aria-label="Partner sites">
                <h2 className="kicker">Partners</h2>
                <PartnerLinks partners={partners} />
              </nav>
            )}
            <SocialLinks social={social} />
          </div>
        )}
      </div>
      <div className={`meta tabular line ${styles.legal}`}>
        <p>
          {publications
            ? `Part of a network of ${publications} publications, ${SECTIONS.length} editorial sections.`
            : tagline}
        </p>
        <p>{`© ${FIRST_YEAR}–${year} ${name}`}</p>
        <ul className="line">
          {LEGAL_LINKS.map(({ to, text }) => (
            <li key={to}>
              <PageLink to={to}>{text}</PageLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
