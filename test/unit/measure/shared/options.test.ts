import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { readOptions } from '../../../../measure/shared/options.ts';

const SHAPE = {
  quick: z.boolean().default(false),
  rate: z.coerce.number().max(5_000).default(50),
  kind: z.array(z.enum(['hits', 'paths'])).optional(),
  words: z.array(z.string()).default(['all']),
};

const printed: string[] = [];
vi.spyOn(console, 'log').mockImplementation((line) => printed.push(line));
vi.spyOn(console, 'error').mockImplementation((line) => printed.push(line));
vi.spyOn(process, 'exit').mockImplementation((code) => {
  throw new Error(`exit ${code ?? 0}`);
});
afterEach(() => printed.splice(0));

const read = (...args: string[]) => readOptions('npm run load', SHAPE, args);

test('options have the types of their schemas, or their defaults', () => {
  expect(read()).toEqual({ quick: false, rate: 50, words: ['all'] });
  expect(read('one', '--quick', '--rate', '7', '--kind', 'hits', '--kind', 'paths', 'two')).toEqual({
    quick: true,
    rate: 7,
    kind: ['hits', 'paths'],
    words: ['one', 'two'],
  });
  expect(read('--no-quick').quick).toBe(false);
});

test.each(['--help', '-h'])('%s prints the usage and exits 0', (option) => {
  expect(() => read(option)).toThrow('exit 0');
  expect(printed).toEqual(['npm run load']);
});

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
