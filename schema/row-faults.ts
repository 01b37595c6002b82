/** The faults of an invalid row, with the valid values and names if there are few. */
import * as z from 'zod';
import { jsonPath } from './json-path.ts';
import { publicationSchema } from './publication.ts';
import type { RowFault } from './register.ts';

/** More than the fields of a publication; a longer list would hide the reason. */
const CHOICES_MAX = 50;

/** An author corrects no more at once, and a hostile row can have very many. */
const FAULTS_MAX = 20;
/** A longer name is not a misspelt one. */
const NAME_MAX_UNITS = 80;

/** @param error of `publicationSchema`, for one row @returns at most 20 faults; the last one counts the others */
export function rowFaults(error: z.ZodError): RowFault[] {
  const faults: RowFault[] = [];
  let count = 0;
  for (const issue of error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [null];
    count += keys.length;
    const room = FAULTS_MAX - faults.length;
    faults.push(...keys.slice(0, room).map((key) => faultOf(issue, key)));
  }
  if (count <= FAULTS_MAX) return faults;
  const more = { path: '$', reason: `has ${count - FAULTS_MAX + 1} faults more` };
  return [...faults.slice(0, FAULTS_MAX - 1), more];
}

/** @param key an unknown one; null for any other issue */
function faultOf(issue: z.core.$ZodIssue, key: string | null): RowFault {
  if (key !== null) {
    const path = jsonPath([...issue.path, key.slice(0, NAME_MAX_UNITS)]);
    return { path, reason: 'is no field that exists', ...few(namesAt(issue.path)) };
  }
  const values = validValues(issue);
  const path = jsonPath(issue.path);
  return values.length > 0
    ? { path, reason: 'is not one of the valid values', ...few(values) }
    : { path, reason: issue.message };
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

/** @returns the valid names in the object at the path */
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

/** @returns the schema without its optional wrappers */
function unwrapped(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault || inner instanceof z.ZodPrefault)
    inner = inner.unwrap();
  return inner;
}
