import stylesheets from 'virtual:stylesheets';
import { useMatches } from '@remix-run/react';
import breakingLine from '../layout/breaking-line.css?inline';
import previewBar from '../layout/preview-bar.css?inline';
import faces from '../styles/faces.css?inline';
import rightToLeft from '../styles/right-to-left.css?inline';
import { type Shell, useShell } from '../ui/shell.ts';
import { useLanguage } from '../words/use-words.ts';
import { DevRules } from './dev-rules.tsx';
import { Inline } from './inline.tsx';
import { useManifest } from './manifest.ts';
import { themeCss } from './theme-css.ts';

/**
 * The early script loads the typefaces after the first paint; until then they apply to print and to browsers without
 * scripts.
 */
const FACES_MEDIA = 'print, (scripting: none)';

/** Inlines the stylesheets of the page's routes: a linked one would delay the first paint by a round trip. */
export function PageRules() {
  const { routes } = useManifest();
  // Remix lists a route's stylesheet before those of its imports, which must come first.
  const files = useMatches().flatMap(({ id }) => (routes[id]?.css ?? []).toReversed());
  const shell = useShell();
  const { direction, isForeign } = useLanguage();
  const ofDirection = direction === 'rtl' && !isForeign ? rightToLeft : '';
  const ofShell = ofDirection + (shell ? rulesOf(shell) : '');
  if (import.meta.env.DEV)
    return (
      <>
        <DevRules />
        <Inline tag="style" text={faces + ofShell} />
      </>
    );
  const rules = [...new Set(files)].map((file) => stylesheets[file] ?? '').join('');
  return (
    <>
      <Inline tag="style" text={rules + ofShell} data-rules="" />
      <Inline tag="style" text={faces} media={FACES_MEDIA} data-faces="" />
    </>
  );
}

/** The publication's colours, and rules that only few pages need. */
const rulesOf = ({ theme, breaking, preview }: Shell): string =>
  `${breaking ? breakingLine : ''}${preview ? previewBar : ''}${themeCss(theme)}`;
