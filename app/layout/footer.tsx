import { type SentHtml, useRenderedHtml } from '../hydration/rendered-html.ts';
import { PageLink } from '../ui/links/page-link.tsx';
import '../ui/links/social-links.module.css';
import styles from './footer.module.css';
import { useShell } from './shell.ts';

/** Id of the footer, whose content the server has rendered (footer-content.tsx). */
const ID = 'footer';

/** FTR-1..FTR-3; only a link home if the publication itself could not be loaded. */
export function Footer() {
  const shell = useShell();
  if (shell) return <Rendered content={shell.footer} />;
  return (
    <footer id={ID} className={styles.footer}>
      <p className="page">
        <PageLink to="/">Home</PageLink>
      </p>
    </footer>
  );
}

function Rendered({ content }: { content: SentHtml }) {
  return <footer {...useRenderedHtml(ID, content)} className={styles.footer} data-far-below />;
}
