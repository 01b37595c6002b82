import { describe, expect, it } from 'vitest';
import { chanceFrom } from '../../../drawings/chance.ts';
import { below, ridge } from '../../../drawings/land.ts';
import { area, box, disc, line, poly, run, short } from '../../../drawings/shapes.ts';

describe('numbers', () => {
  it.each([
    [0, '0'],
    [-0.04, '0'],
    [0.5, '.5'],
    [-0.5, '-.5'],
    [100.5, '100.5'],
    [10.06, '10.1'],
    [-20, '-20'],
    [1e-9, '0'],
  ])('%d is written as %s', (value, text) => {
    expect(short(value)).toBe(text);
  });

  it('stand together only where the sign parts them', () => {
    expect(run(1, -2, 3.25, 0.5, -0.5)).toBe('1-2 3.3 .5-.5');
  });
});

describe('shapes', () => {
  it('snap large rectangles to whole units and keep small ones exact', () => {
    expect(box(10.4, 20.6, 100.2, 50)).toBe('M10 21h101v50h-101z');
    expect(box(10.4, 20.6, 2.5, 50)).toBe('M10.4 20.6h2.5v50h-2.5z');
  });

  it('turn clockwise, so that overlaps in one path stay filled', () => {
    expect(disc(50, 50, 20)).toBe('M50 30a20 20 0 1 1-.1 0z');
    expect(poly(0, 0, 10, 0, 10, 10)).toBe('M0 0 10 0 10 10z');
  });

  it('vanish when they have no outline', () => {
    expect(area('', '#000000')).toBe('');
    expect(line('', '#000000', 2)).toBe('');
  });

  it('write opacity without the leading nought', () => {
    expect(area('M0 0z', '#123456', 0.5)).toBe('<path fill="#123456" opacity=".5" d="M0 0z"/>');
    expect(area('M0 0z', '#123456', 0.05)).toBe('<path fill="#123456" opacity=".05" d="M0 0z"/>');
  });
});

describe('ridges', () => {
  it('reach the height that was planned, where it was planned', () => {
    const crest = ridge(chanceFrom('tam'), { base: 500, rise: 200, summits: 1, at: 600 });
    expect(crest(600)).toBeLessThan(320);
    expect(crest(600)).toBeGreaterThan(280);
  });

  it('are outlined from edge to edge, down to the floor', () => {
    const outline = below(() => 400);
    expect(outline).toMatch(/^M-20 750V400c/);
    expect(outline).toMatch(/V750z$/);
    expect(outline.match(/s/g)).toHaveLength(7);
  });
});
