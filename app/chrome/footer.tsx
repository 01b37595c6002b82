import { Link } from '@remix-run/react';
import { SECTIONS } from '../../schema/sections.ts';
import { listPath } from './addresses.ts';
import { ExternalLink } from './external-link.tsx';
import styles from './footer.module.css';
import { FOOTER_LINKS } from './navigation.ts';
import { useShell } from './shell.ts';
import { SocialLinks } from './social-links.tsx';

/** The year the paper's copyright line starts with (FTR-3). */
const FIRST_YEAR = 2024;

/** FTR-1..FTR-3. The "More" group brings phones what their header leaves out (HDR-3). */
export function Footer() {
  const shell = useShell();
  return (
    <footer className={styles.footer}>
      <div className="page">
        <p className={styles.name}>{shell?.name}</p>
        <div className={styles.groups}>
          <nav aria-label="Footer">
            <h2 className="kicker">The paper</h2>
            <ul>
              {FOOTER_LINKS.map(({ to, text }) => (
                <li key={to}>
                  <Link to={to}>{text}</Link>
                </li>
              ))}
              <li>
                {shell?.donationUrl ? (
                  <ExternalLink href={shell.donationUrl}>Support us</ExternalLink>
                ) : (
                  <Link to="/#subscribe">Support us</Link>
                )}
              </li>
            </ul>
          </nav>
          <nav aria-label="Sections" className={styles.sections}>
            <h2 className="kicker">Sections</h2>
            <ul>
              {SECTIONS.map(({ slug, title }) => (
                <li key={slug}>
                  <Link to={listPath(slug)}>{title}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label="More">
            <h2 className="kicker">More</h2>
            <ul>
              <li>
                <Link to="/blog">Blog</Link>
              </li>
              <li>
                <Link to="/radio">Radio</Link>
              </li>
              <li>
                <Link to="/books">Books</Link>
              </li>
              <li>
                <Link to="/faq">FAQ</Link>
              </li>
              <li>
                <Link to="/partners">Partners</Link>
              </li>
              <li>
                <a href="/feed.xml">RSS</a>
              </li>
            </ul>
          </nav>
          {shell && (shell.partners.length > 0 || shell.social.length > 0) && (
            <div>
              {shell.partners.length > 0 && (
                <nav aria-label="Partner sites">
                  <h2 className="kicker">Partners</h2>
                  <ul>
                    {shell.partners.map(({ name, url }) => (
                      <li key={url}>
                        <ExternalLink href={url}>{name}</ExternalLink>
                      </li>
                    ))}
                  </ul>
                </nav>
              )}
              <SocialLinks social={shell.social} />
            </div>
          )}
        </div>
        <div className={styles.legal}>
          <p>
            {shell?.publications
              ? `Part of a network of ${shell.publications} publications, ${SECTIONS.length} editorial sections.`
              : shell?.tagline}
          </p>
          <p>{`© ${FIRST_YEAR}–${shell?.year ?? FIRST_YEAR} ${shell?.name ?? ''}`}</p>
          <ul>
            <li>
              <Link to="/privacy">Privacy</Link>
            </li>
            <li>
              <Link to="/terms">Terms</Link>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}
