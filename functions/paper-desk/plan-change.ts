import type * as z from 'zod';
import { wordsFor } from '../../app/words/words.ts';
import type { DeskProblem } from '../../schema/contract/paper-desk.ts';
import {
  EDITING_LISTS,
  type Editing,
  editingSchema,
  type PlannedLine,
  plannedLineSchema,
} from '../../schema/editing.ts';
import type { RowFault } from '../../schema/register.ts';
import { type Change, changeEditing } from '../editing/change-editing.ts';
import { type CheckedEditing, checkEditing } from '../editing/check-editing.ts';
import { type ReadChange, readChange } from '../editing/read-change.ts';
import { withoutEnded } from '../stories/editing/in-force.ts';
import { feedNamed } from '../stories/sections/feed-lists.ts';
import { atClock } from './at-clock.ts';
import { entryName, PLANNED, readEditing } from './entry-words.ts';
import { readEdits, type StoredPaper } from './stored-paper.ts';

export interface Refused extends Pick<DeskProblem, 'heading' | 'text'> {
  ok: false;
  /** It is stored already: the form was sent twice, or two editors mean the same. */
  isAlready?: true;
  /** A beginning or an end is to be chosen anew. */
  asksTime?: true;
}

/** A change that can be published. */
export interface PlannedChange {
  ok: true;
  editing: Editing;
  checked: CheckedEditing;
  /** A line that begins later, with which `editing` is that of its beginning; null: the planned one is taken back. */
  planned?: PlannedLine | null;
}

export const UNPUBLISHABLE = 'This cannot be published as it is';

const NOTHING_TO_CHECK: CheckedEditing = { faults: [], warnings: [], words: [] };

const refused = (heading: string, text: string): Refused => ({ ok: false, heading, text });

const GONE = refused(
  'It is not there any more',
  'Another editor has taken it back, or it has been removed after its end. Nothing was changed.',
);

const ALREADY: Refused = {
  ...refused('This is so already', 'You or another editor have published it before. Nothing was changed.'),
  isAlready: true,
};

/**
 * Turns a form into the changes that would be stored.
 * @param form gets the times that were meant by spans, so that sending it again means the same
 */
export async function planChange(
  form: URLSearchParams,
  paper: StoredPaper,
): Promise<PlannedChange | Refused> {
  const { scope, editing: current } = paper;
  const { now } = scope;
  fixTimes(form, scope.publication.timezone, now);
  if (form.get('do') === 'remove' && form.get('list') === PLANNED) {
    if (String(paper.planned?.at) !== form.get('entry')) return GONE;
    return { ok: true, editing: current, checked: NOTHING_TO_CHECK, planned: null };
  }
  const change = await changeOf(form, paper);
  if ('ok' in change) return change;
  // Ended entries would fill the lists.
  const base = change.kind === 'add' ? withoutEnded(current, now) : current;
  const changed = changeEditing(base, change);
  if (typeof changed === 'string') return GONE;
  const parsed = editingSchema.safeParse(changed);
  if (!parsed.success) return refused(UNPUBLISHABLE, wordsOf(parsed.error));
  const editing = parsed.data;
  const begins = form.get('begins');
  if (change.kind === 'breaking' && begins) return planLine({ ...change.breaking, begins }, editing, paper);
  if (isAlready(editing, base, change)) return ALREADY;
  // The page that shows the change says how many stories a word hides, so publishing it is the confirmation.
  const confirmed = { anyway: change.kind === 'restore', yes: true };
  const checked = await checkEditing(scope, editing, current, confirmed);
  const [fault] = checked.faults;
  return fault ? refusal(fault) : { ok: true, editing, checked };
}

function planLine(
  written: Record<string, unknown>,
  editing: Editing,
  { planned }: StoredPaper,
): PlannedChange | Refused {
  const line = plannedLineSchema.safeParse(written);
  if (!line.success) return { ...refused(UNPUBLISHABLE, wordsOf(line.error)), asksTime: true };
  if (planned && JSON.stringify(planned.line) === JSON.stringify(line.data)) return ALREADY;
  if (planned)
    return refused(
      'Another line is planned already',
      `“${planned.line.text}”, by ${planned.by}. A paper has room for one: take that one back first, under In force. What you typed is kept here.`,
    );
  return { ok: true, editing, checked: NOTHING_TO_CHECK, planned: line.data };
}

