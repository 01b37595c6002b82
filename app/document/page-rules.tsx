import { faces, rare, rules, stylesheet } from 'virtual:page-rules';
import { Links, useMatches, useRouteError } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { type Shell, useShell } from '../layout/shell.ts';
import { useIsWaiting } from '../lists/states/use-is-waiting.ts';
import { Inline } from './inline.tsx';
import { themeCss } from './theme-css.ts';

/** Marks the page's rules in the document; the value is the address of the whole stylesheet. */
const RULES_MARK = 'data-stylesheet';

interface Rules {
  text: string;
  stylesheet: string;
  /** `@font-face` rules. */
  faces: string;
}

/** A stylesheet with it is fetched when nothing else is, and does not count on a screen. */
const NOT_YET = 'print';

/** Read before React may replace the document, which then gets the same rules again. */
const inDocument = typeof document === 'undefined' ? null : readDocument();

function readDocument(): Rules | null {
  const style = document.querySelector(`style[${RULES_MARK}]`);
  return (
    style && {
      text: style.textContent ?? '',
      stylesheet: style.getAttribute(RULES_MARK) ?? '',
      faces: document.querySelector('style[data-faces]')?.textContent ?? '',
    }
  );
}

/**
 * The rules a page needs, inline, so that its words are painted as soon as they come; typefaces load after that
 * (early-script.ts). The whole stylesheet is fetched after hydration, for paper and for the pages and the skeletons that
 * scripts build. On a screen it does not count before the first of them, or an error: from then on browsers match all
 * elements with all rules again.
 */
export function PageRules() {
  const route = useMatches().at(-1)?.id ?? 'root';
  const isHydrated = useIsHydrated();
  const isWaiting = useIsWaiting();
  const isBroken = Boolean(useRouteError());
  const shell = useShell();
  const [page] = useState<Rules & { route: string }>(() => ({
    route,
    ...(inDocument ?? { text: textFor(route, shell, isBroken), stylesheet, faces }),
  }));
  const [isWhole, setWhole] = useState(false);
  if (!isWhole && (isWaiting || isBroken || route !== page.route)) setWhole(true);
  // In development Vite has the rules.
  if (import.meta.env.DEV)
    return (
      <>
        <Links />
        <Inline tag="style" text={themeFor(shell)} />
      </>
    );
  return (
    <>
      <Inline tag="style" text={page.text} {...{ [RULES_MARK]: page.stylesheet }} />
      <Inline tag="style" text={page.faces} media="print" data-faces="" />
      <noscript>
        <Inline tag="style" text={page.faces} />
        <link rel="stylesheet" href={page.stylesheet} media={NOT_YET} />
      </noscript>
      {isHydrated && <link rel="stylesheet" href={page.stylesheet} media={isWhole ? 'all' : NOT_YET} />}
    </>
  );
}

const textFor = (route: string, shell: Shell | null, isBroken: boolean): string =>
  [
    rules[route],
    isBroken && rare.error,
    shell?.breaking && rare.breaking,
    shell?.preview && rare.preview,
    themeFor(shell),
  ]
    .filter((text) => text !== undefined && text !== false)
    .join('');

const themeFor = (shell: Shell | null): string => (shell ? themeCss(shell.theme) : '');

/** In the browser; a document that React makes anew after an error then has the stylesheet from the beginning. */
let wasHydrated = false;

function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(wasHydrated);
  useEffect(() => {
    wasHydrated = true;
    setHydrated(true);
  }, []);
  return isHydrated;
}
