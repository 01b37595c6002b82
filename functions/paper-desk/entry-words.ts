import type { DeskEdit, DeskEntry } from '../../schema/contract/paper-desk.ts';
import { publicAddress } from '../../schema/contract/public-address.ts';
import { EDITING_LISTS, type Editing, editingSchema, type StoryName } from '../../schema/editing.ts';
import type { EditingChange, Planned } from '../../schema/register.ts';
import { sectionById } from '../../schema/sections.ts';
import { pastTime } from '../feed-status/status-time.ts';
import type { StoredEdit } from '../platform/calls/publication-register.ts';
import { formatAhead, formatInstant, type Place } from '../platform/format-date.ts';
import { hashName } from '../platform/hash.ts';
import { isInForce } from '../stories/editing/in-force.ts';
import { editingChanges } from '../stories/editing/undo.ts';
import type { Headlines } from './story-headlines.ts';

type Entry = Editing[(typeof EDITING_LISTS)[number]][number] | NonNullable<Editing['breaking']>;
type ListName = EditingChange['list'];

const KINDS: Record<ListName, string> = {
  breaking: 'Breaking line',
  hidden: 'Hidden story',
  pinned: 'Pinned',
  hiddenFeeds: 'Newsroom left out',
  notes: 'Note',
  split: 'Shown by themselves',
  grouped: 'Shown as one event',
};

/** The name of an entry in a form: two editors count their lists differently. */
export const entryName = (entry: Entry): string => hashName(JSON.stringify(entry));

/**
 * @returns what kind of change it is, and what it says: of a story its headline, or its address where that is not known.
 * The query of a feed's address is left out: it may be a key
 */
export function entryWords(
  list: ListName,
  entry: Partial<Entry>,
  headlines: Headlines,
): Pick<DeskEntry, 'kind' | 'words'> {
  const kind = KINDS[list];
  const nameOf = ({ link, guid }: StoryName): string =>
    headlines({ link, guid }) ?? (guid === undefined ? shortAddress(link ?? '') : `the publisher’s ${guid}`);
  const named = 'link' in entry || 'guid' in entry ? nameOf(entry) : '';
  if ('word' in entry && entry.word !== undefined) return { kind: 'Hidden word', words: entry.word };
  if ('label' in entry) {
    const isCorrection = entry.kind === 'correction';
    return {
      kind: isCorrection ? 'Correction' : kind,
      words: `${entry.label}: ${entry.text} (${entry.headline ?? named})`,
    };
  }
  if ('text' in entry && entry.text !== undefined) return { kind, words: entry.text };
  if ('links' in entry && entry.links)
    return { kind, words: entry.links.map((link) => nameOf({ link })).join('; ') };
  if (list === 'hiddenFeeds' && 'url' in entry && entry.url)
    return { kind, words: shortAddress(publicAddress(entry.url)) };
  const section = 'section' in entry ? sectionById(entry.section ?? '') : undefined;
  return { kind, words: section ? `${named}, in ${section.title}` : named };
}

const shortAddress = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?/, '');

/** @param now epoch ms @returns the stored changes, those that still apply and those that have ended */
export function toEntries(
  { breaking, ...lists }: Editing,
  place: Place,
  now: number,
  headlines: Headlines,
): { inForce: DeskEntry[]; ended: DeskEntry[] } {
  const inForce: DeskEntry[] = [];
  const ended: DeskEntry[] = [];
  const add = (list: ListName, entry: Entry) => {
    const until = 'until' in entry ? entry.until : undefined;
    const end = until === undefined ? null : endOf(Date.parse(until), place, now);
    (isInForce({ until }, now) ? inForce : ended).push({
      list,
      name: entryName(entry),
      ...entryWords(list, entry, headlines),
      begins: null,
      end,
      note: '',
    });
  };
  if (breaking) add('breaking', breaking);
  for (const list of EDITING_LISTS) for (const entry of lists[list]) add(list, entry);
  return { inForce, ended };
}

/** The name of the planned line's list in a form. */
export const PLANNED = 'planned';

/** @returns the planned line as an entry of the list; it stands before what is in force */
export function toPlannedEntry(
  { line, at, by, proven, fault }: Planned,
  place: Place,
  now: number,
): DeskEntry {
  const planner = `Planned by ${proven ? by : `${by} (unproven)`}`;
  return {
    list: PLANNED,
    name: String(at),
    kind: 'Planned breaking line',
    words: line.text,
    begins: endOf(Date.parse(line.begins), place, now),
    end: endOf(Date.parse(line.until), place, now),
    note: fault === null ? planner : `${planner}. It did not begin: ${fault}`,
  };
}

const endOf = (at: number, place: Place, now: number) => ({
  iso: new Date(at).toISOString(),
  words: formatInstant(at, place),
  clock: at > now ? formatAhead(at, now, place.locale) : '',
});

const SIGNS: Record<EditingChange['is'], string> = {
  added: 'Added',
  removed: 'Taken back',
  reordered: 'Other order',
};

/** @param now epoch ms @returns what a version changed, when, by whom and why */
export function toDeskEdit(edit: StoredEdit, place: Place, now: number, headlines: Headlines): DeskEdit {
  const { version, at, why } = edit;
  const by = edit.proven ? edit.by : `${edit.by} (unproven)`;
  const changes = editingChanges(readEditing(edit.before), readEditing(edit.editing)).map(
    ({ list, entry, is }) => {
      const { kind, words } = entryWords(list, entry, headlines);
      return `${SIGNS[is]} – ${kind}${words === '' ? '' : `: ${words}`}`;
    },
  );
  return { version, at: pastTime(at, place, now), by, why, changes };
}

/** @param text JSON of a stored version; one that this build cannot read counts as none */
export const readEditing = (text: string): Editing =>
  editingSchema.safeParse(JSON.parse(text)).data ?? editingSchema.parse({});

/** @returns the changes of each version and of the one before it */
export const editingsOf = (edits: readonly StoredEdit[]): Editing[] =>
  edits.flatMap(({ before, editing }) => [readEditing(before), readEditing(editing)]);
