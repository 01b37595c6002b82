import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchFirefox } from './browsers/firefox.ts';
import { directionTest } from './direction.ts';
import { languageTests } from './languages.ts';
import { morningTest } from './morning.ts';
import { FAULT, PLAY, SOURCE, STATUS } from './radio-page.ts';
import { smokeTests } from './smoke.ts';
import { type Site, startSite, Visit } from './visit.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

smokeTests(launchFirefox, () => site);
morningTest(launchFirefox, () => site);
directionTest(launchFirefox, () => site);
languageTests(launchFirefox);

test('RAD-13 without a sound device the radio gives the reason and a way on, and asks the station no more', async () => {
  const visit = await Visit.begin(launchFirefox, site, { sound: false });
  await visit.open('/radio');
  await visit.click(PLAY);
  await visit.expect(FAULT).toBe('No loudspeaker or headphones found.');
  expect(await visit.read(`[${STATUS}, ${SOURCE}]`)).toEqual(['Ready', null]);
  const link = 'document.querySelector("[role=alert] + p a")';
  expect(await visit.read(`${link}.getAttribute('href')`)).toBe('/api/stream?port=8076');
  expect(await visit.takeComplaints()).toEqual([expect.stringMatching(/^not loaded: audio /)]);
  await visit.end();
});
