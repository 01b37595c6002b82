import * as z from 'zod';
import { jsonPath } from '../../../schema/json-path.ts';
import { publicationSchema } from '../../../schema/publication.ts';
import type { RowFault } from '../../../schema/register.ts';

/** @returns every fault with its JSON path, its reason and, where there are few, the valid values or names */
export const rowFaults = (error: z.ZodError): RowFault[] =>
  error.issues.map((issue) => {
    const choices = choicesOf(issue);
    return {
      path: jsonPath(issue.path),
      reason: issue.message,
      ...(choices.length > 0 && { choices }),
    };
  });

function choicesOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String);
  if (issue.code === 'unrecognized_keys') return namesAt(publicationSchema, issue.path);
  return [];
}

/** @returns the names that an object of the schema may have at this path */
function namesAt(schema: unknown, path: readonly PropertyKey[]): string[] {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray) return path.length === 0 ? [] : namesAt(inner.element, path.slice(1));
  if (!(inner instanceof z.ZodObject)) return [];
  const [key, ...rest] = path;
  if (key === undefined) return Object.keys(inner.shape);
  return namesAt(inner.shape[String(key)], rest);
}

function unwrapped(schema: unknown): unknown {
  const wrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault;
  return wrapped ? unwrapped(schema.unwrap()) : schema;
}
