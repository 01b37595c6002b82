import { useLocation } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { ExternalLink } from '../ui/links/external-link.tsx';
import { type Shell, useShell } from '../ui/shell.ts';
import { useLanguage, useWords } from '../words/use-words.ts';
import styles from './header.module.css';
import { LinkList } from './link-list.tsx';
import { nameLength } from './name-length.ts';
import { newsLinks, paperLinks, sectionLinks } from './navigation.ts';
import { PartnerLinks } from './partner-links.tsx';

/** HDR-1..HDR-8. Both menus are `<details>`, so they open without JavaScript. */
export function Header() {
  const shell = useShell();
  const { words, own } = useLanguage();
  const { navigation } = words;
  const name = shell?.name ?? navigation.home;
  return (
    <header className={`screen-only ${styles.header}`}>
      <a className="skip" href="#main">
        {navigation.skip}
      </a>
      <div className={`page ${styles.bar}`}>
        <a className={`clamped ${styles.name}`} data-length={nameLength(name)} dir="auto" {...own} href="/">
          {name}
        </a>
        <nav className={styles.wide} aria-label={navigation.main}>
          <div className={styles.main}>
            <Links links={newsLinks(words)} />
            <Categories />
            <Links links={paperLinks(words)} />
          </div>
          <MoreLinks shell={shell} />
        </nav>
        <SearchLink />
        <SmallMenu shell={shell} />
      </div>
    </header>
  );
}

function Links({ links }: Pick<ComponentProps<typeof LinkList>, 'links'>) {
  const { pathname } = useLocation();
  return <LinkList links={links} className={styles.links} current={pathname} />;
}

function Categories() {
  return (
    <details className={styles.categories}>
      <summary className="chevron">{useWords().navigation.categories}</summary>
      <CategoryLinks />
    </details>
  );
}

function CategoryLinks() {
  const { pathname } = useLocation();
  return <LinkList links={sectionLinks(useWords())} className={styles.categoryLinks} current={pathname} />;
}

/** HDR-3, HDR-5: on wide screens only; links the publication does not have are left out. */
function MoreLinks({ shell }: { shell: Shell | null }) {
  const { pathname } = useLocation();
  const { navigation } = useWords();
  const links = [
    { to: '/books', text: navigation.books },
    { to: '/radio', text: navigation.liveRadio, className: styles.live },
  ];
  return (
    <LinkList links={links} className={styles.links} current={pathname}>
      {shell?.partners.map(({ name, url }) => (
        <li key={url} className={styles.partner}>
          <ExternalLink href={url}>{name}</ExternalLink>
        </li>
      ))}
    </LinkList>
  );
}

const MENU_ID = 'menu';

/** HDR-6, HDR-8: below 768 px. The two links work without scripts (app/home/hero/masthead.module.css). */
function SmallMenu({ shell }: { shell: Shell | null }) {
  const { pathname } = useLocation();
  const words = useWords();
  const { navigation } = words;
  return (
    <details id={MENU_ID} className={styles.small} data-keep-focus>
      <summary aria-label={navigation.menu}>
        <span className={styles.menuIcon} aria-hidden="true" />
        <span aria-hidden="true">{navigation.menu}</span>
        {pathname === '/' && (
          <noscript>
            <a href={`#${MENU_ID}`}>{navigation.menu}</a>
            <a href="#main">{navigation.closeMenu}</a>
          </noscript>
        )}
      </summary>
      <div className={styles.panel}>
        <nav aria-label={navigation.pages}>
          <Links links={[...newsLinks(words), ...paperLinks(words)]} />
        </nav>
        <nav aria-labelledby="menu-categories">
          <h2 className="kicker" id="menu-categories">
            {navigation.categories}
          </h2>
          <CategoryLinks />
        </nav>
        {shell && shell.partners.length > 0 && (
          <nav aria-labelledby="menu-partners">
            <h2 className="kicker" id="menu-partners">
              {navigation.partners}
            </h2>
            <PartnerLinks partners={shell.partners} className={styles.links} />
          </nav>
        )}
      </div>
    </details>
  );
}

/** Link to `/search` in the header, at every width. */
function SearchLink() {
  return (
    <a className={styles.search} href="/search">
      <svg viewBox="0 0 20 20" role="img" aria-label={useWords().navigation.search}>
        <path d="M13 13l5 5M8.5 14a5.5 5.5 0 1 1 0-11 5.5 5.5 0 0 1 0 11z" />
      </svg>
    </a>
  );
}
