import { SECTIONS } from '../../schema/sections.ts';
import { ExternalLink } from '../ui/links/external-link.tsx';
import { SocialLinks } from '../ui/links/social-links.tsx';
import { type Shell, useShell } from '../ui/shell.ts';
import styles from './footer.module.css';
import { LinkList } from './link-list.tsx';
import { FOOTER_LINKS, LEGAL_LINKS, MORE_LINKS, SECTION_LINKS } from './navigation.ts';
import { PartnerLinks } from './partner-links.tsx';

/** First year of the copyright line (FTR-3). */
const FIRST_YEAR = 2024;

/** FTR-1..FTR-3; only a link home if the publication could not be loaded. */
export function Footer() {
  const shell = useShell();
  return (
    <footer className={styles.footer} data-far-below>
      {shell ? (
        <Content {...shell} />
      ) : (
        <p className="page">
          <a href="/">Home</a>
        </p>
      )}
    </footer>
  );
}

/** The "More" group has, among others, the links that the header leaves out on phones (HDR-3). */
function Content({ name, tagline, partners, social, donationUrl, publications, year }: Shell) {
  return (
    <div className="page">
      <p className="part-title" dir="auto">
        {name}
      </p>
      <div className={`screen-only ${styles.groups}`}>
        <nav aria-label="Footer">
          <h2 className="kicker">The paper</h2>
          <LinkList links={FOOTER_LINKS}>
            <li>
              {donationUrl ? (
                <ExternalLink href={donationUrl}>Support us</ExternalLink>
              ) : (
                <a href="/#subscribe">Newsletter</a>
              )}
            </li>
          </LinkList>
        </nav>
        <nav aria-label="Sections" className={styles.sections}>
          <h2 className="kicker">Sections</h2>
          <LinkList links={SECTION_LINKS} />
        </nav>
        <nav aria-label="More">
          <h2 className="kicker">More</h2>
          <LinkList links={MORE_LINKS}>
            <li>
              <a href="/feed.xml">RSS</a>
            </li>
          </LinkList>
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
        <LinkList links={LEGAL_LINKS} className="line" />
      </div>
    </div>
  );
}
