import { PALETTES } from '../palettes.ts';
import { frame, ground, rect, shape, stroke } from '../shapes.ts';

/** @returns the body of the drawing shown for a cover that did not load (BOOK-5): a book without words */
export function placeholder(): string {
  const { dark, light, paper } = PALETTES.sand;
  return (
    ground(light) +
    rect(40, 40, 520, 720, paper) +
    frame(58, light, 3) +
    shape(
      'M300 340q-70-46-150-30v170q80-16 150 30q70-46 150-30V310q-80-16-150 30z',
      'none',
      ` stroke="${dark}" stroke-width="8" stroke-linejoin="round"`,
    ) +
    stroke('M300 340v170', dark, 6) +
    stroke('M180 352q46-4 90 18M180 394q46-4 90 18M420 352q-46-4-90 18M420 394q-46-4-90 18', light, 6)
  );
}
