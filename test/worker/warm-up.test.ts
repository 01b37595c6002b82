/// <reference path="../../functions/pages/remix-build.d.ts" />
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as build from '../../build/server/index.js';
import { renderSamplePage } from '../../functions/pages/warm-up/warm-up.ts';
import { withoutForecast } from '../env/publications.ts';
import { startTestEnv, type TestEnv } from '../env/test-env.ts';

let testEnv: TestEnv;
beforeAll(async () => {
  testEnv = await startTestEnv({ change: withoutForecast });
});
afterAll(() => testEnv.stop());

const handlePage = build.entry.module.createRequestHandler(build, 'production');

/** Classes, ids and attributes without a value: what a page's components write whatever its stories are. */
function marksOf(html: string): Set<string> {
  const markup = html.replace(/<script[\s\S]*?<\/script>/g, '');
  const values = [...markup.matchAll(/ (?:class|id)="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  const names = [...markup.matchAll(/ (data-[a-z-]+)(?==|[ >])/g)].map(([, name = '']) => name);
  return new Set([...values, ...names]);
}

test('the Worker renders a page while it starts, where the platform allows no timers and signals', () => {
  expect(testEnv.lines.join('')).not.toContain('start.not-warm');
});

test('the page of the start is made of the components of a real front page', async () => {
  const real = await testEnv.get('/', 'localhost', { headers: { 'user-agent': 'a robot' } });
  expect(real.text).toContain('data-story');
  const sample = marksOf(await renderSamplePage(handlePage));
  expect([...marksOf(real.text)].filter((mark) => !sample.has(mark))).toEqual([]);
});
