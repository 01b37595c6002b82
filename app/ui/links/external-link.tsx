import type { ReactNode } from 'react';

/** Of the words that end the name of each link with an id. */
const NEW_TAB_ID = 'tab';

/** Once on a page whose external links have ids, so that the words are not in each. */
export const NewTabWords = () => (
  <span id={NEW_TAB_ID} hidden>
    (opens in new tab)
  </span>
);

interface Props {
  href: string;
  className?: string | undefined;
  dir?: 'rtl' | undefined;
  /** For one of many on a page: its name ends with the page's `NewTabWords`. */
  id?: string;
  /** Adds `rel="sponsored"` to paid links. */
  sponsored?: boolean;
  children: ReactNode;
}

/** A link to another site: opens a new tab without access to ours (`noopener`) and says so to screen readers (base.css). */
export function ExternalLink({ href, className, dir, id, sponsored, children }: Props) {
  return (
    <a
      className={className}
      dir={dir}
      target="_blank"
      rel={sponsored ? 'sponsored noopener' : 'noopener'}
      id={id}
      aria-labelledby={id && `${id} ${NEW_TAB_ID}`}
      href={href}
    >
      {children}
      {!id && <span> (opens in new tab)</span>}
    </a>
  );
}
