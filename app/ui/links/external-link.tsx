import type { ReactNode } from 'react';
import { useWords } from '../../words/use-words.ts';

/** Id of the text that ends the name of each link with an id. */
const NEW_TAB_ID = 'tab';

/** Once per page whose external links have ids, so that the text is not in each link. */
export const NewTabWords = () => (
  <span id={NEW_TAB_ID} hidden>
    {useWords().links.opensInNewTab}
  </span>
);

interface Props {
  href: string;
  className?: string | undefined;
  dir?: 'rtl' | 'ltr' | undefined;
  lang?: string;
  /** For one of many links: its name ends with the page's `NewTabWords`. */
  id?: string;
  /** Adds `rel="sponsored"`. */
  sponsored?: boolean;
  children: ReactNode;
}

/**
 * A link to another site: opens a new tab without access to this one (`noopener`), and says so to screen readers
 * (base.css).
 */
export function ExternalLink({ href, className, dir, lang, id, sponsored, children }: Props) {
  const { links } = useWords();
  return (
    <a
      className={className}
      dir={dir}
      lang={lang}
      target="_blank"
      rel={sponsored ? 'sponsored noopener' : 'noopener'}
      id={id}
      aria-labelledby={id && `${id} ${NEW_TAB_ID}`}
      href={href}
    >
      {children}
      {!id && <span>{` ${links.opensInNewTab}`}</span>}
    </a>
  );
}
