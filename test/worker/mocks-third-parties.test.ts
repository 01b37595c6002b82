import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestEnv } from '../../testing/test-env.ts';

let testEnv: Awaited<ReturnType<typeof startTestEnv>>;
beforeAll(async () => {
  testEnv = await startTestEnv();
});
afterAll(() => testEnv.stop());

describe('the third parties', () => {
  const get = (path: string): Promise<Response> => fetch(testEnv.mocks + path);
  const post = (path: string, fields: Record<string, string>): Promise<Response> =>
    fetch(testEnv.mocks + path, { method: 'POST', body: new URLSearchParams(fields) });
  const CONTACT = '/embed/contact-form?category=Niche%20%26%20Miscellaneous';

  test.each([
    ['/embed/events-wall', 'Coming up around the Bay'],
    ['/embed/newsletter-form', 'The morning letter'],
    [CONTACT, 'Niche &amp; Miscellaneous'],
    ['/embed/document/1', 'Community partnership agreement'],
    ['/embed/document/2', 'Media kit'],
    ['/embed/document/3/view', 'Charging-station partnership overview'],
    ['/embed/video/a-b_c123XYZ', 'Sample player'],
    ['/embed/ad/cortland-books', 'Cortland Books'],
  ])('%s is a complete document that anybody may frame and nobody finds', async (path, text) => {
    const response = await get(path);
    const document = await response.text();
    expect(response.status).toBe(200);
    expect(document).toContain(text);
    expect(document).toMatch(/^<!doctype html>\n<html lang="en-US">/);
    expect(document.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(document).not.toMatch(/(src|href|action)="(https?:)?\/\//);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('x-frame-options')).toBeNull();
    expect(response.headers.get('set-cookie')).toBeNull();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('frame-ancestors *');
    expect(policy).not.toContain('unsafe-inline');
  });

  test('the events wall shows a dozen events, none of them in the past', async () => {
    const document = await (await get('/embed/events-wall')).text();
    const days = [...document.matchAll(/datetime="(\d{4}-\d\d-\d\d)T\d\d:\d\d"/g)].map(
      (match) => match[1] ?? '',
    );
    const now = await testEnv.clock.now();
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(now);
    expect(days).toHaveLength(12);
    expect(days).toEqual([...days].sort());
    expect((days[0] ?? '') >= today).toBe(true);
  });

  test('a form says what is wrong and still has the typed text, escaped', async () => {
    const response = await post(CONTACT, { name: '"><script>x</script>', email: 'nowhere', message: '' });
    const document = await response.text();
    expect(response.status).toBe(422);
    expect(document).toContain('2 things are missing or unclear.');
    expect(document).toContain('value="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"');
    expect(document).toContain('value="nowhere"');
    expect(document.match(/aria-invalid="true"/g)).toHaveLength(2);
  });

  test('a form that is right is thanked for', async () => {
    const letter = {
      name: 'Ada Lowe',
      email: 'ada@home.example',
      phone: '415 555 0134',
      message: 'The clock at the pier is slow.',
    };
    const contact = await post(CONTACT, letter);
    expect(contact.status).toBe(200);
    expect(await contact.text()).toContain('Thank you, Ada Lowe');
    const newsletter = await post('/embed/newsletter-form', { email: 'ada@home.example', sunday: 'yes' });
    expect(newsletter.status).toBe(200);
    expect(await newsletter.text()).toContain('the long read on Sunday');
  });

  test('a form that is no form, or too much of one, is refused', async () => {
    const url = `${testEnv.mocks}/embed/newsletter-form`;
    const json = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(json.status).toBe(415);
    expect((await post('/embed/newsletter-form', { email: 'x'.repeat(70_000) })).status).toBe(413);
  });

  test('the ad script has the requested size, and 250 by default', async () => {
    const script = async (query: string): Promise<string> => (await get(`/embed/ad.js${query}`)).text();
    expect(await script('')).toContain("'--height', '250px'");
    expect(await script('?size=600&slot=side')).toContain("'--height', '600px'");
    expect(await script('?size=9999')).toContain("'--height', '250px'");
    expect(await script('?size=none')).not.toContain('document');
    expect((await get('/embed/ad.js')).headers.get('content-type')).toContain('text/javascript');
  });

  test('unknown paths are not found, and pages without a form take no POST', async () => {
    for (const path of ['/embed/document/4', '/embed/video/too-short', '/embed/ad/nobody', '/embed/']) {
      expect((await get(path)).status, path).toBe(404);
    }
    const posted = await post('/embed/events-wall', {});
    expect(posted.status).toBe(405);
    expect(posted.headers.get('allow')).toBe('GET, HEAD');
    const head = await fetch(`${testEnv.mocks}/embed/document/2`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-security-policy')).toContain('frame-ancestors *');
  });
});
