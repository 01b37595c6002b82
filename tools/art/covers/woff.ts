/** Reads letters from WOFF 1.0 files with TrueType outlines (OpenType: cmap 4, glyf, loca, hmtx). */
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { contoursOf } from './contours.ts';
import { contourPath } from './outlines.ts';

/** One character, drawn. */
export interface Letter {
  /** SVG path in units of the grid, baseline at 0, y downwards. */
  path: string;
  /** In units of the grid. */
  advance: number;
}

/** One face. */
export interface Font {
  /** The grid: units per em of the outlines. */
  unitsPerEm: number;
  /** Throws for a character that the font lacks. */
  letter: (character: string) => Letter;
}

/** @returns the tables of a WOFF file by tag @throws when the file is not WOFF */
function tablesOf(file: Buffer): Map<string, DataView> {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF 1.0 file');
  const tables = new Map<string, DataView>();
  for (let entry = 0; entry < file.readUInt16BE(12); entry += 1) {
    const at = 44 + entry * 20;
    const offset = file.readUInt32BE(at + 4);
    const stored = file.subarray(offset, offset + file.readUInt32BE(at + 8));
    const bytes = stored.length < file.readUInt32BE(at + 12) ? inflateSync(stored) : stored;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    tables.set(file.toString('latin1', at, at + 4), view);
  }
  return tables;
}

/** @returns a map from code point to glyph, 0 without a glyph; undefined for a font without a map of format 4 */
function characterMap(cmap: DataView): ((code: number) => number) | undefined {
  const subtables = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(8 + index * 8));
  const map = subtables.find((offset) => cmap.getUint16(offset) === 4);
  if (map === undefined) return undefined;
  const segments = cmap.getUint16(map + 6);
  return (code) => {
    for (let at = map + 14; at < map + 14 + segments; at += 2) {
      if (cmap.getUint16(at) < code) continue;
      const startAt = at + segments + 2;
      const start = cmap.getUint16(startAt);
      if (start > code) return 0;
      const delta = cmap.getUint16(startAt + segments);
      const rangeAt = startAt + segments * 2;
      const range = cmap.getUint16(rangeAt);
      return (
        (range === 0 ? code + delta : cmap.getUint16(rangeAt + range + (code - start) * 2) + delta) & 0xffff
      );
    }
    return 0;
  };
}

/**
 * @param path of a WOFF file @param unitsPerEm the grid to which its outlines are rounded
 * @throws for a file that is missing, is not WOFF or lacks a table
 */
export function readFont(path: string, unitsPerEm: number): Font {
  const tables = tablesOf(readFileSync(path));
  const table = (tag: string): DataView => {
    const view = tables.get(tag);
    if (view === undefined) throw new Error(`${path}: no table ${tag}`);
    return view;
  };
  const [head, cmap, loca, glyf, hmtx] = ['head', 'cmap', 'loca', 'glyf', 'hmtx'].map(table);
  if (!head || !cmap || !loca || !glyf || !hmtx) throw new Error(`${path}: incomplete`);
  const scale = unitsPerEm / head.getUint16(18);
  const long = head.getInt16(50) === 1;
  const locate = (glyph: number): number =>
    long ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2;
  const metrics = table('hhea').getUint16(34);
  const glyphOf = characterMap(cmap);
  if (glyphOf === undefined) throw new Error(`${path}: no character map of format 4`);
  const letter = (character: string): Letter => {
    const glyph = glyphOf(character.codePointAt(0) ?? 0);
    if (glyph === 0) throw new Error(`${path}: no glyph for ${character}`);
    const contours = contoursOf(glyf, (id) => [locate(id), locate(id + 1)], glyph);
    return {
      path: contours.map((contour) => contourPath(contour, scale)).join(''),
      advance: hmtx.getUint16(Math.min(glyph, metrics - 1) * 4) * scale,
    };
  };
  return { unitsPerEm, letter };
}
