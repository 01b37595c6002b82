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

const USAGE = 'npm run load   reads\n\n  --quick  in a minute';
function read(args: readonly string[], shape: z.ZodRawShape = SHAPE) {
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'load.ts', ...args]);
  return readOptions(USAGE, shape);
}

test.each([
  [['--rate', '9000'], /^--rate: [^\n]*5000[^\n]*$/],
  [['--rate', 'x', '--kind', 'nothing'], /^--rate: [^\n]*; --kind: [^\n]*$/],
  [['--loud'], /^Unknown option '--loud'\. Usage: npm run load \(--help: all of it\)$/],
  [['--qiuck'], /^Unknown option '--qiuck' \(did you mean --quick\?\)\. Usage: /],
  [['-q'], /^Unknown option '-q'\. /],
  [['--constructor'], /^Unknown option '--constructor'\. /],
  [['--rate', '1', '--rate', '2'], /^--rate is given twice\. /],
  [['--rate'], /^--rate has no value\. /],
  [['--rate='], /^--rate has no value\. /],
  [['--rate', '--quick'], /^--rate has no value; one that begins with a dash is written --rate=--quick\. /],
  [['--quick=1'], /^--quick takes no value\. /],
  [['--rate', '9\n9'], /^--rate: [^\n]*$/],
] as const)('%j is refused in one line, with exit code 2', (args, line) => {
  expect(() => read(args)).toThrow('exit 2');
  expect(printed).toEqual([expect.stringMatching(line)]);
});

test('words are refused where none are taken', () => {
  expect(() => read(['word'], { quick: SHAPE.quick })).toThrow('exit 2');
  expect(printed).toEqual([expect.stringMatching(/^Unexpected argument 'word'/)]);
});

test('an option that may be repeated is, and --help prints the whole usage', () => {
  expect(read(['--kind', 'hits', '--kind', 'paths'])).toMatchObject({ kind: ['hits', 'paths'] });
  expect(() => read(['--rate', '9', '--help'])).toThrow('exit 0');
  expect(printed).toEqual([USAGE]);
});
