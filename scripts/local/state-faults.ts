/** Messages for an operator if the state of a local run is unusable. Nothing here changes a file. */
import { closeSync, globSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** SQLite's names for an unreadable database. */
const GARBLED = /SQLITE_(?:NOTADB|CORRUPT)/;
/** The event of functions/platform/migrate-tables.ts. */
const NEWER = /"event":"storage\.newer","object":"(\w+)","stored":(\d+),"known":(\d+)/;
/** The error that it throws, which may come before the event. */
const NEWER_THROWN = /(\w+) has tables of version (\d+), and this build knows version (\d+)/;
/** Another process, perhaps in another container, has a database open. */
const LOCKED = /SQLITE_BUSY|database is locked/;
/** SQLite's name, and the system's message. */
export const FULL = /SQLITE_FULL|no space left on device/i;
/** The beginning of every SQLite file: the runtime writes it when it makes one, so an empty file is a damaged one. */
const SQLITE_HEADER = Buffer.from('SQLite format 3\0');
/** A failing disk damages more files. */
const FILES_MAX = 3;

const REGISTER = 'every publication’s row, its history, former hostnames and the record of purges';
/** The content of files below these folders, and what happens to it. */
const CONTENTS: [folder: string, holds: string][] = [
  ['do/site-PublicationRegister', REGISTER],
  ['do/site-EventGrouper', 'which stories are about one event; it is found again'],
  ['do/site-FeedIndex', 'which feeds changed when; it is made again'],
  ['do/site-FeedPoller', 'the stories and the schedule of a feed, which is fetched again'],
  [
    'do/site-SearchIndex',
    'the search index of a publication; stories that feeds no longer have are lost from it',
  ],
  [
    'kv',
    'copies of rows, which the register writes again, and of stories and articles, which are fetched again',
  ],
  ['cache', 'pages, which are rendered again'],
];

/** The state cannot be used as it is. The message is for the operator. */
export class StateFault extends Error {}

/**
 * Looks at the state before a start: the runtime would take an empty file for a new database, and write over it.
 * @throws StateFault with file and advice
 */
export function checkState(folder: string): void {
  const files = globSync('**/*.sqlite', { cwd: folder }).sort();
  const damaged = files.filter((file) => !hasHeader(path.join(folder, file)) && !isUnwritten(folder, file));
  if (damaged.length > 0) throw new StateFault(damagedLine(folder, damaged));
}

/**
 * A run that ends while it makes an object leaves its file empty: nothing was ever stored in it. A file that lost its
 * content was written after it was made. The register is made before the start ends.
 */
function isUnwritten(folder: string, file: string): boolean {
  const { size, birthtimeMs, mtimeMs } = statSync(path.join(folder, file));
  // Where the file system does not say when a file was made, it is 0 or the time of the last change.
  return size === 0 && birthtimeMs > 0 && birthtimeMs === mtimeMs && contentsOf(file) !== REGISTER;
}

/**
 * @param printed the runtime's output and error during its start
 * @param folder of the state, or null
 * @returns a line for the operator; null for any other fault
 */
export function stateFault(printed: string, folder: string | null): string | null {
  if (folder === null) return null;
  const newer = NEWER.exec(printed) ?? NEWER_THROWN.exec(printed);
  if (newer) {
    const [, object, stored, known] = newer;
    return `the state in ${folder} was written by a newer version of Masthead: ${object} has tables of version ${stored}, and this one knows ${known}. Nothing was changed. Start the newer version, or set STATE to another folder.`;
  }
  if (FULL.test(printed)) return `the ${fullDisk(folder)} Then start again.`;
  if (LOCKED.test(printed))
    return `another process has the state in ${folder} open. Nothing was changed. Stop that process, or set STATE to another folder.`;
  return GARBLED.test(printed) ? unreadable(folder) : null;
}

export const fullDisk = (folder: string): string =>
  `disk of ${folder} is full, so nothing more is stored; what was stored before is still there. Free some space.`;

const unreadable = (folder: string): string =>
  damagedLine(
    folder,
    globSync('**/*.sqlite', { cwd: folder })
      .sort()
      .filter((file) => isDamaged(path.join(folder, file))),
  );

function damagedLine(folder: string, damaged: readonly string[]): string {
  const named = damaged
    .slice(0, FILES_MAX)
    .map((file) => `${file} (${sizeOf(path.join(folder, file))}${contentsOf(file)})`);
  if (damaged.length > named.length) named.push(`${damaged.length - named.length} more`);
  const what = named.length === 0 ? 'a file of it' : named.join(', ');
  const save = `Save it first: cp -R ${folder} ${folder}.saved.`;
  const next = damaged.every((file) => contentsOf(file) !== REGISTER)
    ? 'Then move the damaged files away, each with those of its name that end in -wal and -shm, and start again.'
    : 'Then set STATE to another folder, start, and import your last backup (npm run publication -- import FILE --replace); sqlite3 with .recover often reads a damaged register.';
  return `the state in ${folder} cannot be read. Damaged: ${what}. ${save} ${next}`;
}

const contentsOf = (file: string): string =>
  CONTENTS.find(([folder]) => file.split(path.sep).join('/').startsWith(`${folder}/`))?.[1] ?? 'unknown';

const sizeOf = (file: string): string => (statSync(file).size === 0 ? '0 bytes, ' : '');

function isDamaged(file: string): boolean {
  if (!hasHeader(file)) return true;
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    const [found] = database.prepare('PRAGMA quick_check(1)').all();
    database.close();
    return found?.quick_check !== 'ok';
  } catch {
    return true;
  }
}

/** @returns false also for a file that cannot be read */
function hasHeader(file: string): boolean {
  const head = Buffer.alloc(SQLITE_HEADER.length);
  try {
    const handle = openSync(file, 'r');
    readSync(handle, head);
    closeSync(handle);
  } catch {
    return false;
  }
  return head.equals(SQLITE_HEADER);
}
