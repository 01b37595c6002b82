import { expect, test } from 'vitest';
import * as z from 'zod';
import { ORDERS, SIDEWAYS, startArabicPaper } from '../shared/arabic-paper.ts';
import type { Launch } from './browsers/browser.ts';
import type { Site } from './visit.ts';

/** Registers the test of a paper from right to left. @param site of the file */
export function directionTest(launch: Launch, site: () => Site): void {
  test('LANG-2 in a paper from right to left numbers, Latin words and marks keep their places', async () => {
    const { url, stop } = await startArabicPaper(site().testEnv);
    const browser = await launch();
    await browser.resize(1280, 800);
    await browser.open(url);
    for (const { what, expression } of ORDERS) {
      const edges = z.array(z.number()).parse(await browser.evaluate(expression));
      expect([what, edges]).toEqual([what, edges.toSorted((a, b) => a - b)]);
    }
    await browser.resize(320, 800);
    expect(await browser.evaluate(SIDEWAYS)).toBe(0);
    await browser.close();
    stop();
  });
}
