/** The design of each series. */
import { brothers } from './designs/ashworth-brothers.ts';
import { lessons } from './designs/billionaire-lessons.ts';
import { mind } from './designs/billionaire-mind.ts';
import { city } from './designs/city-of-hills.ts';
import { harbor } from './designs/harbor-lights.ts';
import { reprint } from './designs/reprints.ts';
import { chances } from './designs/second-chances.ts';
import { snow } from './designs/snowbound.ts';
import { vineyard } from './designs/vineyard-road.ts';
import type { PaletteName } from './palettes.ts';
import type { Design } from './sheet.ts';

/** A design, and the palettes of its volumes in order. */
export interface SeriesDesign {
  draw: Design;
  palettes: readonly PaletteName[];
}

/** By the name of the series. */
export const DESIGNS: Readonly<Record<string, SeriesDesign>> = {
  'Harbor Lights': { draw: harbor, palettes: ['harbor', 'teal', 'dusk', 'sand', 'lagoon', 'rose'] },
  'The Billionaire Mind': { draw: mind, palettes: ['teal', 'slate', 'cherry', 'pine', 'lagoon', 'violet'] },
  'Vineyard Road': { draw: vineyard, palettes: ['ember', 'moss', 'plum', 'ochre', 'rust', 'pine'] },
  'The Ashworth Brothers': { draw: brothers, palettes: ['ink', 'cherry', 'teal', 'violet', 'moss', 'plum'] },
  'City of Hills': { draw: city, palettes: ['dusk', 'teal', 'slate', 'harbor', 'ember', 'rose'] },
  'Second Chances': { draw: chances, palettes: ['rose', 'sand', 'violet', 'ochre', 'teal', 'cherry'] },
  Snowbound: { draw: snow, palettes: ['slate', 'harbor', 'pine', 'plum', 'dusk', 'ember'] },
  'Billionaire Lessons': { draw: lessons, palettes: ['lagoon', 'ochre', 'ink', 'moss', 'rust', 'violet'] },
};
/** For books that do not belong to a series. */
export const REPRINT: SeriesDesign = { draw: reprint, palettes: ['cherry', 'pine'] };
