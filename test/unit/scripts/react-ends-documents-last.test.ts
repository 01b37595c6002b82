import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { Fragment, createElement as h, type ReactElement, Suspense } from 'react';
import type { renderToReadableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { patch } from '../../../scripts/build/patched.ts';
import { REACT_ENDS_DOCUMENTS_LAST } from '../../../scripts/build/react-ends-documents-last.ts';
import { REACT_IN_LARGE_PIECES } from '../../../scripts/build/react-in-large-pieces.ts';

const require = createRequire(import.meta.url);
const THEIRS = readFileSync(
  path.join(path.dirname(require.resolve('react-dom')), 'cjs/react-dom-server.browser.production.min.js'),
  'utf8',
);
const END = '</body></html>';

/** The patch alone, and with the other one of the same file, as a build applies both. */
const SOURCES: [string, string][] = [
  ['alone', patch(REACT_ENDS_DOCUMENTS_LAST, THEIRS)],
  ['in large pieces', patch(REACT_IN_LARGE_PIECES, patch(REACT_ENDS_DOCUMENTS_LAST, THEIRS))],
];

async function render(code: string, tree: ReactElement, signal?: AbortSignal): Promise<string> {
  const module: { exports: { renderToReadableStream: typeof renderToReadableStream } } = {
    exports: { renderToReadableStream: (): never => expect.unreachable() },
  };
  vm.compileFunction(code, ['require', 'exports'])(require, module.exports);
  const stream = await module.exports.renderToReadableStream(tree, {
    onError: () => {},
    ...(signal && { signal }),
  });
  return new Response(stream).text();
}

/** @returns a component that suspends for some turns of the event loop */
function late(text: string): () => string {
  let arrived = false;
  const arrival = new Promise<void>((resolve) => {
    setTimeout(() => {
      arrived = true;
      resolve();
    }, 5);
  });
  return () => {
    if (arrived) return text;
    throw arrival;
  };
}

const soon = h('i', null, 'soon');
const page = (...beside: ReactElement[]) =>
  h(
    Fragment,
    null,
    h(
      'html',
      null,
      h('body', null, h('p', null, 'first'), h(Suspense, { fallback: soon }, h(late('second')))),
    ),
    ...beside,
  );

test.each(SOURCES)('ERR-1 a document that streams ends with its end tags, once, %s', async (_, code) => {
  const beside = h(Suspense, null, h('script', null, h(late('data'))));
  const html = await render(code, page(beside));
  expect(html).toContain('second');
  expect(html).toContain('data');
  expect(html.indexOf(END)).toBe(html.length - END.length);
});

test.each(SOURCES)('ERR-1 a render that is broken off ends so too, %s', async (_, code) => {
  const never = () => {
    throw new Promise(() => {});
  };
  const tree = h('html', null, h('body', null, h(Suspense, { fallback: soon }, h(never))));
  const html = await render(code, tree, AbortSignal.timeout(20));
  expect(html).toContain('soon');
  expect(html.indexOf(END)).toBe(html.length - END.length);
});

test.each(SOURCES)('ERR-1 what is no document gets no end tags, %s', async (_, code) => {
  expect(await render(code, h('p', null, 'a'))).toBe('<p>a</p>');
});

test('ERR-1 React itself writes more after the end', async () => {
  const html = await render(THEIRS, page());
  expect(html.indexOf(END)).toBeLessThan(html.length - END.length);
});
