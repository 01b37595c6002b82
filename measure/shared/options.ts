import { parseArgs } from 'node:util';
import * as z from 'zod';
import { stopWith, USAGE_EXIT } from '../../scripts/local/settings.ts';

/**
 * Reads the options of a measurement. `--help` prints the usage and ends the run; a fault ends it with one line.
 * @param shape a schema per option, by the option's name. Booleans take no value, arrays may be repeated, and `words`
 * is for the arguments without dashes.
 */
export function readOptions<Shape extends z.ZodRawShape>(
  usage: string,
  shape: Shape,
  args = process.argv.slice(2),
): z.output<z.ZodObject<Shape>> {
  const refuse = (fault: string) => stopWith(`${fault} (--help lists the options)`, USAGE_EXIT);
  const read = parse(shape, args);
  if (typeof read === 'string') return refuse(read);
  const { values, positionals } = read;
  if (values.help === true) {
    console.log(usage);
    process.exit();
  }
  const words = positionals.length > 0 ? positionals : undefined;
  const { success, data, error } = z.object(shape).safeParse({ ...values, words });
  if (success) return data;
  const faults = error.issues.map(({ path: [name], message }) =>
    name === 'words' ? message : `--${String(name)}: ${message}`,
  );
  return refuse(faults.join('; '));
}

/** @returns the names of a table, for options that choose from it */
export const namesOf = <Name extends string>(table: Record<Name, unknown>): Name[] =>
  Object.keys(table) as Name[];

/** @returns the arguments, or what is wrong with them */
function parse({ words, ...shape }: z.ZodRawShape, args: string[]) {
  const options = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, optionOf(field)]));
  try {
    return parseArgs({
      args,
      allowNegative: true,
      allowPositionals: words !== undefined,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  }
}

function optionOf(field: z.core.$ZodType): { type: 'boolean' | 'string'; multiple?: boolean } {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional) return optionOf(field.unwrap());
  if (field instanceof z.ZodBoolean) return { type: 'boolean' };
  return { type: 'string', multiple: field instanceof z.ZodArray };
}
