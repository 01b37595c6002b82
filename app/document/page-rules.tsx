import { faces, rules, stylesheet } from 'virtual:page-rules';
import { Links, useMatches } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useNonce } from './nonce.ts';

/** The typefaces that a page's first screen shows, by route; the others follow when the page is idle. */
const FIRST_FACES = new Map([['routes/blog.$slug', ['Newsreader Display', 'Newsreader']]]);
const FIRST_FACES_ELSEWHERE = ['Newsreader Display', 'Libre Franklin'];

/** Marks the page's rules in the document; the value is the address of the whole stylesheet. */
const RULES_MARK = 'data-stylesheet';

interface Rules {
  text: string;
  stylesheet: string;
}

/** Read before React may replace the document, which then gets the same rules again. */
const inDocument = typeof document === 'undefined' ? null : readDocument();

function readDocument(): Rules | null {
  const style = document.querySelector(`style[${RULES_MARK}]`);
  return style && { text: style.textContent ?? '', stylesheet: style.getAttribute(RULES_MARK) ?? '' };
}

/**
 * The rules a page needs, inline, so that its words are painted as soon as they come; typefaces load after that
 * (early-script.ts). The whole stylesheet follows in the browser, for the pages that scripts build there.
 */
export function PageRules() {
  const route = useMatches().at(-1)?.id ?? 'root';
  const nonce = useNonce();
  const isHydrated = useIsHydrated();
  const [page] = useState<Rules>(() => inDocument ?? { text: rules[route] ?? '', stylesheet });
  // In development Vite has the rules.
  if (page.stylesheet === '') return <Links />;
  const first = FIRST_FACES.get(route) ?? FIRST_FACES_ELSEWHERE;
  const textOf = (wanted: boolean) =>
    Object.keys(faces)
      .filter((name) => first.includes(name) === wanted)
      .map((name) => faces[name])
      .join('');
  const inline = (text: string) => ({
    nonce,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: text },
  });
  return (
    <>
      <style {...{ [RULES_MARK]: page.stylesheet }} {...inline(page.text)} />
      <style media="print" data-faces="first" {...inline(textOf(true))} />
      <style media="print" data-faces="later" {...inline(textOf(false))} />
      <noscript>
        <style {...inline(Object.values(faces).join(''))} />
      </noscript>
      {isHydrated && <link rel="stylesheet" href={page.stylesheet} />}
    </>
  );
}

function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
