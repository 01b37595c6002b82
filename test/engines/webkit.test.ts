import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchWebKit } from './browsers/webkit.ts';
import { directionTest } from './direction.ts';
import { languageTests } from './languages.ts';
import { morningTest } from './morning.ts';
import { smokeTests } from './smoke.ts';
import { type Site, startSite, Visit } from './visit.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

smokeTests(launchWebKit, () => site);
morningTest(launchWebKit, () => site);
directionTest(launchWebKit, () => site);
languageTests(launchWebKit);

// Here only: this engine swallowed it, and a Firefox without a window sends its fields no `focus`.
test('SEARCH-3 the first Enter searches, also while suggestions show', async () => {
  const { testEnv } = site;
  await expect
    .poll(async () => (await testEnv.get('/search?q=ferry')).text, { timeout: 20_000 })
    .toContain('<mark>');
  const visit = await Visit.begin(launchWebKit, site);
  await visit.open('/search');
  await visit.click('main input[list]');
  await visit.type('ferr');
  await visit.expect('document.querySelectorAll("main datalist option").length > 0').toBe(true);
  await visit.type('\n');
  await visit.expect('new URLSearchParams(location.search).get("q")').toBe('ferr');
  expect(await visit.takeComplaints()).toEqual([]);
  await visit.end();
});
