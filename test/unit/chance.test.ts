import { describe, expect, it } from 'vitest';
import { chanceFrom } from '../../testing/chance.ts';

const draw = (seed: string, count: number): number[] => {
  const c = chanceFrom(seed);
  return Array.from({ length: count }, () => c.unit());
};

describe('chanceFrom', () => {
  it('repeats itself for the same seed', () => {
    expect(draw('ferry', 50)).toEqual(draw('ferry', 50));
  });

  // Fixed values: pictures are cached for a year and must be the same on every machine.
  it('keeps its sequence from release to release', () => {
    expect(draw('ferry', 3).map((value) => value.toFixed(6))).toMatchInlineSnapshot(`
      [
        "0.842344",
        "0.007101",
        "0.758161",
      ]
    `);
  });

  it.each([
    ['story-1', 'story-2'],
    ['a', 'b'],
    ['ab', 'ba'],
    ['', ' '],
    ['é', 'e\u0301'],
  ])('parts %j from %j at once', (one, other) => {
    expect(draw(one, 1)).not.toEqual(draw(other, 1));
  });

  it('spreads neighbouring seeds evenly', () => {
    const bins = Array.from({ length: 10 }, () => 0);
    for (let i = 0; i < 10_000; i += 1) {
      const bin = chanceFrom(`story-${i}`).whole(0, 9);
      bins[bin] = (bins[bin] ?? 0) + 1;
    }
    for (const count of bins) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });

  it('stays within what was asked for', () => {
    const c = chanceFrom('bounds');
    for (let i = 0; i < 1_000; i += 1) {
      expect(c.between(-3, 5)).toBeGreaterThanOrEqual(-3);
      expect(c.between(-3, 5)).toBeLessThan(5);
      expect([2, 3, 4]).toContain(c.whole(2, 4));
      expect(['x', 'y']).toContain(c.pick(['x', 'y']));
    }
    expect(c.happens(0)).toBe(false);
    expect(c.happens(1)).toBe(true);
  });
});
