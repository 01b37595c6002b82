import { faces, rules, stylesheet } from 'virtual:page-rules';
import { Links, useMatches } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { Inline } from './inline.tsx';

/** Of faces.ts. */
const FACES = ['first', 'next'] as const;

/** Marks the page's rules in the document; the value is the address of the whole stylesheet. */
const RULES_MARK = 'data-stylesheet';

interface Rules {
  text: string;
  stylesheet: string;
}

/** A stylesheet with it is fetched when nothing else is, and does not count. */
const NOT_YET = 'not all';

/** Read before React may replace the document, which then gets the same rules again. */
const inDocument = typeof document === 'undefined' ? null : readDocument();

function readDocument(): Rules | null {
  const style = document.querySelector(`style[${RULES_MARK}]`);
  return style && { text: style.textContent ?? '', stylesheet: style.getAttribute(RULES_MARK) ?? '' };
}

/**
 * The rules a page needs, inline, so that its words are painted as soon as they come; typefaces load after that
 * (early-script.ts). The whole stylesheet is fetched after hydration, for the pages that scripts build; it counts from the
 * first of them on, because browsers then match all elements with all rules again.
 */
export function PageRules() {
  const route = useMatches().at(-1)?.id ?? 'root';
  const isHydrated = useIsHydrated();
  const [page] = useState<Rules & { route: string }>(() => ({
    route,
    ...(inDocument ?? { text: rules[route] ?? '', stylesheet }),
  }));
  // In development Vite has the rules.
  if (page.stylesheet === '') return <Links />;
  return (
    <>
      <Inline tag="style" text={page.text} {...{ [RULES_MARK]: page.stylesheet }} />
      {FACES.map((which) => (
        <Inline key={which} tag="style" text={faces[which]} media="print" data-faces={which} />
      ))}
      <noscript>
        <Inline tag="style" text={FACES.map((which) => faces[which]).join('')} />
      </noscript>
      {isHydrated && (
        <link rel="stylesheet" href={page.stylesheet} media={route === page.route ? NOT_YET : 'all'} />
      )}
    </>
  );
}

function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
