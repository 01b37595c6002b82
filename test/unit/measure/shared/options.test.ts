import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { readOptions } from '../../../../measure/shared/options.ts';

const SHAPE = {
  quick: z.boolean().default(false),
  rate: z.coerce.number().max(5_000).default(50),
  kind: z.array(z.enum(['hits', 'paths'])).optional(),
  words: z.array(z.string()).default(['all']),
};

let printed: string[];
beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line) => printed.push(line));
  vi.spyOn(console, 'error').mockImplementation((line) => printed.push(line));
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code ?? 0}`);
  });
});

const read = (...args: string[]) => readOptions('npm run load', SHAPE, args);

test.each([
  [['--rate', '9000'], /^--rate: [^\n]*5000[^\n]*$/],
  [['--rate', 'x', '--kind', 'nothing'], /^--rate: [^\n]*; --kind: [^\n]*$/],
  [['--loud'], /^Unknown option '--loud'[^\n]*$/],
])('%j is refused in one line, with exit code 2', (args, line) => {
  expect(() => read(...args)).toThrow('exit 2');
  expect(printed).toEqual([expect.stringMatching(line)]);
});

test('words are refused where none are taken', () => {
  expect(() => readOptions('npm run load', { quick: SHAPE.quick }, ['word'])).toThrow('exit 2');
  expect(printed).toEqual([expect.stringMatching(/^Unexpected argument 'word'/)]);
});
