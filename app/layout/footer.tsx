import { SECTIONS } from '../../schema/sections.ts';
import { useServerHtml } from '../hydration/use-server-html.ts';
import { listPath } from '../ui/links/addresses.ts';
import { ExternalLink } from '../ui/links/external-link.tsx';
import { PageLink } from '../ui/links/page-link.tsx';
import { SocialLinks } from '../ui/links/social-links.tsx';
import styles from './footer.module.css';
import { FOOTER_LINKS, MORE_LINKS } from './navigation.ts';
import { PartnerLinks } from './partner-links.tsx';
import { type InFooter, type Shell, shownInFooter, useShell } from './shell.ts';

/** First year of the copyright line (FTR-3). */
const FIRST_YEAR = 2024;
/** Used if the publication itself could not be loaded. */
const NO_SHELL: InFooter = { social: [], publications: null, year: FIRST_YEAR };

/** FTR-1..FTR-3. The "More" group has the links that the header leaves out on phones (HDR-3). */
export function Footer() {
  const shell = useShell();
  const own = shell ? shownInFooter.read(shell.footer) : NO_SHELL;
  return (
    <footer {...useServerHtml('footer', own === null)} className={styles.footer}>
      {own ? <Content shell={shell} {...own} /> : undefined}
    </footer>
  );
}

function Content({ shell, social, publications, year }: { shell: Shell | null } & InFooter) {
  return (
    <div className="page">
      <p className={styles.name}>{shell?.name}</p>
      <div className={styles.groups}>
        <nav aria-label="Footer">
          <h2 className="kicker">The paper</h2>
          <ul>
            {FOOTER_LINKS.map(({ to, text }) => (
              <li key={to}>
                <PageLink to={to}>{text}</PageLink>
              </li>
            ))}
            <li>
              {shell?.donationUrl ? (
                <ExternalLink href={shell.donationUrl}>Support us</ExternalLink>
              ) : (
                <PageLink to="/#subscribe">Support us</PageLink>
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
        {shell && (shell.partners.length > 0 || social.length > 0) && (
          <div>
            {shell.partners.length > 0 && (
              <nav aria-label="Partner sites">
                <h2 className="kicker">Partners</h2>
                <PartnerLinks partners={shell.partners} />
              </nav>
            )}
            <SocialLinks social={social} />
          </div>
        )}
      </div>
      <div className={styles.legal}>
        <p>
          {publications
            ? `Part of a network of ${publications} publications, ${SECTIONS.length} editorial sections.`
            : shell?.tagline}
        </p>
        <p>{`© ${FIRST_YEAR}–${year} ${shell?.name ?? ''}`}</p>
        <ul>
          <li>
            <PageLink to="/privacy">Privacy</PageLink>
          </li>
          <li>
            <PageLink to="/terms">Terms</PageLink>
          </li>
        </ul>
      </div>
    </div>
  );
}
