import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { createElement as h, type ReactElement, Suspense } from 'react';
import type { renderToReadableStream } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type {} from '../../../app/react-text.d.ts';
import { patch } from '../../../scripts/build/patched.ts';
import { REACT_IN_LARGE_PIECES } from '../../../scripts/build/react-in-large-pieces.ts';

const require = createRequire(import.meta.url);
const THEIRS = readFileSync(
  path.join(path.dirname(require.resolve('react-dom')), 'cjs/react-dom-server.browser.production.min.js'),
  'utf8',
);

interface Renderer {
  renderToReadableStream: typeof renderToReadableStream;
}

/** @returns the renderer of a source text, using this test's React */
function rendererOf(code: string): Renderer {
  const module = { exports: { renderToReadableStream: (): never => expect.unreachable() } };
  vm.compileFunction(code, ['require', 'exports'])(require, module.exports);
  return module.exports;
}

const theirs = rendererOf(THEIRS);
const ours = rendererOf(patch(REACT_IN_LARGE_PIECES, THEIRS));

/** What happens to a render from outside: one step each time everything before it has been read. */
type Steps = (() => void)[];

/** @returns a component that suspends until its step, once per render */
function late(steps: Steps, text: string): () => string {
  let arrive = () => {};
  let arrived = false;
  const arrival = new Promise<void>((resolve) => {
    arrive = () => {
      arrived = true;
      resolve();
    };
  });
  steps.push(arrive);
  return () => {
    if (arrived) return text;
    throw arrival;
  };
}

/** Turns of the event loop without output after which none will come by itself: React needs one or two. */
const IDLE_TURNS = 5;

