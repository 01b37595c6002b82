import { languageOf } from '../../app/words/words.ts';
import type { Publication } from '../../schema/publication.ts';
import { documentEndpoint } from '../publications/document-endpoint.ts';
import { faceOf } from '../publications/face/face-of.ts';

const FRESH_S = 86_400;
/** The light `--paper` of app/styles/tokens.css, shown before the first page. */
const PAPER = '#fffdf8';

/** @returns paths and edges in pixels; null for SVG */
function iconsOf(publication: Publication): [src: string, edge: number | null][] {
  const { icon } = faceOf(publication);
  if (publication.face?.icon) return [[icon, 512]];
  return publication.shipped ? [192, 512].map((edge) => [`/icon-${edge}.png`, edge]) : [[icon, null]];
}

/** `/manifest.webmanifest`: the publication's icon and name on a home screen (META-1). */
export const webManifest = documentEndpoint(({ publication }) => ({
  type: 'application/manifest+json',
  freshS: FRESH_S,
  text: JSON.stringify({
    id: '/',
    name: publication.name,
    short_name: publication.name.replace(/^The /, ''),
    description: publication.description,
    lang: publication.locale,
    // JSON leaves out what is undefined: most papers need no direction.
    dir: languageOf(publication.locale).direction ?? undefined,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: publication.theme.browser,
    background_color: PAPER,
    categories: ['news'],
    // One drawing for both purposes: it lies within the circle of masks.
    icons: ['any', 'maskable'].flatMap((purpose) =>
      iconsOf(publication).map(([src, edge]) => {
        const sizes = edge === null ? 'any' : `${edge}x${edge}`;
        return { src, sizes, type: edge === null ? 'image/svg+xml' : 'image/png', purpose };
      }),
    ),
  }),
}));
