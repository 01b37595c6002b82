import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkState, stateFault } from '../../../scripts/local/state-faults.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'masthead-state-'));
  for (const object of ['PublicationRegister', 'FeedPoller']) {
    mkdirSync(path.join(folder, 'do', `site-${object}`), { recursive: true });
    const database = new DatabaseSync(path.join(folder, fileOf(object)));
    database.exec('CREATE TABLE things (what TEXT); BEGIN');
    for (let i = 0; i < 200; i++) database.exec(`INSERT INTO things VALUES ('${'x'.repeat(200)}')`);
    database.exec('COMMIT');
    database.close();
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const fileOf = (object: string) => path.join('do', `site-${object}`, 'abc.sqlite');
/** Overwrites a part of a file: its beginning, or a page within it. */
function damage(object: string, at: number): void {
  const file = path.join(folder, fileOf(object));
  const bytes = readFileSync(file);
  bytes.fill(0x5a, at, at + 5_000);
  writeFileSync(file, bytes);
}

test.each([
  ['its beginning', 0, 'SQLITE_NOTADB'],
  ['a page within it', 4_096, 'SQLITE_CORRUPT'],
])(
  'a damaged register (%s) is named with what it holds; saving comes first, and nothing is to be deleted',
  (_, at, name) => {
    damage('PublicationRegister', at);
    const files = readdirSync(folder, { recursive: true });
    const line = stateFault(`kj/exception: ${name}: file is not a database`, folder) ?? '';
    expect(line).toContain(
      `Damaged: ${fileOf('PublicationRegister')} (every publication’s row, its history, former hostnames and the record of purges). Save it first: cp -R ${folder} ${folder}.saved.`,
    );
    expect(line).toContain('import your last backup');
    expect(line).not.toMatch(/delete|remove|move the/i);
    expect(line).not.toContain('\n');
    expect(readdirSync(folder, { recursive: true })).toEqual(files);
  },
);

test('data that can be fetched again may be moved away, after the folder has been saved', () => {
  damage('FeedPoller', 0);
  const line = stateFault('SQLITE_NOTADB', folder) ?? '';
  expect(line).toContain(
    `Damaged: ${fileOf('FeedPoller')} (the stories and the schedule of a feed, which is fetched again).`,
  );
  expect(line.indexOf('Save it first')).toBeLessThan(line.indexOf('move the damaged files away'));
});

test('tables of a newer version are one line with both numbers', () => {
  const event = '{"event":"storage.newer","object":"FeedIndex","stored":3,"known":1}';
  const thrown =
    'Error: FeedIndex has tables of version 3, and this build knows version 1: deploy the newer build again';
  // The event may be printed after the error is thrown.
  for (const printed of [event, thrown])
    expect(stateFault(printed, folder)).toBe(
      `the state in ${folder} was written by a newer version of Masthead: FeedIndex has tables of version 3, and this one knows 1. Nothing was changed. Start the newer version, or set STATE to another folder.`,
    );
});

test('a full disk is a line', () => {
  expect(stateFault('Error: database or disk is full: SQLITE_FULL', folder)).toContain(
    `the disk of ${folder} is full`,
  );
  expect(stateFault('Error: ENOSPC: no space left on device, write', folder)).toContain('is full');
});

test('any other fault is no fault of the state', () => {
  expect(stateFault('Error: ENOENT', folder)).toBeNull();
  expect(stateFault('SQLITE_CORRUPT', null)).toBeNull();
});

test('an object that a stopped run had only just made is no fault; one that lost its content is', async () => {
  const made = path.join(folder, 'do', 'site-FeedPoller', 'new.sqlite');
  writeFileSync(made, '');
  checkState(folder);
  writeFileSync(made, 'x');
  truncateSync(made);
  expect(() => checkState(folder)).toThrow('new.sqlite (0 bytes, the stories');
});

test.each([
  ['of 0 bytes', (file: string) => truncateSync(file), '(0 bytes, every publication’s row'],
  [
    'without SQLite’s header',
    (file: string) => writeFileSync(file, 'x'.repeat(9_000)),
    '(every publication’s row',
  ],
  [
    'that is no file',
    (file: string) => {
      rmSync(file);
      mkdirSync(file);
    },
    '(every publication’s row',
  ],
])('a store %s stops the start before anything is written over it', async (_what, damaged, named) => {
  damaged(path.join(folder, fileOf('PublicationRegister')));
  const sizes = () =>
    readdirSync(folder, { recursive: true }).map((name) => [
      name,
      statSync(path.join(folder, String(name))).size,
    ]);
  const before = sizes();
  expect(() => checkState(folder)).toThrow(`Damaged: ${fileOf('PublicationRegister')} ${named}`);
  expect(() => checkState(folder)).toThrow('Save it first');
  expect(sizes()).toEqual(before);
});

test('a database that another process has open is one line', () => {
  expect(stateFault('kj/exception: SQLITE_BUSY: database is locked', folder)).toMatch(
    /^another process has the state in .* open\. Nothing was changed\./,
  );
});
