import { describe, expect, it } from 'vitest';
import { DAYS, EVENINGS, ink, mist, mix, NIGHTS, pane, tone, white } from '../../../drawings/palettes.ts';

const ALL = [...DAYS, ...NIGHTS];

/** WCAG relative luminance, 0 to 1. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

describe('palettes', () => {
  it('are at least ten, each with its own name', () => {
    expect(ALL.length).toBeGreaterThanOrEqual(10);
    expect(new Set(ALL.map(({ name }) => name)).size).toBe(ALL.length);
    expect(EVENINGS.length).toBeGreaterThan(NIGHTS.length);
  });

  it.each(ALL)('$name consists of whole colours', (palette) => {
    const { sky, glow, far, middle, near, accent, sun, light } = palette;
    const made = [
      tone(palette, 0),
      tone(palette, 0.37),
      tone(palette, 1),
      ink(palette),
      mist(palette),
      white(palette),
    ];
    for (const colour of [sky, glow, far, middle, near, accent, sun, light, pane(palette), ...made]) {
      expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  it.each(ALL)('$name grows darker towards the reader', (palette) => {
    const depths = [0, 0.25, 0.5, 0.75, 1].map((depth) => luminance(tone(palette, depth)));
    expect(depths).toEqual([...depths].sort((a, b) => b - a));
  });

  it.each(ALL)('$name lets its accent stand out from the ground', ({ accent, near }) => {
    expect((luminance(accent) + 0.05) / (luminance(near) + 0.05)).toBeGreaterThan(1.8);
  });
});

describe('mix', () => {
  it('gives either end and the middle', () => {
    expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
    expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff');
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mix('#0a0000', '#0a00ff', 0.25)).toBe('#0a0040');
  });
});
