import { expect, test } from 'vitest';
import { runtimeLines } from '../../../scripts/local/runtime-lines.ts';

const DNS =
  'workerd/jsg/util.c++:374: error: e = kj/async-io-unix.c++:1293: failed: DNS lookup failed.; params.host = nothing.invalid';
const STACK = 'stack: /node_modules/workerd@53fab6e /node_modules/workerd@53fb660';
const OWN = '{"event":"feed.failed","feed":"https://nothing.invalid/feed"}';

test('HEALTH-4 an error of the runtime becomes one JSON line a minute, without its stack; chunks may end anywhere', () => {
  const linesOf = runtimeLines(null);
  const text = `${DNS}\n${STACK}\n${OWN}\n${DNS}\n${STACK}\nGolden Gate Ledger\n`;
  const shown = [...text].map((unit) => linesOf(unit)).join('') + linesOf('');
  const lines = shown.trimEnd().split('\n');
  expect(lines.slice(1)).toEqual([OWN, 'Golden Gate Ledger']);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    event: 'runtime.error',
    detail: expect.stringMatching(/DNS lookup failed.*nothing\.invalid/),
  });
});

test('HEALTH-4 the last line of a stream that ends within it is not lost', () => {
  const linesOf = runtimeLines(null);
  expect(linesOf(`${OWN}\nnot the end`)).toBe(`${OWN}\n`);
  expect(linesOf('')).toBe('not the end\n');
  expect(linesOf('')).toBe('');
});

test('HEALTH-4 a full disk is one sentence a minute; lines of the Worker stay', () => {
  const linesOf = runtimeLines('/state');
  const fault = `workerd/util.c++:374: error: pwrite(fd): No space left on device\n${STACK}\n`;
  const thrown = 'Uncaught Error: database or disk is full: SQLITE_FULL\n';
  const own = '{"event":"storage.full","detail":"database or disk is full: SQLITE_FULL"}\n';
  expect(linesOf(fault + own + thrown + fault)).toBe(
    `The disk of /state is full, so nothing more is stored; what was stored before is still there. Free some space.\n${own}`,
  );
});
