import type { ComponentProps } from 'react';
import type { Publication } from '../../schema/publication.ts';
import { Fixed } from '../ui/fixed.tsx';
import { ExternalLink } from '../ui/links/external-link.tsx';
import styles from './header.module.css';
import { LinkList } from './link-list.tsx';
import { nameLength } from './name-length.ts';
import { NEWS_LINKS, PAPER_LINKS, SECTION_LINKS } from './navigation.ts';
import { PartnerLinks } from './partner-links.tsx';
import { SearchLink } from './search-link.tsx';

/** HDR-1..HDR-8. Both menus are `<details>`, so they open without JavaScript. */
export const Header = () => <Fixed as="header" part={HeaderBar} className={`screen-only ${styles.header}`} />;

const WIDE_LINKS = [
  { to: '/books', text: 'Books' },
  { to: '/radio', text: 'Live radio', className: styles.live },
];

const LINKED = new Set([NEWS_LINKS, PAPER_LINKS, SECTION_LINKS, WIDE_LINKS].flat().map(({ to }) => to));

/** @returns the path if the header has a link to it, which is then marked; else '' */
export const linkedPath = (path: string): string => (LINKED.has(path) ? path : '');

interface Props {
  row: Pick<Publication, 'name' | 'partners'>;
  /** `linkedPath` of the shown page. */
  current: string;
}

export function HeaderBar({ row: { name, partners }, current }: Props) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className={`page ${styles.bar}`}>
        <a className={`clamped ${styles.name}`} data-length={nameLength(name)} dir="auto" href="/">
          {name}
        </a>
        <nav className={styles.wide} aria-label="Main">
          <div className={styles.main}>
            <Links links={NEWS_LINKS} current={current} />
            <details className={styles.categories}>
              <summary className="chevron">Categories</summary>
              <CategoryLinks current={current} />
            </details>
            <Links links={PAPER_LINKS} current={current} />
          </div>
          {/* HDR-3, HDR-5: on wide screens only; links the publication does not have are left out. */}
          <Links links={WIDE_LINKS} current={current}>
            {partners.map(({ name, url }) => (
              <li key={url} className={styles.partner}>
                <ExternalLink href={url}>{name}</ExternalLink>
              </li>
            ))}
          </Links>
        </nav>
        <SearchLink />
        <SmallMenu partners={partners} current={current} />
      </div>
    </>
  );
}

const Links = (props: ComponentProps<typeof LinkList>) => <LinkList {...props} className={styles.links} />;

const CategoryLinks = ({ current }: Pick<Props, 'current'>) => (
  <LinkList links={SECTION_LINKS} className={styles.categoryLinks} current={current} />
);

const MENU_ID = 'menu';

/** HDR-6, HDR-8: below 768 px. The two links work without scripts (app/home/hero/masthead.module.css). */
function SmallMenu({ partners, current }: Pick<Props, 'current'> & Pick<Props['row'], 'partners'>) {
  return (
    <details id={MENU_ID} className={styles.small} data-keep-focus>
      <summary aria-label="Menu">
        <span className={styles.menuIcon} aria-hidden="true" />
        <span aria-hidden="true">Menu</span>
        {current === '/' && (
          <noscript>
            <a href={`#${MENU_ID}`}>Menu</a>
            <a href="#main">Close the menu</a>
          </noscript>
        )}
      </summary>
      <div className={styles.panel}>
        <nav aria-label="Pages">
          <Links links={[...NEWS_LINKS, ...PAPER_LINKS]} current={current} />
        </nav>
        <nav aria-labelledby="menu-categories">
          <h2 className="kicker" id="menu-categories">
            Categories
          </h2>
          <CategoryLinks current={current} />
        </nav>
        {partners.length > 0 && (
          <nav aria-labelledby="menu-partners">
            <h2 className="kicker" id="menu-partners">
              Partners
            </h2>
            <PartnerLinks partners={partners} className={styles.links} />
          </nav>
        )}
      </div>
    </details>
  );
}
