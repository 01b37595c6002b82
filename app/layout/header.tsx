import { useLocation } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { ExternalLink } from '../ui/links/external-link.tsx';
import { type Shell, useShell } from '../ui/shell.ts';
import styles from './header.module.css';
import { LinkList } from './link-list.tsx';
import { nameLength } from './name-length.ts';
import { NEWS_LINKS, PAPER_LINKS, SECTION_LINKS } from './navigation.ts';
import { PartnerLinks } from './partner-links.tsx';
import { SearchLink } from './search-link.tsx';

/** HDR-1..HDR-8. Both menus are `<details>`, so they open without JavaScript. */
export function Header() {
  const shell = useShell();
  const name = shell?.name ?? 'Home';
  return (
    <header className={`screen-only ${styles.header}`}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className={`page ${styles.bar}`}>
        <a className={`clamped ${styles.name}`} data-length={nameLength(name)} dir="auto" href="/">
          {name}
        </a>
        <nav className={styles.wide} aria-label="Main">
          <div className={styles.main}>
            <Links links={NEWS_LINKS} />
            <Categories />
            <Links links={PAPER_LINKS} />
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
      <summary className="chevron">Categories</summary>
      <CategoryLinks />
    </details>
  );
}

function CategoryLinks() {
  const { pathname } = useLocation();
  return <LinkList links={SECTION_LINKS} className={styles.categoryLinks} current={pathname} />;
}

const WIDE_LINKS = [
  { to: '/books', text: 'Books' },
  { to: '/radio', text: 'Live radio', className: styles.live },
];

/** HDR-3, HDR-5: on wide screens only; links the publication does not have are left out. */
function MoreLinks({ shell }: { shell: Shell | null }) {
  const { pathname } = useLocation();
  return (
    <LinkList links={WIDE_LINKS} className={styles.links} current={pathname}>
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
  return (
    <details id={MENU_ID} className={styles.small} data-keep-focus>
      <summary aria-label="Menu">
        <span className={styles.menuIcon} aria-hidden="true" />
        <span aria-hidden="true">Menu</span>
        {pathname === '/' && (
          <noscript>
            <a href={`#${MENU_ID}`}>Menu</a>
            <a href="#main">Close the menu</a>
          </noscript>
        )}
      </summary>
      <div className={styles.panel}>
        <nav aria-label="Pages">
          <Links links={[...NEWS_LINKS, ...PAPER_LINKS]} />
        </nav>
        <nav aria-labelledby="menu-categories">
          <h2 className="kicker" id="menu-categories">
            Categories
          </h2>
          <CategoryLinks />
        </nav>
        {shell && shell.partners.length > 0 && (
          <nav aria-labelledby="menu-partners">
            <h2 className="kicker" id="menu-partners">
              Partners
            </h2>
            <PartnerLinks partners={shell.partners} className={styles.links} />
          </nav>
        )}
      </div>
    </details>
  );
}
