import * as z from 'zod';
import { readArguments, refuseArguments } from '../../scripts/local/read-arguments.ts';

/**
 * Reads the options of a measurement. `--help` prints the usage and ends the run; a fault ends it with one line.
 * @param shape a schema per option, by the option's name. Booleans take no value, arrays may be repeated, and `words`
 * is for the arguments without dashes.
 */
export function readOptions<Shape extends z.ZodRawShape>(
  usage: string,
  shape: Shape,
): z.output<z.ZodObject<Shape>> {
  const { words: allowed, ...named } = shape;
  const { values, positionals } = readArguments(usage, {
    allowPositionals: allowed !== undefined,
    options: Object.fromEntries(Object.entries(named).map(([name, field]) => [name, optionOf(field)])),
  });
  const words = positionals.length > 0 ? positionals : undefined;
  const { success, data, error } = z.object(shape).safeParse({ ...values, words });
  if (success) return data;
  const faults = error.issues.map(({ path: [name], message }) =>
    name === 'words' ? message : `--${String(name)}: ${message}`,
  );
  return refuseArguments(usage, faults.join('; '));
}

/** @returns the names of a table, for options that choose from it */
export const namesOf = <Name extends string>(table: Record<Name, unknown>): Name[] =>
  Object.keys(table) as Name[];

function optionOf(field: z.core.$ZodType): { type: 'boolean' | 'string'; multiple?: boolean } {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional) return optionOf(field.unwrap());
  if (field instanceof z.ZodBoolean) return { type: 'boolean' };
  return { type: 'string', multiple: field instanceof z.ZodArray };
}
