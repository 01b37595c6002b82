import { SECTIONS } from '../../schema/sections.ts';
import { ExternalLink } from '../ui/links/external-link.tsx';
import { SocialLinks } from '../ui/links/social-links.tsx';
import { mixedText } from '../ui/mixed-text.tsx';
import { type Shell, useShell } from '../ui/shell.ts';
import { useLanguage, useWords } from '../words/use-words.ts';
import styles from './footer.module.css';
import { LinkList } from './link-list.tsx';
import { footerLinks, legalLinks, moreLinks, sectionLinks } from './navigation.ts';
import { PartnerLinks } from './partner-links.tsx';

/** FTR-1..FTR-3; only a link home if the publication could not be loaded. */
export function Footer() {
  const shell = useShell();
  const { navigation } = useWords();
  return (
    <footer className={styles.footer} data-far-below>
      {shell ? (
        <Content {...shell} />
      ) : (
        <p className="page">
          <a href="/">{navigation.home}</a>
        </p>
      )}
    </footer>
  );
}

/** The "More" group has, among others, the links that the header leaves out on phones (HDR-3). */
function Content({
  name,
  tagline,
  partners,
  social,
  donationUrl,
  nearby,
  publications,
  years: { first, last },
}: Shell) {
  const { words, own } = useLanguage();
  const { navigation, footer } = words;
  return (
    <div className="page">
      <p className="part-title" dir="auto" {...own}>
        {name}
      </p>
      <div className={`screen-only ${styles.groups}`}>
        <nav aria-label={footer.label}>
          <h2 className="kicker">{footer.thePaper}</h2>
          <LinkList links={footerLinks(words)}>
            <li>
              {donationUrl ? (
                <ExternalLink href={donationUrl}>{footer.supportUs}</ExternalLink>
              ) : (
                <a href="/#subscribe">{footer.newsletter}</a>
              )}
            </li>
          </LinkList>
        </nav>
        <nav aria-label={navigation.sections} className={styles.sections}>
          <h2 className="kicker">{navigation.sections}</h2>
          <LinkList links={sectionLinks(words)} />
        </nav>
        <nav aria-label={footer.more}>
          <h2 className="kicker">{footer.more}</h2>
          <LinkList links={moreLinks(words)}>
            <li>
              <a href="/feed.xml">RSS</a>
            </li>
          </LinkList>
        </nav>
        {(partners.length > 0 || social.length > 0) && (
          <div>
            {partners.length > 0 && (
              <nav aria-label={footer.partnerSites}>
                <h2 className="kicker">{navigation.partners}</h2>
                <PartnerLinks partners={partners} />
              </nav>
            )}
            <SocialLinks social={social} />
          </div>
        )}
      </div>
      {nearby.length > 0 && (
        <div className={`line screen-only ${styles.nearby}`}>
          <h2 className="kicker">{footer.nearby}</h2>
          {nearby.map(({ name, href }) => (
            <a key={href} href={href}>
              <bdi>{name}</bdi>
            </a>
          ))}
        </div>
      )}
      <div className={`meta tabular line ${styles.legal}`}>
        <p>{publications ? footer.network(publications, SECTIONS.length) : tagline}</p>
        <p>{mixedText(`© ${first < last ? `${first}–${last}` : last} ${name}`)}</p>
        <LinkList links={legalLinks(words)} className="line" />
      </div>
    </div>
  );
}
