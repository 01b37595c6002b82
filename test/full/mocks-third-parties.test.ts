import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestEnv, type TestEnv } from '../../testing/test-env.ts';

let testEnv: TestEnv;
beforeAll(async () => {
  testEnv = await startTestEnv();
});
afterAll(() => testEnv.stop());

test.each([
  ['/embed/events-wall', 'Coming up around the Bay'],
  ['/embed/newsletter-form', 'The morning letter'],
  ['/embed/contact-form?category=Niche%20%26%20Miscellaneous', 'Write to the mocks'],
  ['/embed/document/1', 'Community partnership agreement'],
  ['/embed/document/3/view', 'Charging-station partnership overview'],
  ['/embed/video/a-b_c123XYZ', 'Sample player'],
  ['/embed/ad', 'Cortland Books'],
])('third parties: %s is a page that anybody may frame and nobody finds', async (path, text) => {
  const response = await fetch(testEnv.mocks + path);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain(text);
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  expect(html).not.toMatch(/(src|href|action)="(https?:)?\/\//);
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(response.headers.get('content-security-policy')).toContain('frame-ancestors *');
});

test('third parties: a form thanks, the ad script is one, and an unknown address is not found', async () => {
  const sent = { method: 'POST', body: new URLSearchParams({ email: 'ada@home.example' }) };
  expect(await (await fetch(`${testEnv.mocks}/embed/newsletter-form`, sent)).text()).toContain('Thank you');
  const script = await fetch(`${testEnv.mocks}/embed/ad.js?size=600`);
  expect(script.headers.get('content-type')).toContain('text/javascript');
  for (const path of ['/embed/document/4', '/embed/video/too-short', '/embed/'])
    expect((await fetch(testEnv.mocks + path)).status, path).toBe(404);
});
