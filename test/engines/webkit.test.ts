import { afterAll, beforeAll } from 'vitest';
import { launchWebKit } from './browsers/webkit.ts';
import { smokeTests } from './smoke.ts';
import { type Site, startSite } from './visit.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

smokeTests(launchWebKit, () => site);
