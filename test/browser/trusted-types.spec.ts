import { expect, ready, test } from './fixtures.ts';

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: object) => unknown };
  }
}

test('POST-4 no script of a page makes HTML or a script of a string, and none defines a policy', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/faq');
  await ready(page);
  const refused = await page.evaluate(() => {
    const element = document.createElement('div');
    const script = document.createElement('script');
    const attempts: Record<string, () => unknown> = {
      innerHTML: () => Object.assign(element, { innerHTML: '<img src="x">' }),
      outerHTML: () => element.insertAdjacentHTML('beforeend', '<b>x</b>'),
      parser: () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
      write: () => document.write('<b>x</b>'),
      frame: () => Object.assign(document.createElement('iframe'), { srcdoc: '<b>x</b>' }),
      address: () => Object.assign(script, { src: '/assets/x.js' }),
      text: () => Object.assign(script, { text: 'window.violations = []' }),
      policy: () => window.trustedTypes?.createPolicy('other', {}),
      again: () => window.trustedTypes?.createPolicy('masthead', {}),
    };
    return Object.entries(attempts)
      .filter(([, attempt]) => {
        try {
          attempt();
          return false;
        } catch {
          return true;
        }
      })
      .map(([name]) => name);
  });
  expect(refused.toSorted()).toEqual([
    'address',
    'again',
    'frame',
    'innerHTML',
    'outerHTML',
    'parser',
    'policy',
    'text',
    'write',
  ]);
  consoleErrors.length = 0;
});