async function idle(): Promise<void> {
  for (let turn = 0; turn < IDLE_TURNS; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
}

interface Reading {
  /** Text by the time it could be read: one entry before the first step, and one after each step. */
  bursts: string[];
  bytes: Buffer;
  pieces: number;
  errors: string[];
}

/** Reads a render to its end. @param tree builds the element; it receives the list for its steps */
async function read(
  renderer: Renderer,
  tree: (steps: Steps) => ReactElement,
  broken?: AbortController,
): Promise<Reading> {
  const errors: string[] = [];
  const steps: Steps = [];
  const stream = await renderer.renderToReadableStream(tree(steps), {
    nonce: 'n',
    onError: (error) => void errors.push(String(error)),
    ...(broken && { signal: broken.signal }),
  });
  if (broken) steps.splice(0, steps.length, () => broken.abort());
  const bursts: Uint8Array[][] = [[]];
  const reader = stream.getReader();
  for (;;) {
    const next = reader.read();
    while (await Promise.race([next.then(() => false), idle().then(() => true)])) {
      const step = steps.shift();
      if (!step) break;
      bursts.push([]);
      step();
    }
    const { done, value } = await next;
    if (done) break;
    bursts.at(-1)?.push(value.slice());
  }
  const pieces = bursts.flat();
  return {
    bursts: bursts.map((burst) => Buffer.concat(burst).toString()),
    bytes: Buffer.concat(pieces),
    pieces: pieces.length,
    errors,
  };
}

/** More text than fits one chunk: four alphabets, characters beyond the basic plane, and half a surrogate pair. */
const PARAGRAPH = `“It’s 5 < 6 & 7 > 3,” – said नमस्ते 👩‍👩‍👧 \ud83d in ${'Crockett '.repeat(30)}`;
const list = (rows: number) =>
  h(
    'ul',
    null,
    Array.from({ length: rows }, (_, i) =>
      h('li', { key: i, title: `"${i}"`, className: 'row' }, PARAGRAPH, i),
    ),
  );
const document = (...children: ReactElement[]) =>
  h('html', null, h('head', null, h('title', null, 'A page')), h('body', null, ...children));

const boom = () => {
  throw new Error('boom');
};

const TREES: [string, (steps: Steps) => ReactElement][] = [
  ['a small page', () => document(h('p', null, 'Good morning'))],
  ['an empty element', () => h('div')],
  ['a page of many pieces', () => document(list(400))],
  ['one text longer than a piece', () => h('p', null, PARAGRAPH.repeat(200))],
  [
    'sections that come late, one of them large',
    (steps) =>
      document(
        h(Suspense, { fallback: h('i', null, 'soon') }, h(late(steps, 'first'))),
        h(Suspense, { fallback: h('i', null, 'soon') }, h(late(steps, 'second')), list(100)),
        h('p', null, 'below'),
      ),
  ],
  [
    'a section that fails',
    (steps) => document(h(Suspense, { fallback: h('i', null, 'soon') }, h(late(steps, 'never')), h(boom))),
  ],
];

describe('the renderer with text in large pieces', () => {
  test.each(TREES)('CACHE-4 %s: the bytes and the moments of React as it comes', async (_, tree) => {
    const [expected, got] = [await read(theirs, tree), await read(ours, tree)];
    expect(got.bytes.equals(expected.bytes)).toBe(true);
    expect(got.bursts).toEqual(expected.bursts);
    expect(got.errors).toEqual(expected.errors);
    expect(got.pieces).toBeLessThanOrEqual(expected.pieces);
  });

  test.each(TREES)('CACHE-4 %s: when it is complete, its text is that of its bytes', async (_, tree) => {
    const complete = async (renderer: Renderer) => {
      const steps: Steps = [];
      const stream = await renderer.renderToReadableStream(tree(steps), { nonce: 'n', onError: () => {} });
      for (const step of steps) step();
      await stream.allReady;
      return stream;
    };
    const expected = await new Response(await complete(theirs)).text();
    const stream = await complete(ours);
    expect(stream.text?.().toWellFormed()).toBe(expected);
  });

  test('CACHE-4 two texts do not mix, and a stream after them has its own', async () => {
    const [one, two] = await Promise.all(
      ['one', 'two'].map((word) => ours.renderToReadableStream(document(h('p', null, word), list(60)))),
    );
    await Promise.all([one?.allReady, two?.allReady]);
    expect([one?.text?.(), two?.text?.()].map((text) => text?.match(/<p>(\w+)/)?.[1])).toEqual([
      'one',
      'two',
    ]);
    expect((await read(ours, () => h('p', null, 'next'))).bytes.toString()).toBe('<p>next</p>');
  });

  test('CACHE-4 a page of a hundred kilobytes is a few pieces, not hundreds', async () => {
    const tree = () => document(list(400));
    const [expected, got] = [await read(theirs, tree), await read(ours, tree)];
    expect(got.bytes.length).toBeGreaterThan(100_000);
    expect(expected.pieces).toBeGreaterThan(200);
    expect(got.pieces).toBeLessThan(12);
  });

  test('CACHE-4 a render that is broken off ends as React ends it', async () => {
    const tree = (steps: Steps) =>
      document(h(Suspense, { fallback: h('i', null, 'soon') }, h(late(steps, 'never'))));
    const [expected, got] = [
      await read(theirs, tree, new AbortController()),
      await read(ours, tree, new AbortController()),
    ];
    expect(got.bursts).toEqual(expected.bursts);
    expect(got.bursts).toHaveLength(2);
    expect(got.errors).toEqual(expected.errors);
  });

  test('CACHE-4 a shell that fails rejects, and the next page has none of its text', async () => {
    for (const renderer of [theirs, ours]) {
      const failing = renderer.renderToReadableStream(document(h('p', null, 'lost'), h(boom)), {
        onError: () => {},
      });
      await expect(failing).rejects.toThrow('boom');
      expect((await read(renderer, () => h('p', null, 'next'))).bytes.toString()).toBe('<p>next</p>');
    }
  });

  test('CACHE-4 two pages at once do not mix', async () => {
    const page = (name: string) => (steps: Steps) =>
      document(h('p', null, name), h(Suspense, { fallback: h('i') }, h(late(steps, `${name}!`)), list(60)));
    const [a, b] = await Promise.all([read(ours, page('one')), read(ours, page('two'))]);
    expect(a.bytes.equals((await read(theirs, page('one'))).bytes)).toBe(true);
    expect(b.bytes.equals((await read(theirs, page('two'))).bytes)).toBe(true);
  });

  test('CACHE-4 another React is refused, not half changed', () => {
    expect(() => patch(REACT_IN_LARGE_PIECES, THEIRS.replace('function u(a)', 'function u(b)'))).toThrow(
      /not found once/,
    );
    expect(() => patch(REACT_IN_LARGE_PIECES, THEIRS + THEIRS)).toThrow(/not found once/);
  });
});
