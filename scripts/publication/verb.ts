import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Author, authorSchema } from '../../schema/register.ts';
import { nameOfUser } from '../local/name-of-user.ts';
import { readArguments, stopWith } from '../local/settings.ts';

/** Exit codes: success; a refusal or difference; invalid arguments or no connection. */
export const DONE_EXIT = 0;
export const REFUSED_EXIT = 1;
export const USAGE_EXIT = 2;
export type ExitCode = typeof DONE_EXIT | typeof REFUSED_EXIT | typeof USAGE_EXIT;

/** A verb of `npm run publication`. */
export interface Verb {
  /** The arguments after the verb. */
  usage: string;
  does: string;
  run(words: string[]): Promise<ExitCode>;
}

export const FLAG = { type: 'boolean', default: false } as const;
export const TEXT = { type: 'string' } as const;
/** Options of every verb that asks a site, and of every verb that writes. */
export const WHERE = { site: TEXT } as const;
export const AUTHOR = { by: TEXT, why: TEXT } as const;

type Options = NonNullable<ParseArgsConfig['options']>;

const usageOf = ({ usage }: Pick<Verb, 'usage'>) => `npm run publication -- ${usage}`;

/** @param most number of arguments besides options @returns options and arguments; invalid ones end the run with the usage */
export function readWords<T extends Options>(
  verb: Pick<Verb, 'usage'>,
  words: string[],
  options: T,
  most: number,
) {
  const read = readArguments(
    usageOf(verb),
    () => parseArgs({ args: words, allowPositionals: true, options }),
    USAGE_EXIT,
  );
  return read.positionals.length > most ? stopWith(usageOf(verb), USAGE_EXIT) : read;
}

/** As readWords, for a verb with exactly one argument, such as a file or an id. */
export function readOperand<T extends Options>(verb: Pick<Verb, 'usage'>, words: string[], options: T) {
  const { values, positionals } = readWords(verb, words, options, 1);
  return { values, operand: positionals[0] ?? stopWith(usageOf(verb), USAGE_EXIT) };
}

/** @param written value of `--version` @returns null if it is not a version */
export const readVersion = (written: string): number | null =>
  /^[1-9]\d{0,8}$/.test(written) ? Number(written) : null;

/** @returns the author of a write: as named, else git's user, else the user of this machine */
export function readAuthor({ by, why }: { by?: string | undefined; why?: string | undefined }): Author {
  const parsed = authorSchema.safeParse({ by: by ?? nameOfUser(), ...(why === undefined ? {} : { why }) });
  if (parsed.success) return parsed.data;
  return stopWith(
    parsed.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n'),
    USAGE_EXIT,
  );
}
