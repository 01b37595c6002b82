import { type ParseArgsConfig, parseArgs } from 'node:util';
import { didYouMean } from './nearest-word.ts';
import { printable } from './printable.ts';
import { stopWith, USAGE_EXIT } from './settings.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Token = NonNullable<ReturnType<typeof parseArgs<{ strict: false; tokens: true }>>['tokens']>[number];

/**
 * Reads the arguments of every command. `--help` prints the usage and ends the run; a fault ends it with one line.
 * @param usage a line per form, in which three spaces begin an explanation
 */
export function readArguments<const T extends ParseArgsConfig>(usage: string, config: T) {
  const { args = process.argv.slice(2), options = {}, allowPositionals = false } = config;
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  if (tokens.some((token) => token.kind === 'option' && /^(?:--help|-h)$/.test(token.rawName))) {
    console.log(usage);
    process.exit(0);
  }
  const fault = faultOf(tokens, options, allowPositionals);
  return fault === undefined ? parseArgs(config) : refuseArguments(usage, fault);
}

function faultOf(tokens: readonly Token[], options: Options, allowPositionals: boolean): string | undefined {
  const known = new Map(Object.entries(options));
  const given = new Set<string>();
  for (const token of tokens) {
    if (token.kind === 'positional' && !allowPositionals) return `Unexpected argument '${token.value}'`;
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    const option = known.get(name);
    if (option === undefined)
      return unknownWord(
        'option',
        rawName,
        [...known.keys()].map((one) => `--${one}`),
      );
    // The last one would count, and the others be forgotten.
    if (given.has(name) && option.multiple !== true) return `${rawName} is given twice`;
    given.add(name);
    if (option.type === 'boolean' && value !== undefined) return `${rawName} takes no value`;
    // An empty value is that of a variable that is not set.
    if (option.type === 'string' && !value) return `${rawName} has no value`;
    if (option.type === 'string' && !token.inlineValue && /^-./.test(value ?? ''))
      return `${rawName} has no value; one that begins with a dash is written ${rawName}=${value}`;
  }
  return undefined;
}

/** @param what `option` or `command` */
export const unknownWord = (what: string, word: string, names: readonly string[]): string =>
  `Unknown ${what} '${word}'${didYouMean(word, names)}`;

/** Ends the run over wrong arguments with one line, and over none at all with the whole usage. */
export function refuseArguments(usage: string, fault: string): never {
  if (process.argv.length <= 2) return stopWith(usage, USAGE_EXIT);
  const [form = '', ...more] = usage.split(/\n| {3}/);
  return stopWith(
    `${printable(fault)}. Usage: ${form.trim()}${more.length > 0 ? ' (--help: all of it)' : ''}`,
    USAGE_EXIT,
  );
}

/** Ends the run over an option that the verb would ignore. @param taken the names of those that it takes */
export function refuseIgnored(
  usage: string,
  verb: string,
  values: Record<string, unknown>,
  taken: readonly string[],
): void {
  const ignored = Object.keys(values).find((name) => values[name] && !taken.includes(name));
  if (ignored !== undefined) refuseArguments(usage, `${verb} takes no --${ignored}`);
}
