import { type Editing, editingSchema } from '../../schema/editing.ts';
import type { HiddenWord, RowFault } from '../../schema/register.ts';
import { registerOf } from '../platform/calls/publication-register.ts';
import type { EndpointScope } from '../publications/endpoint.ts';
import { resultOf } from '../publications/operators-api/register-answers.ts';
import { jsonOf } from '../publications/register/check-row.ts';
import { editingOf } from './row-editing.ts';
import { unknownEvents } from './unknown-events.ts';
import { unknownNames } from './unknown-names.ts';
import { wideWords } from './wide-words.ts';

/** What the editor has confirmed. */
interface Confirmed {
  /** Names that nothing has yet. */
  anyway: boolean;
  /** Words that hide many stories. */
  yes: boolean;
}

export interface CheckedEditing {
  faults: RowFault[];
  /** A sentence for each entry that is stored although it could not be checked. */
  warnings: string[];
  /** The new words. */
  words: HiddenWord[];
}

/** Checks new entries against what readers see now. The register finds other faults. */
export async function checkEditing(
  scope: EndpointScope,
  editing: Editing,
  before: Editing,
  { anyway, yes }: Confirmed,
): Promise<CheckedEditing> {
  const names = await unknownNames(scope, editing, before, anyway);
  const words = await wideWords(scope, editing, before, yes);
  return {
    faults: [...(await unknownEvents(scope, editing, before)), ...names.faults, ...words.faults],
    warnings: [...names.warnings, ...words.warnings],
    words: words.words,
  };
}

/** The same for changes as they were sent, and the stored row. @param written as JSON */
export async function checkWritten(
  scope: EndpointScope,
  written: string,
  confirmed: Confirmed,
): Promise<CheckedEditing> {
  const editing = editingSchema.safeParse(jsonOf(written).value).data;
  const stored = await resultOf(registerOf(scope.env).get(scope.publication.id, null));
  if (editing === undefined || !stored.ok) return { faults: [], warnings: [], words: [] };
  return checkEditing(scope, editing, editingOf(stored.value.row), confirmed);
}
