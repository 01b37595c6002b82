import * as z from 'zod';
import { type Editing, editingSchema } from '../../schema/editing.ts';

const rowEditingSchema = z.looseObject({ editing: editingSchema.optional() });

/** Of a row that no editor has changed. */
export const NOTHING_CHANGED: Editing = editingSchema.parse({});

/** @param row as JSON; null for a removed one @returns the editors' changes in it */
export const editingOf = (row: string | null): Editing =>
  rowEditingSchema.parse(JSON.parse(row ?? '{}')).editing ?? NOTHING_CHANGED;
