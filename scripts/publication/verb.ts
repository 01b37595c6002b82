import * as z from 'zod';
import { type Author, authorSchema } from '../../schema/register.ts';
import { nameOfUser } from '../local/name-of-user.ts';
import { readArguments, refuseArguments } from '../local/read-arguments.ts';
import { readValues, stopWith, USAGE_EXIT } from '../local/settings.ts';
import { findRegister, type Register } from './register/find-register.ts';

/** Exit codes: success; a refusal or difference; invalid arguments or no connection. */
export const DONE_EXIT = 0;
export const REFUSED_EXIT = 1;
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
const READS = { site: TEXT } as const;
const WRITES = { ...READS, by: TEXT, why: TEXT } as const;
export const COMMON_OPTIONS = `--site URL            the site, with its secret in the variable OPERATOR_TOKEN; without it the site that npm start runs here
--by NAME --why TEXT  kept with what is written; without --by the name that git knows, or the user of this machine`;
const OPTIONS_OF = { none: {}, read: READS, write: WRITES };

type Options = Record<string, typeof FLAG | typeof TEXT>;
type Values<T extends Options> = {
  [Name in keyof T]: T[Name] extends typeof FLAG ? boolean : string | undefined;
};

interface Words<T extends Options> {
  values: Values<T>;
  /** The argument besides options, such as a file or an id; empty if there is none. */
  operand: string;
}

type Form<T extends Options> = Omit<Verb, 'run'> & {
  options?: T;
  /** Arguments besides options: one, at most one, or (by default) none. */
  operand?: 'needed' | 'optional';
  /** @returns what is wrong with the arguments, before a site is looked for */
  fault?(words: Words<T>): string | undefined;
} & (
    | { access: 'none'; run(words: Words<T>): Promise<ExitCode> }
    | { access: 'read'; run(words: Words<T> & { register: Register }): Promise<ExitCode> }
    | { access: 'write'; run(words: Words<T> & { register: Register; author: Author }): Promise<ExitCode> }
  );

/** @returns the verb: it reads its arguments, its author and the site's register; invalid ones end the run */
export function verb<T extends Options>(form: Form<T>): Verb {
  const usage = `npm run publication -- ${form.usage}\n  ${form.does}\n\n${COMMON_OPTIONS}`;
  const options = { ...form.options, ...OPTIONS_OF[form.access] };
  return {
    usage: form.usage,
    does: form.does,
    async run(args) {
      const { values: read, positionals } = readArguments(usage, { args, allowPositionals: true, options });
      const [operand = '', ...more] = positionals;
      const unexpected = form.operand === undefined ? positionals[0] : more[0];
      if (unexpected !== undefined) return refuseArguments(usage, `Unexpected argument '${unexpected}'`);
      if (form.operand === 'needed' ? operand === '' : positionals.includes(''))
        return refuseArguments(usage, 'An argument is missing');
      const values = read as Values<T> & Values<typeof WRITES>;
      const fault = form.fault?.({ values, operand });
      if (fault !== undefined) return stopWith(fault, USAGE_EXIT);
      if (form.access === 'none') return form.run({ values, operand });
      if (form.access === 'read') return form.run({ values, operand, register: findRegister(values.site) });
      const author = readAuthor(values);
      return form.run({ values, operand, author, register: findRegister(values.site) });
    },
  };
}

/** @param written value of `--version` */
export const isVersion = (written: string): boolean => /^[1-9]\d{0,8}$/.test(written);

/** @returns the author of a write: as named, else git's user, else the user of this machine */
function readAuthor({ by = nameOfUser(), why }: Values<typeof WRITES>): Author {
  const { by: name, why: reason } = authorSchema.shape;
  const read = readValues(z.object({ '--by': name, '--why': reason }), { '--by': by, '--why': why });
  return { by: read['--by'], why: read['--why'] };
}
