import { resolvePath } from '@remix-run/react';
import { expect, test } from 'vitest';

const ORIGIN = 'https://bee.test';

// The newest patch of the router that Remix accepts (package.json, overrides): older ones return these unchanged.
test.each([
  '//evil.example',
  '//evil.example/x',
  'https://evil.example/x',
  'javascript:alert(1)',
  'data:text/html,x',
])('Remix’s router takes %s for a path of this site', (to) => {
  for (const from of ['/', '/news/food']) {
    const { pathname } = resolvePath(to, from);
    expect(pathname).toMatch(/^\/(?!\/)/);
    expect(new URL(pathname, ORIGIN).origin).toBe(ORIGIN);
  }
});
