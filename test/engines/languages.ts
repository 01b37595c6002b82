import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestEnv } from '../../testing/test-env.ts';
import { SIDEWAYS } from '../shared/arabic-paper.ts';
import { hostOf, startLanguagePapers } from '../shared/language-papers.ts';
import type { Launch } from './browsers/browser.ts';
import { startRecordingSite } from './recording-site.ts';
import { SCREENS } from './screens.ts';
import { Visit } from './visit.ts';

const PAPERS = [
  { paper: 'spanish', html: ['es-US', 'ltr'] },
  { paper: 'german', html: ['de-DE', 'ltr'] },
  { paper: 'arabic', html: ['ar', 'rtl'] },
] as const;
/** Pages that every paper has; these papers have neither books, partners, nor an article. */
const PATHS = SCREENS.map(({ path }) => path).filter((path) => !/^\/(books|partners|blog\/.+)$/.test(path));
const NARROW = [320, 700] as const;
const HTML = '[document.documentElement.lang, getComputedStyle(document.documentElement).direction]';
const H1 = 'document.querySelector("main h1")?.textContent.trim().length > 0';

const AXE_ENGINE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Begins a look; its findings are in `axeFindings` when it has ended. */
const LOOK = `(() => {
  ${AXE_ENGINE};
  window.axeFindings = null;
  axe.run({ exclude: ['iframe'] }, { resultTypes: ['violations'] }).then(
    ({ violations }) => {
      axeFindings = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' ')));
    },
    (error) => { axeFindings = [String(error)]; },
  );
  return true;
})()`;

/** Registers the tests of papers in other languages: every page of each, narrow, with and without scripts. */
export function languageTests(launch: Launch): void {
  describe('papers in their own languages', () => {
    let testEnv: TestEnv;
    let recording: Awaited<ReturnType<typeof startRecordingSite>>;
    beforeAll(async () => {
      testEnv = await startLanguagePapers(
        {},
        PAPERS.map(({ paper }) => paper),
      );
      recording = await startRecordingSite(testEnv.site);
    });
    afterAll(async () => {
      recording.stop();
      await testEnv.stop();
    });

    for (const { paper, html } of PAPERS)
      for (const scripts of [true, false])
        test(`LANG-1 LANG-2 every page of a ${paper} paper, ${scripts ? 'with' : 'without'} scripts: language, direction, width, axe`, async () => {
          const origin = recording.origin.replace('127.0.0.1', hostOf(paper));
          const visit = await Visit.begin(launch, { origin }, { scripts });
          for (const path of PATHS) {
            await visit.open(path, NARROW);
            await visit.expect(H1).toBe(true);
            expect([path, await visit.read(HTML), await visit.read(SIDEWAYS)]).toEqual([path, html, 0]);
            if (!scripts) continue;
            await visit.read(LOOK);
            await visit.expect('window.axeFindings').not.toBe(null);
            expect([path, await visit.read('window.axeFindings')]).toEqual([path, []]);
            expect([path, await visit.takeComplaints()]).toEqual([path, []]);
          }
          await visit.end();
        });
  });
}
