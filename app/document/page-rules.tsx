import stylesheets from 'virtual:stylesheets';
import { useMatches } from '@remix-run/react';
import { useShell } from '../layout/shell.ts';
import faces from '../styles/faces.css?inline';
import { DevRules } from './dev-rules.tsx';
import { Inline } from './inline.tsx';
import { useManifest } from './manifest.ts';
import { themeCss } from './theme-css.ts';

/**
 * The stylesheets of the page's routes, inline: a linked one would delay the first paint by a round trip. Typefaces are
 * declared for print only until the early script loads them.
 */
export function PageRules() {
  const { routes } = useManifest();
  // Remix lists a route's own stylesheet before those of what it imports, which come first in a page.
  const files = useMatches().flatMap(({ id }) => (routes[id]?.css ?? []).toReversed());
  const shell = useShell();
  const theme = shell ? themeCss(shell.theme) : '';
  if (import.meta.env.DEV)
    return (
      <>
        <DevRules />
        <Inline tag="style" text={faces + theme} />
      </>
    );
  const rules = [...new Set(files)].map((file) => stylesheets[file] ?? '').join('');
  return (
    <>
      <Inline tag="style" text={rules + theme} data-rules="" />
      <Inline tag="style" text={faces} media="print" data-faces="" />
      <noscript>
        <Inline tag="style" text={faces} />
      </noscript>
    </>
  );
}
