import { expect, test } from 'vitest';
import { keepHtml } from '../../../functions/pages/kept-html.ts';

test('HTML is rendered once for a component and its props, whatever object holds them', () => {
  let renders = 0;
  const keep = (id: string, props: object) => keepHtml(id, props, () => `${id} ${++renders}`);
  expect(keep('footer', { name: 'A', partners: [{ url: '/1' }] })).toBe('footer 1');
  expect(keep('footer', { name: 'A', partners: [{ url: '/1' }] })).toBe('footer 1');
  expect(keep('footer', { name: 'A', partners: [{ url: '/2' }] })).toBe('footer 2');
  expect(keep('about', { name: 'A', partners: [{ url: '/1' }] })).toBe('about 3');
  expect(keep('footer', { name: 'B', partners: [{ url: '/1' }] })).toBe('footer 4');
});

test('an isolate keeps a bounded amount', () => {
  let renders = 0;
  const keep = (name: number) => keepHtml('large', { name }, () => `${++renders}`.padEnd(300_000));
  for (const name of [1, 2, 3, 4, 1]) keep(name);
  expect(renders).toBe(5);
});
