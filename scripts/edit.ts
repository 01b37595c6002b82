/**
 * `npm run edit -- --site URL …`: changes by a publication's editors: hidden and pinned stories, notes, hidden feeds,
 * breaking news. Exits 1 on a refusal.
 */
import { parseArgs } from 'node:util';
import { isInForce, withoutEnded } from '../functions/editing/in-force.ts';
import { EDITING_LISTS } from '../schema/editing.ts';
import {
  editingHistorySchema,
  editingStateSchema,
  type WrittenPublication,
  writtenPublicationSchema,
} from '../schema/register.ts';
import { type Change, changeEditing, editingLine, editingLines, readUntil } from './edit/change-editing.ts';
import { storyOfPage } from './edit/story-of-page.ts';
import { nameOfUser } from './local/name-of-user.ts';
import { printable } from './local/printable.ts';
import { readSecret } from './local/read-secret.ts';
import { readSite } from './local/read-site.ts';
import { readArguments, stopWith, USAGE_EXIT } from './local/settings.ts';
import { askForWrite } from './publication/register/call-for-write.ts';
import {
  askRegister,
  queryOf,
  type RegisterCall,
  RegisterRefused,
  RegisterUnreachable,
} from './publication/register/call-register.ts';

const USAGE = `PURGE_TOKEN=… npm run edit -- --site URL …      the site's hostname chooses the publication
  show                                          what is changed now, with numbers
  hide (--link URL | --guid ID | --word WORDS)  hides stories; with --until, for a while
  pin (--link URL | --guid ID) [--section ID]   puts a story first in its section
  note (--link URL | --guid ID) --label Corrected --text TEXT
  correct (--link URL | --guid ID) --text TEXT [--headline TEXT] [--at TIME]
                                                the same, dated, and listed on /corrections; also for an own article
  split (PAGE | --link URL | --guid ID)         shows the stories of an event by themselves: of its page, or named by one
  group URL URL …                               shows stories of one section as one event, the best first
  breaking TEXT --until TIME [--link URL]       a line on every page
  hide-feed URL                                 leaves a feed out
  remove hidden|pinned|hiddenFeeds|notes|split|grouped N    takes a change back by its number; remove breaking
  history                                       all changes, newest first
  undo                                          as it was before the last change
--until takes a time to come, such as 2026-11-23T18:00:00-08:00, or a span such as 6h; --by NAME and --why TEXT are stored`;

/** Stories are grouped for two days; an older entry has no effect. */
const EVENT_SPAN = '3d';

const text = { type: 'string' } as const;
const { values, positionals } = readArguments(USAGE, () =>
  parseArgs({
    allowPositionals: true,
    options: {
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
      by: text,
      why: text,
    },
  }),
);
/** Words of each verb. More are an unquoted text, of which only the first word would be published. */
const WORDS_MAX: Record<string, number> = {
  show: 1,
  history: 1,
  undo: 1,
  hide: 1,
  pin: 1,
  note: 1,
  correct: 1,
  split: 2,
  breaking: 2,
  'hide-feed': 2,
  remove: 3,
};

const [verb, operand, number] = positionals;
const wordsMax = WORDS_MAX[verb ?? ''] ?? positionals.length;
if (positionals.length > wordsMax)
  stopWith(
    `There are more words than ${verb} takes: put each text in quotation marks. Nothing was changed.`,
    USAGE_EXIT,
  );
if (values.until !== undefined && (verb === 'note' || verb === 'correct'))
  stopWith('A note has no --until: take it back with "remove notes N". Nothing was changed.', USAGE_EXIT);
const site = readSite(values.site ?? stopWith(USAGE, USAGE_EXIT));
const token = readSecret('PURGE_TOKEN');

const register = { site, token };
try {
  if (verb === 'show') await show();
  else if (verb === 'history') await showHistory();
  else if (verb === 'undo') await undo();
  else await apply(await readChange());
} catch (error) {
  if (!(error instanceof RegisterRefused || error instanceof RegisterUnreachable)) throw error;
  stopWith(error.message);
}

async function show(): Promise<void> {
  for (const line of editingLines((await read()).editing, Date.now())) console.log(printable(line));
}

