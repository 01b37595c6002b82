/** The faults of an invalid row, with the valid values and names where there are few. */
import * as z from 'zod';
import { jsonPath } from './json-path.ts';
import { publicationSchema } from './publication.ts';
import type { RowFault } from './register.ts';

/** More than the fields of a publication; a longer list would hide the reason. */
const CHOICES_MAX = 40;

/** @param error of `publicationSchema`, for one row */
export function rowFaults(error: z.ZodError): RowFault[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      const choices = few(namesAt(issue.path));
      return issue.keys.map((key) => ({
        path: jsonPath([...issue.path, key]),
        reason: 'is no field that exists',
        ...choices,
      }));
    }
    const values = validValues(issue);
    const path = jsonPath(issue.path);
    if (values.length > 0) return [{ path, reason: 'is not one of the valid values', ...few(values) }];
    return [{ path, reason: issue.message }];
  });
}

const few = (choices: string[]) =>
  choices.length > 0 && choices.length <= CHOICES_MAX ? { choices } : undefined;

/** @returns the values of an enumeration, and of a union of literals; empty for any other fault */
function validValues(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String);
  if (issue.code !== 'invalid_union') return [];
  const options = issue.errors.map((errors) => errors.flatMap(validValues));
  return options.every((values) => values.length > 0) ? options.flat() : [];
}

/** @returns the names that the object at the path may have */
function namesAt(path: readonly PropertyKey[]): string[] {
  let schema: z.core.$ZodType | undefined = publicationSchema;
  for (const key of path) {
    const parent = unwrapped(schema);
    if (parent instanceof z.ZodArray) schema = parent.element;
    else schema = parent instanceof z.ZodObject ? parent.shape[String(key)] : undefined;
  }
  const object = unwrapped(schema);
  return object instanceof z.ZodObject ? Object.keys(object.shape) : [];
}

/** @returns the schema without what makes it optional */
function unwrapped(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault || inner instanceof z.ZodPrefault)
    inner = inner.unwrap();
  return inner;
}
