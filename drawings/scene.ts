import type { Chance } from './chance.ts';
import type { Palette } from './palettes.ts';

/** Draws one motif: layers of markup from back to front, every choice from `c`, every colour from `p`. */
export type Scene = (c: Chance, p: Palette) => string[];
