/**
 * `npm run edit -- --site URL …`: changes by a publication's editors: hidden and pinned stories, notes, hidden feeds,
 * breaking news. Exits 1 on a refusal, 2 on arguments that are invalid, that name nothing known, or that hide too much,
 * and without a connection.
 */
import { changeEditing } from '../functions/editing/change-editing.ts';
import { type AskedChange, type ReadChange, readChange } from '../functions/editing/read-change.ts';
import { withoutEnded } from '../functions/stories/editing/in-force.ts';
import { EDITING_LISTS } from '../schema/editing.ts';
import {
  type Author,
  editingHistorySchema,
  editingStateSchema,
  plannedSchema,
  type WrittenEditing,
  writtenEditingSchema,
} from '../schema/register.ts';
import { changeLine, editingLine, editingLines, plannedLine } from './edit/editing-lines.ts';
import { nameOfUser } from './local/name-of-user.ts';
import { printable } from './local/printable.ts';
import { readArguments, refuseArguments, refuseIgnored, unknownWord } from './local/read-arguments.ts';
import { readSecret } from './local/read-secret.ts';
import { readSite } from './local/read-site.ts';
import { stopWith, USAGE_EXIT } from './local/settings.ts';
import { askForWrite } from './publication/register/call-for-write.ts';
import { askRegister, orStop, queryOf, type RegisterCall } from './publication/register/call-register.ts';

const USAGE = `PURGE_TOKEN=… npm run edit -- --site URL …      the site's hostname chooses the publication
  show                                          what is changed now, with numbers
  hide (--link URL | --guid ID | --word WORDS)  hides stories; with --until, for a while
  pin (--link URL | --guid ID) [--section ID]   puts a story first in its section
  note (--link URL | --guid ID) --label Corrected --text TEXT
  correct (--link URL | --guid ID) --text TEXT [--headline TEXT] [--at TIME]
                                                the same, dated, and listed on /corrections; also for an own article
  split (--link URL | --guid ID)                shows the stories of an event by themselves, named by one of them
  group URL URL …                               shows stories of one section as one event, the best first
  breaking TEXT --until TIME [--begins TIME] [--link URL]
                                                a line on every page, now or from a time to come
  hide-feed URL                                 leaves a feed out
  remove hidden|pinned|hiddenFeeds|notes|split|grouped N    takes a change back by its number; remove breaking; remove planned
  history                                       what was changed, when and by whom, newest first
  undo                                          takes the last change back; again, the one before it
--anyway stores a change of a story or feed that nothing knows yet; --yes hides a word of more than a tenth of the stories
--until and --begins take a time to come, such as 2026-11-23T18:00:00-08:00, or a span such as 6h; --by NAME and --why TEXT are stored`;

const NO_END =
  'Breaking news needs an end, for example: breaking "The bridge is closed" --until 6h. Nothing was changed.';

const PLANNED_PATH = ['editing', 'planned'];
type Asked = Extract<ReadChange, { ok: true }>;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const { values, positionals } = readArguments(USAGE, {
  allowPositionals: true,
  options: {
    anyway: flag,
    yes: flag,
    site: text,
    link: text,
    guid: text,
    word: text,
    section: text,
    label: text,
    headline: text,
    at: text,
    text,
    until: text,
    begins: text,
    by: text,
    why: text,
  },
});
const STORY = ['link', 'guid'];
/** Of every verb. */
const COMMON = ['site', 'by', 'why', 'anyway', 'yes'];
/** Words of each verb: more are an unquoted text, of which only the first word would be published; and its options. */
const VERBS = new Map<string, [wordsMax: number, options: readonly string[]]>([
  ['show', [1, []]],
  ['history', [1, []]],
  ['undo', [1, []]],
  ['hide', [1, [...STORY, 'word', 'until']]],
  ['pin', [1, [...STORY, 'section', 'until']]],
  ['note', [1, [...STORY, 'label', 'text']]],
  ['correct', [1, [...STORY, 'label', 'text', 'headline', 'at']]],
  ['split', [1, [...STORY, 'until']]],
  ['group', [Number.POSITIVE_INFINITY, ['until']]],
  ['breaking', [2, ['link', 'until', 'begins']]],
  ['hide-feed', [2, ['until']]],
  ['remove', [3, []]],
]);

const [verb = '', operand, number] = positionals;
const [wordsMax, options] =
  VERBS.get(verb) ?? refuseArguments(USAGE, unknownWord('command', verb, [...VERBS.keys()]));
if (positionals.length > wordsMax)
  stopWith(
    `There are more words than ${verb} takes: put each text in quotation marks. Nothing was changed.`,
    USAGE_EXIT,
  );
if (values.until !== undefined && (verb === 'note' || verb === 'correct'))
  stopWith('A note has no --until: take it back with "remove notes N". Nothing was changed.', USAGE_EXIT);
refuseIgnored(USAGE, verb, values, [...COMMON, ...options]);
const site = readSite(values.site ?? refuseArguments(USAGE, '--site is missing'));
const token = readSecret('PURGE_TOKEN');

const register = { site, token };
await orStop(run());

function run(): Promise<unknown> {
  if (verb === 'show') return show();
  if (verb === 'history') return showHistory();
  if (verb === 'undo') return undo();
  if (verb === 'remove' && operand === 'planned') return takePlannedBack();
  return apply(changeOf(readAsked()));
}