/** Spans become times: a form that is sent twice must not mean two ends. */
function fixTimes(form: URLSearchParams, timezone: string, now: number): void {
  for (const name of ['until', 'begins']) {
    const clock = form.get(`${name}-at`) ?? '';
    form.delete(`${name}-at`);
    const at = clock === '' ? Number.NaN : atClock(clock, timezone);
    if (!Number.isNaN(at)) form.set(name, new Date(at).toISOString());
  }
  if (form.get('do') === 'correct' && !form.get('at')) form.set('at', new Date(now).toISOString());
}

async function changeOf(form: URLSearchParams, paper: StoredPaper): Promise<Change | Refused> {
  const { scope, editing } = paper;
  const { now, publication } = scope;
  const text = (name: string) => form.get(name)?.trim() || undefined;
  const verb = text('do');
  if (verb === 'restore') return restoring(form, paper);
  const list = EDITING_LISTS.find((name) => name === text('list'));
  const number = list && 1 + editing[list].findIndex((entry) => entryName(entry) === text('entry'));
  if (verb === 'remove' && (number === 0 || (list === undefined && !editing.breaking))) return GONE;
  const read = readChange(
    {
      verb,
      link: text('link'),
      guid: text('guid'),
      word: text('word'),
      section: text('section'),
      place: text('place'),
      // Readers see it.
      label: text('label') ?? (verb === 'correct' ? wordsFor(publication.locale).trust.corrected : undefined),
      text: text('text'),
      headline: text('headline'),
      at: text('at'),
      until: text('until'),
      begins: text('begins'),
      // Its address may hold a key, so forms have its name.
      feed: feedNamed(publication, text('feed')),
      links: form.getAll('links'),
      list: text('list'),
      number: number === undefined ? undefined : String(number),
    },
    now,
  );
  if (read.ok) {
    if (read.change.kind === 'add' && 'until' in read.change.entry && read.change.entry.until)
      form.set('until', String(read.change.entry.until));
    if (read.change.kind === 'breaking') form.set('until', String(read.change.breaking.until));
    return read.change;
  }
  const time = TIME_FAULTS[read.why];
  if (time !== undefined) return { ...time, asksTime: true };
  return verb === 'group'
    ? refused('Choose two stories or more', 'Mark the stories of one section that are about one event.')
    : refused('Something is missing', 'Fill in what is missing, and send it again. Nothing was changed.');
}

const TIME_FAULTS: Partial<Record<Extract<ReadChange, { ok: false }>['why'], Refused>> = {
  ended: refused(
    'Its end is in the past',
    'Choose a time to come. Nothing was changed, and nothing typed is lost.',
  ),
  begun: refused(
    'Its beginning is in the past',
    'Choose a time to come. Nothing was changed, and nothing typed is lost.',
  ),
  endless: refused('A breaking line needs an end', 'Choose when it ends.'),
};

async function restoring(form: URLSearchParams, { scope }: StoredPaper): Promise<Change | Refused> {
  const wanted = Number(form.get('back'));
  const edit = (await readEdits(scope)).find(({ version }) => version === wanted);
  if (edit === undefined) return GONE;
  return { kind: 'restore', editing: withoutEnded(readEditing(edit.editing), scope.now) };
}

function isAlready(editing: Editing, base: Editing, change: Change): boolean {
  if (JSON.stringify(editing) === JSON.stringify(base)) return true;
  if (change.kind !== 'add') return false;
  const added = editing[change.list].at(change.first ? 0 : -1);
  return base[change.list].some((entry) => JSON.stringify(entry) === JSON.stringify(added));
}

const FIELD_NAMES: Record<string, string> = {
  text: 'The text',
  word: 'The word',
  link: 'The address',
  url: 'The link',
  label: 'The label',
  headline: 'The headline',
  until: 'The end',
  begins: 'The beginning',
};

function wordsOf({ issues }: z.ZodError): string {
  return issues
    .map((issue) => {
      if (issue.code === 'too_big' && issue.origin === 'array')
        return `There is room for ${issue.maximum} of these: take one back first, under Changes.`;
      const field = FIELD_NAMES[String(issue.path.at(-1))] ?? 'The change';
      return issue.code === 'too_big'
        ? `${field} is too long: at most ${issue.maximum} characters.`
        : `${field} ${issue.message}.`;
    })
    .join(' ');
}

/** Without the words of the terminal, which can store a change in advance. */
function refusal({ path, reason, choices: [nearest] = [] }: RowFault): Refused {
  if (!/\.(?:link|guid|url)$/.test(path)) return refused(UNPUBLISHABLE, `${reason}.`);
  const near = nearest === undefined ? '' : ` The nearest that there is: ${nearest}.`;
  return refused(
    'The story is gone',
    `No feed, search or article of this paper has it any more, so nothing was changed.${near}`,
  );
}
