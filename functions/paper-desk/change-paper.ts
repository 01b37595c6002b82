import type { DeskPreview } from '../../schema/contract/paper-desk.ts';
import type { PlannedLine } from '../../schema/editing.ts';
import type { Publication } from '../../schema/publication.ts';
import type { EditingChange } from '../../schema/register.ts';
import { readStories, WIDE_SHARE } from '../editing/wide-words.ts';
import { registerOf } from '../platform/calls/publication-register.ts';
import { formatInstant } from '../platform/format-date.ts';
import type { EndpointScope } from '../publications/endpoint.ts';
import { publishNow, resultOf } from '../publications/operators-api/register-answers.ts';
import { breakingNews } from '../stories/editing/in-force.ts';
import { editingChanges } from '../stories/editing/undo.ts';
import { editingsOf, entryWords, toDeskEdit } from './entry-words.ts';
import { isChanged, markChanges } from './mark-changes.ts';
import { type PlannedChange, planChange, type Refused, UNPUBLISHABLE } from './plan-change.ts';
import { readFront } from './read-front.ts';
import { readEdits, type StoredPaper, withEditing } from './stored-paper.ts';
import { type Headlines, readHeadlines } from './story-headlines.ts';

/** The change was published, or had been before. */
export interface Published {
  ok: true;
  /** Null after a line was planned, or a planned one taken back. */
  version: number | null;
}

/**
 * Publishes a change, or shows the front page that it would make: at first, and again if somebody else has changed
 * something since the editor's page was made.
 * @param form as it was sent; its times become fixed
 * @param by the stored author
 * @param reread reads the publication again @throws if the register does not answer
 */
export async function changePaper(
  form: URLSearchParams,
  paper: StoredPaper,
  by: string,
  reread: () => Promise<StoredPaper>,
): Promise<Published | DeskPreview | Refused> {
  const planned = await planChange(form, paper);
  const isPublishing = form.get('step') === 'publish';
  if (!planned.ok) return planned.isAlready && isPublishing ? { ok: true, version: paper.version } : planned;
  const since = await editsSince(form, paper);
  if (!isPublishing || since.length > 0) return preview(form, paper, planned, since);
  const { scope, version } = paper;
  const { env, publication } = scope;
  const why = (form.get('why') ?? '').trim().slice(0, WHY_MAX_UNITS);
  const author = { by, why, dryRun: false };
  if (planned.planned !== undefined) {
    const calls = registerOf(env);
    const done = await resultOf(
      planned.planned === null
        ? calls.unplan(publication.id, Number(form.get('entry')), author)
        : calls.plan(publication.id, planned.planned, author),
    );
    return done.ok ? { ok: true, version: null } : unpublishable(done.error);
  }
  const written = await resultOf(
    registerOf(env).edit(publication.id, JSON.stringify(planned.editing), version, author),
  );
  if (written.ok) {
    if (written.value.written) await publishNow(env, publication.id);
    return { ok: true, version: written.value.version };
  }
  if (written.status !== 412) return unpublishable(written.error);
  // Another editor published a moment before: this one sees that change, and decides again.
  form.delete('step');
  return changePaper(form, await reread(), by, reread);
}

const unpublishable = (error: string): Refused => ({
  ok: false,
  heading: UNPUBLISHABLE,
  text: `${error}.`,
});

/** As `authorSchema` has it. */
const WHY_MAX_UNITS = 400;

/** @returns what others have published since the page with the form was made, newest first */
async function editsSince(form: URLSearchParams, { scope, version }: StoredPaper) {
  const shown = Number(form.get('version'));
  if (!(shown > 0) || shown === version) return [];
  const newer = (await readEdits(scope)).filter((edit) => edit.version > shown);
  const headlines = await readHeadlines(scope, editingsOf(newer));
  return newer.map((edit) => toDeskEdit(edit, scope.publication, scope.now, headlines));
}

async function preview(
  form: URLSearchParams,
  { scope, version, editing: current, planned: stored }: StoredPaper,
  { editing, checked, planned }: PlannedChange,
  since: DeskPreview['since'],
): Promise<DeskPreview> {
  const after = withEditing(scope, editing);
  const [old, shown] = await Promise.all([readFront(scope), readFront(after)]);
  const marked = markChanges(old, shown);
  const hides = (['hidden', 'hiddenFeeds'] as const).some(
    (list) => JSON.stringify(editing[list]) !== JSON.stringify(current[list]),
  );
  const counted = hides ? await countHidden(scope, after) : null;
  const headlines = await readHeadlines(scope, [current, editing]);
  form.set('version', String(version));
  const line = planned === undefined ? null : (planned ?? stored?.line);
  return {
    kind: 'preview',
    heading: planned ? 'A planned breaking line' : headingOf(form),
    words:
      planned === undefined
        ? wordsOf(editingChanges(current, editing), form.get('do'), headlines)
        : (line?.text ?? ''),
    when: line ? whenOf(line, scope.publication) : null,
    count: counted?.words ?? null,
    isWide: counted?.isWide ?? false,
    warnings: checked.warnings,
    since,
    changed: marked.filter(isChanged),
    unchanged: marked.filter((section) => !isChanged(section)).map(({ title }) => title),
    breaking: breakingNews(editing, scope.now),
    fields: typedFields(form).filter(([name]) => name !== 'why'),
    why: form.get('why') ?? '',
  };
}

const whenOf = ({ begins, until }: PlannedLine, place: Publication): string =>
  `From ${formatInstant(Date.parse(begins), place)} until ${formatInstant(Date.parse(until), place)}, by the clock of ${place.timezone.replaceAll('_', ' ')}. Until then no reader sees it.`;

const HEADINGS: Record<string, string> = {
  hide: 'Hide this story',
  'hide-feed': 'Leave this newsroom out',
  pin: 'Pin this story',
  note: 'A note to this story',
  correct: 'A correction',
  split: 'Each story by itself',
  group: 'One event',
  breaking: 'A breaking line',
  remove: 'Take this back',
};

function headingOf(form: URLSearchParams): string {
  if (form.has('word')) return 'Hide a word';
  return HEADINGS[form.get('do') ?? ''] ?? `Back to version ${form.get('back')}`;
}

/** @returns what the change says; nothing where it is a whole version */
function wordsOf([change]: EditingChange[], verb: string | null, headlines: Headlines): string {
  if (change === undefined || verb === 'restore') return '';
  const { kind, words } = entryWords(change.list, change.entry, headlines);
  return verb === 'remove' ? `${kind}: ${words}` : words;
}

async function countHidden(scope: EndpointScope, after: EndpointScope) {
  const before = await readStories(scope);
  const left = await readStories(after);
  const of = before.stories.length;
  const hidden = of - left.stories.length;
  const words =
    hidden >= 0
      ? `Would hide ${hidden} of ${of} stories.`
      : `Would bring back ${-hidden} ${hidden === -1 ? 'story' : 'stories'}.`;
  const unread = before.isRead && left.isRead ? '' : ' Not all stories could be read now, so it may be more.';
  return { words: words + unread, isWide: hidden > of * WIDE_SHARE };
}

const FIELDS = new Set(
  'do link guid word section place label text headline at until until-at feed links list entry back version begins begins-at what slug why'.split(
    ' ',
  ),
);
/** Of `links`. */
const FIELDS_MAX = 40;

/** @returns what was typed, to be sent again; fields that no form of the desk has are left out */
export const typedFields = (form: URLSearchParams): [string, string][] =>
  [...form].filter(([name, value]) => FIELDS.has(name) && value !== '').slice(0, FIELDS_MAX);
