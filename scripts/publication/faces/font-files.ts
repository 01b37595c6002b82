/** The fonts with which a publication's card is drawn: kept ones, and those of the operator's system for other scripts. */
import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);
/** Latin; Arabic; Greek, Cyrillic, Hebrew and rarer Latin letters. */
const KEPT = [
  '@expo-google-fonts/newsreader/500Medium/Newsreader_500Medium.ttf',
  '@expo-google-fonts/amiri/700Bold/Amiri_700Bold.ttf',
  '@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf',
].map((file) => resolve(file));

const HOME = os.homedir();
/** Folders that a system does not have are passed over. */
export const SYSTEM_FOLDERS: readonly string[] = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  `${HOME}/.local/share/fonts`,
  '/System/Library/Fonts',
  '/Library/Fonts',
  `${HOME}/Library/Fonts`,
  `${process.env.SystemRoot ?? 'C:\\Windows'}\\Fonts`,
];
const SYSTEM_FILES_MAX = 5_000;
/** Faces of a plate first, then any. */
const PREFERRED = [/serif.*(?:bold|black)/i, /serif|song|ming|mincho|batang/i, /bold/i];
/** Of a table: CJK fonts have about 300 kB. */
const TABLE_MAX_BYTES = 4_000_000;

/** Shown by no glyph of their own. */
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}]/u;

export interface Fonts {
  /** Paths, in the order in which they are tried. */
  files: string[];
  /** Characters that none of them has. */
  missing: string[];
}

/** @param folders of the system's fonts, read only for characters that the kept ones lack @returns the fonts that a text needs */
export function fontsFor(text: string, folders: readonly string[]): Fonts {
  let missing = [...new Set(text.normalize('NFC'))].filter((character) => !INVISIBLE.test(character));
  const files: string[] = [];
  const take = (file: string) => {
    const left = withoutGlyph(file, missing);
    if (left.length < missing.length) files.push(file);
    missing = left;
  };
  // One font for the whole text, if there is one.
  const whole = KEPT.find((file) => withoutGlyph(file, missing).length === 0);
  for (const file of whole === undefined ? KEPT : [whole]) take(file);
  for (const file of missing.length === 0 ? [] : systemFonts(folders)) {
    take(file);
    if (missing.length === 0) break;
  }
  return { files, missing };
}

function systemFonts(folders: readonly string[]): string[] {
  const found = folders.flatMap((folder) => {
    try {
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      return names.map((name) => path.join(folder, name));
    } catch {
      return [];
    }
  });
  const rank = (file: string) => PREFERRED.findIndex((name) => name.test(path.basename(file))) >>> 0;
  return found
    .filter((file) => /\.(?:ttf|otf|ttc)$/i.test(file) && !/italic|oblique|mono|emoji/i.test(file))
    .sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))
    .slice(0, SYSTEM_FILES_MAX);
}

/** @returns the characters for which a font has no glyph; all of them for a file that is no font */
function withoutGlyph(file: string, characters: readonly string[]): string[] {
  try {
    const table = characterTable(file);
    return characters.filter((character) => !table || !hasGlyph(table, character.codePointAt(0) ?? 0));
  } catch {
    return [...characters];
  }
}

/** @returns the subtable of `cmap` (OpenType 1.9.1) for Unicode; null without one. Of a collection, the first font's. */
function characterTable(file: string): DataView | null {
  const opened = openSync(file, 'r');
  const read = (at: number, length: number) => {
    const bytes = new Uint8Array(Math.min(length, TABLE_MAX_BYTES));
    const count = readSync(opened, bytes, 0, bytes.length, at);
    return new DataView(bytes.buffer, 0, count);
  };
  try {
    const first = read(0, 16);
    const begin = first.getUint32(0) === 0x74746366 ? first.getUint32(12) : 0;
    const tables = read(begin, 12 + 16 * read(begin, 12).getUint16(4));
    for (let at = 12; at < tables.byteLength; at += 16) {
      if (tables.getUint32(at) !== 0x636d6170) continue;
      const cmap = read(tables.getUint32(at + 8), tables.getUint32(at + 12));
      const subtables = Array.from({ length: cmap.getUint16(2) }, (_, i) => cmap.getUint32(8 + 8 * i));
      const starts = [12, 4].map((format) => subtables.find((start) => cmap.getUint16(start) === format));
      const start = starts.find((one) => one !== undefined);
      return start === undefined ? null : new DataView(cmap.buffer, start, cmap.byteLength - start);
    }
    return null;
  } finally {
    closeSync(opened);
  }
}

function hasGlyph(table: DataView, point: number): boolean {
  if (table.getUint16(0) === 12) {
    for (let i = 0, at = 16; i < table.getUint32(12); i++, at += 12)
      if (point >= table.getUint32(at) && point <= table.getUint32(at + 4)) return true;
    return false;
  }
  const twice = table.getUint16(6);
  for (let at = 14; at < 14 + twice; at += 2) {
    if (point > table.getUint16(at)) continue;
    const from = table.getUint16(at + twice + 2);
    const toGlyphs = table.getUint16(at + 3 * twice + 2);
    if (point < from) return false;
    if (toGlyphs === 0) return ((point + table.getUint16(at + 2 * twice + 2)) & 0xffff) !== 0;
    return table.getUint16(at + 3 * twice + 2 + toGlyphs + 2 * (point - from)) !== 0;
  }
  return false;
}