async function show(): Promise<void> {
  const { editing, planned } = await read();
  if (planned) console.log(printable(plannedLine(planned)));
  for (const line of editingLines(editing, Date.now())) console.log(printable(line));
}

function readAsked(): AskedChange {
  const { link, guid, word, section, label, text: words, headline, at, until, begins } = values;
  const asked = { verb, link, guid, word, section, label, text: words, headline, at, until, begins };
  if (verb === 'breaking') return { ...asked, text: operand };
  return { ...asked, feed: operand, links: positionals.slice(1), list: operand, number };
}

/** @returns the change that the words ask for; wrong ones end the run */
function changeOf(asked: AskedChange): Asked {
  const read = readChange(asked, Date.now());
  if (read.ok) return read;
  if (read.why === 'ended')
    stopWith(
      `--until ${read.until} is in the past; nothing was changed, and what readers see stays as it is.`,
      USAGE_EXIT,
    );
  if (read.why === 'begun')
    stopWith(`--begins ${asked.begins} is no time to come; nothing was changed.`, USAGE_EXIT);
  if (read.why === 'endless') stopWith(NO_END, USAGE_EXIT);
  return refuseArguments(usageOf(verb), 'Something is missing or wrong');
}

/** @returns the verb's line of the usage */
function usageOf(verb: string): string {
  const line = USAGE.split('\n').find((one) => one.startsWith(`  ${verb} `)) ?? USAGE;
  return `PURGE_TOKEN=… npm run edit -- --site URL ${line.trim()}`;
}

async function apply({ change, begins }: Asked): Promise<void> {
  if (change.kind === 'breaking' && begins !== undefined) return planLine({ ...change.breaking, begins });
  const { version, editing } = await read();
  // Ended entries would fill the lists. They stay for `remove`, whose numbers are those of `show`.
  const current = change.kind === 'add' ? withoutEnded(editing, Date.now()) : editing;
  const ended = EDITING_LISTS.reduce((sum, list) => sum + editing[list].length - current[list].length, 0);
  const changed = changeEditing(current, change);
  if (typeof changed === 'string') stopWith(changed, USAGE_EXIT);
  await send({ method: 'PUT', path: ['editing'], body: JSON.stringify(changed) }, version);
  if (ended > 0) console.log(`Ended changes were left out: ${ended}. Others have new numbers.`);
  if (change.kind === 'remove')
    console.log(printable(`Removed: ${editingLine(change, editing[change.list][change.number - 1])}`));
}

async function planLine(line: Record<string, unknown>): Promise<void> {
  const query = queryOf(authorOfWrite());
  const call: RegisterCall = { method: 'PUT', path: PLANNED_PATH, query, body: JSON.stringify(line) };
  console.log(printable(plannedLine(await askRegister(register, plannedSchema, call))));
  console.log('No reader sees it before it begins.');
}

async function takePlannedBack(): Promise<void> {
  const { planned } = await read();
  if (!planned) stopWith('No breaking news is planned.', USAGE_EXIT);
  const query = { ...queryOf(authorOfWrite()), at: String(planned.at) };
  await askRegister(register, plannedSchema, { method: 'DELETE', path: PLANNED_PATH, query });
  console.log(printable(`Taken back: ${plannedLine(planned)}`));
}

async function undo(): Promise<void> {
  // Read first: a change that somebody makes meanwhile is then refused, not overwritten.
  const { version } = await read();
  const { undone } = await send({ method: 'POST', path: ['editing', 'undo'] }, version);
  if (undone) console.log(printable(`Undone: version ${undone.version} by ${undone.by}.`));
}

async function showHistory(): Promise<void> {
  const edits = await readHistory();
  for (const { version, at, by, proven, why, changes } of edits) {
    const author = proven ? by : `${by} (unproven)`;
    const reason = why === '' ? '' : `: ${why}`;
    console.log(printable(`${version}  ${new Date(at).toISOString()}  ${author}${reason}`));
    for (const change of changes) console.log(`    ${printable(changeLine(change))}`);
  }
  if (edits.length === 0) console.log('Nothing was changed by hand yet.');
}

async function read() {
  return askRegister(register, editingStateSchema, { path: ['editing'] });
}

async function readHistory() {
  return (await askRegister(register, editingHistorySchema, { path: ['editing', 'history'] })).edits;
}

/** @returns the site's answer, after it was printed */
async function send(call: RegisterCall, version: number): Promise<WrittenEditing> {
  const query = {
    ...queryOf(authorOfWrite()),
    anyway: values.anyway ? '' : undefined,
    yes: values.yes ? '' : undefined,
  };
  const headers = { 'if-match': `"${version}"` };
  const asked = { ...call, query, headers };
  const written = await askForWrite(register, writtenEditingSchema, asked, site.hostname, async () => {
    const [newest] = await readHistory();
    return newest;
  });
  console.log(written.written ? `Version ${written.version}: ${whereItIs(written)}` : 'Nothing changed.');
  for (const { word, hides, of } of written.words ?? [])
    console.log(printable(`“${word}” hides ${hides} of today’s ${of} stories.`));
  for (const warning of written.warnings) console.error(printable(`${warning}.`));
  return written;
}

function authorOfWrite(): Author {
  return { by: values.by ?? nameOfUser(), why: values.why ?? '' };
}

function whereItIs({ pending }: WrittenEditing): string {
  return pending
    ? 'stored, and not copied yet to where readers find it: here and elsewhere within about 2 minutes.'
    : 'here now; elsewhere within about 2 minutes.';
}