/** @returns the change that the words ask for; wrong ones end the run with the usage */
async function readChange(): Promise<Change> {
  const { link, guid, word, section, label, text: words } = values;
  const until = values.until === undefined ? undefined : readEnd(values.until);
  // Undefined fields are not sent.
  const story = { link, guid };
  if (verb === 'hide') return { kind: 'add', list: 'hidden', entry: { ...story, word, until } };
  if (verb === 'pin') return { kind: 'add', list: 'pinned', entry: { ...story, section, until } };
  if (verb === 'note') return { kind: 'add', list: 'notes', entry: { ...story, label, text: words } };
  if (verb === 'correct')
    return {
      kind: 'add',
      list: 'notes',
      entry: {
        ...story,
        kind: 'correction',
        label: label ?? 'Corrected',
        text: words,
        headline: values.headline,
        at: values.at ?? new Date().toISOString(),
      },
    };
  const ofEvent = { until: readEnd(values.until ?? EVENT_SPAN) };
  if (verb === 'split') {
    const named = operand === undefined ? story : await readStory(operand);
    return { kind: 'add', list: 'split', entry: { ...named, ...ofEvent } };
  }
  if (verb === 'group' && positionals.length > 2)
    return { kind: 'add', list: 'grouped', entry: { links: positionals.slice(1), ...ofEvent } };
  if (verb === 'hide-feed' && operand)
    return { kind: 'add', list: 'hiddenFeeds', entry: { url: operand, until } };
  if (verb === 'breaking' && operand)
    return { kind: 'breaking', breaking: { text: operand, url: link, until } };
  if (verb === 'remove' && operand === 'breaking') return { kind: 'remove-breaking' };
  const list = EDITING_LISTS.find((name) => name === operand);
  if (verb === 'remove' && list && /^\d{1,3}$/.test(number ?? ''))
    return { kind: 'remove', list, number: Number(number) };
  return stopWith(USAGE, USAGE_EXIT);
}

async function readStory(page: string): Promise<{ link: string }> {
  const story = await storyOfPage(site, page);
  return 'error' in story ? stopWith(printable(`${story.error}; nothing was changed.`)) : story;
}

function readEnd(written: string): string {
  const until = readUntil(written, Date.now());
  // The site refuses invalid times.
  return isInForce({ until }, Date.now())
    ? until
    : stopWith(
        `--until ${until} is in the past; nothing was changed, and what readers see stays as it is.`,
        USAGE_EXIT,
      );
}

async function apply(change: Change): Promise<void> {
  const { version, editing } = await read();
  // Ended entries would fill the lists. They stay for `remove`, whose numbers are those of `show`.
  const current = change.kind === 'add' ? withoutEnded(editing, Date.now()) : editing;
  const ended = EDITING_LISTS.reduce((sum, list) => sum + editing[list].length - current[list].length, 0);
  const changed = changeEditing(current, change);
  if (typeof changed === 'string') stopWith(changed);
  await write(changed, version);
  if (ended > 0) console.log(`Ended changes were left out: ${ended}. Others have new numbers.`);
  if (change.kind === 'remove')
    console.log(printable(`Removed: ${editingLine(change, editing[change.list][change.number - 1])}`));
}

async function undo(): Promise<void> {
  // Read first: a change that somebody makes meanwhile is then refused, not overwritten.
  const { version } = await read();
  const [last, before] = await readHistory();
  if (!last) stopWith('Nothing was changed by hand yet.');
  await write(before ? withoutEnded(before.editing, Date.now()) : {}, version);
  console.log(printable(`Undone: version ${last.version} by ${last.by}.`));
}

async function showHistory(): Promise<void> {
  const edits = await readHistory();
  for (const { version, at, by, why, editing } of edits) {
    console.log(printable(`${version}  ${new Date(at).toISOString()}  ${by}${why === '' ? '' : `: ${why}`}`));
    for (const line of editingLines(editing, at)) console.log(`    ${printable(line)}`);
  }
  if (edits.length === 0) console.log('Nothing was changed by hand yet.');
}

async function read() {
  return askRegister(register, editingStateSchema, { path: ['editing'] });
}

async function readHistory() {
  return (await askRegister(register, editingHistorySchema, { path: ['editing', 'history'] })).edits;
}

async function write(editing: unknown, version: number): Promise<void> {
  const author = { by: values.by ?? nameOfUser(), why: values.why ?? '' };
  const call: RegisterCall = {
    method: 'PUT',
    path: ['editing'],
    query: queryOf(author),
    headers: { 'if-match': `"${version}"` },
    body: JSON.stringify(editing),
  };
  const readNewest = async () => (await readHistory())[0] ?? null;
  const write = { id: site.hostname, before: version, author, readNewest };
  const written = await askForWrite(register, writtenPublicationSchema, call, write);
  console.log(written.written ? `Version ${written.version}: ${whereItIs(written)}` : 'Nothing changed.');
}

function whereItIs({ pending }: WrittenPublication): string {
  return pending
    ? 'stored, and not copied yet to where readers find it: here and elsewhere within about 2 minutes.'
    : 'here now; elsewhere within about 2 minutes.';
}
