/**
 * Writes a typeface's kerning anew: the subset of Newsreader lists six thousand pairs one by one, and in the file with
 * several weights each with its change by weight. A matrix of classes compresses to much less. Layout of GPOS: the
 * OpenType specification.
 */

/** Of 1,000 units of an em. Values move by half a step at most: 0.23 px in the largest masthead. */
const STEP = 4;
/** In the same units. A smaller value is left out: up to 0.5 px there. */
const LEAST = 5;
/** Offsets in a subtable have 16 bits. */
const OFFSET_MAX = 0xffff;

const HEADER_BYTES = 12;
const ENTRY_BYTES = 16;
const ADVANCE = 0x0004;
const PAIRS = 2;
const IGNORES_MARKS = 8;
const EXTENSION = 9;

interface Table {
  tag: string;
  bytes: Buffer;
}

/** Kerning by the first glyph and the second, in units of the typeface. */
type Kerning = Map<number, Map<number, number>>;

/**
 * @param sfnt a TrueType file whose only positioning is one lookup of pairs
 * @returns the same file with the kerning of its default weight, rounded to STEP, as one matrix of classes
 * @throws Error if the file positions glyphs in another way, or has more classes than a subtable can hold
 */
export function compactKerning(sfnt: Buffer): Buffer {
  const tables = readTables(sfnt);
  const find = (tag: string): Buffer => {
    const table = tables.find((one) => one.tag === tag);
    if (!table) throw new Error(`The typeface has no table ${tag}`);
    return table.bytes;
  };
  const emUnits = find('head').readUInt16BE(18);
  const glyphs = find('maxp').readUInt16BE(4);
  const kerning = round(readKerning(find('GPOS'), glyphs), emUnits / 1_000);
  const compact = writeKerning(kerning, glyphs);
  return writeTables(
    sfnt.readUInt32BE(0),
    tables.map((table) => (table.tag === 'GPOS' ? { ...table, bytes: compact } : table)),
  );
}

function readTables(sfnt: Buffer): Table[] {
  return Array.from({ length: sfnt.readUInt16BE(4) }, (_, i) => {
    const at = HEADER_BYTES + i * ENTRY_BYTES;
    const start = sfnt.readUInt32BE(at + 8);
    const end = start + sfnt.readUInt32BE(at + 12);
    return { tag: sfnt.toString('latin1', at, at + 4), bytes: sfnt.subarray(start, end) };
  });
}

/** The checksums of tables are left at zero: the compressor to WOFF2 writes them anew. */
function writeTables(version: number, tables: readonly Table[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + tables.length * ENTRY_BYTES);
  header.writeUInt32BE(version, 0);
  header.writeUInt16BE(tables.length, 4);
  const parts = [header];
  let start = header.length;
  tables.forEach(({ tag, bytes }, i) => {
    const at = HEADER_BYTES + i * ENTRY_BYTES;
    header.write(tag, at, 'latin1');
    header.writeUInt32BE(start, at + 8);
    header.writeUInt32BE(bytes.length, at + 12);
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(padded);
    parts.push(padded);
    start += padded.length;
  });
  return Buffer.concat(parts);
}

function readKerning(gpos: Buffer, glyphs: number): Kerning {
  const lookups = gpos.subarray(gpos.readUInt16BE(8));
  const count = lookups.readUInt16BE(0);
  if (count !== 1) throw new Error(`The typeface has ${count} lookups of positions instead of one`);
  const lookup = lookups.subarray(lookups.readUInt16BE(2));
  const flags = lookup.readUInt16BE(2);
  if (flags !== IGNORES_MARKS) throw new Error(`The lookup of the typeface has the flags ${flags}`);
  const kerning: Kerning = new Map();
  // The first subtable that knows a pair decides.
  const note = (first: number, second: number, value: number) => {
    const row = kerning.get(first) ?? new Map<number, number>();
    if (!row.has(second)) row.set(second, value);
    kerning.set(first, row);
  };
  for (let i = 0; i < lookup.readUInt16BE(4); i += 1) {
    let subtable = lookup.subarray(lookup.readUInt16BE(6 + 2 * i));
    let type = lookup.readUInt16BE(0);
    if (type === EXTENSION) {
      type = subtable.readUInt16BE(2);
      subtable = subtable.subarray(subtable.readUInt32BE(4));
    }
    if (type !== PAIRS) throw new Error(`The typeface has positioning of type ${type}`);
    readPairs(subtable, glyphs, note);
  }
  return kerning;
}

function readPairs(
  subtable: Buffer,
  glyphs: number,
  note: (first: number, second: number, value: number) => void,
): void {
  const [format, firstFormat, secondFormat] = [0, 4, 6].map((at) => subtable.readUInt16BE(at));
  if (!firstFormat || !(firstFormat & ADVANCE) || firstFormat & 0x0003 || secondFormat !== 0)
    throw new Error(`The pairs of the typeface have values of formats ${firstFormat} and ${secondFormat}`);
  const valueBytes = 2 * [...firstFormat.toString(2)].filter((bit) => bit === '1').length;
  const covered = readCoverage(subtable.subarray(subtable.readUInt16BE(2)));
  if (format === 1) {
    covered.forEach((first, i) => {
      const set = subtable.subarray(subtable.readUInt16BE(10 + 2 * i));
      for (let j = 0; j < set.readUInt16BE(0); j += 1) {
        const at = 2 + j * (2 + valueBytes);
        note(first, set.readUInt16BE(at), set.readInt16BE(at + 2));
      }
    });
    return;
  }
  const classesAt = (at: number) => readClasses(subtable.subarray(subtable.readUInt16BE(at)), glyphs);
  const [firstClasses, secondClasses] = [classesAt(8), classesAt(10)];
  const columns = subtable.readUInt16BE(14);
  for (const first of covered)
    for (let second = 0; second < glyphs; second += 1) {
      const secondClass = secondClasses[second] ?? 0;
      // HarfBuzz, which browsers use, tries the next subtable then; the specification does not.
      if (secondClass === 0) continue;
      const cell = (firstClasses[first] ?? 0) * columns + secondClass;
      note(first, second, subtable.readInt16BE(16 + cell * valueBytes));
    }
}

/** @returns glyphs in the order of a coverage table */
function readCoverage(table: Buffer): number[] {
  const count = table.readUInt16BE(2);
  if (table.readUInt16BE(0) === 1)
    return Array.from({ length: count }, (_, i) => table.readUInt16BE(4 + 2 * i));
  return Array.from({ length: count }, (_, i) => {
    const [from, to] = [table.readUInt16BE(4 + 6 * i), table.readUInt16BE(6 + 6 * i)];
    return Array.from({ length: to - from + 1 }, (__, j) => from + j);
  }).flat();
}

/** @returns the class of each glyph */
function readClasses(table: Buffer, glyphs: number): number[] {
  const classes = Array.from({ length: glyphs }, () => 0);
  if (table.readUInt16BE(0) === 1) {
    const from = table.readUInt16BE(2);
    for (let i = 0; i < table.readUInt16BE(4); i += 1) classes[from + i] = table.readUInt16BE(6 + 2 * i);
    return classes;
  }
  for (let i = 0; i < table.readUInt16BE(2); i += 1) {
    const [from = 0, to = 0, value = 0] = [0, 2, 4].map((at) => table.readUInt16BE(4 + 6 * i + at));
    classes.fill(value, from, to + 1);
  }
  return classes;
}

/** @param thousandth of an em, in units of the typeface */
function round(kerning: Kerning, thousandth: number): Kerning {
  const step = Math.round(STEP * thousandth);
  const rounded = (row: Map<number, number>) =>
    new Map(
      [...row].flatMap(([second, value]): [number, number][] =>
        Math.abs(value) < LEAST * thousandth ? [] : [[second, Math.round(value / step) * step]],
      ),
    );
  return new Map([...kerning].map(([first, row]) => [first, rounded(row)]));
}

/** @returns the class of each glyph, and one glyph of each class; glyphs of a class have the same values */
function classify(glyphs: number, valuesOf: (glyph: number) => number[]) {
  const known = new Map<string, number>();
  const examples: number[] = [];
  const classes = Array.from({ length: glyphs }, (_, glyph) => {
    const key = valuesOf(glyph).join();
    const found = known.get(key);
    if (found !== undefined) return found;
    known.set(key, examples.length);
    examples.push(glyph);
    return examples.length - 1;
  });
  return { classes, examples };
}

/** @returns a table GPOS with the feature `kern` for every script */
function writeKerning(kerning: Kerning, glyphs: number): Buffer {
  const all = Array.from({ length: glyphs }, (_, glyph) => glyph);
  const kernOf = (first: number, second: number) => kerning.get(first)?.get(second) ?? 0;
  // It is in class 0, which HarfBuzz does not kern as the second of a pair.
  if (all.some((first) => kernOf(first, 0) !== 0))
    throw new Error('The glyph of missing characters is kerned');
  const rows = classify(glyphs, (first) => all.map((second) => kernOf(first, second)));
  const columns = classify(glyphs, (second) => all.map((first) => kernOf(first, second)));
  const covered = all.filter((first) => all.some((second) => kernOf(first, second) !== 0));
  const matrix = rows.examples.flatMap((first) => columns.examples.map((second) => kernOf(first, second)));
  const coverage = words([1, covered.length, ...covered]);
  const firstClasses = words([1, 0, glyphs, ...rows.classes]);
  const secondClasses = words([1, 0, glyphs, ...columns.classes]);
  const coverageAt = 16 + 2 * matrix.length;
  const firstAt = coverageAt + coverage.length;
  const secondAt = firstAt + firstClasses.length;
  if (secondAt > OFFSET_MAX) throw new Error('There are too many classes for one subtable');
  const counts = [rows.examples.length, columns.examples.length];
  const pairs = words([2, coverageAt, ADVANCE, 0, firstAt, secondAt, ...counts, ...matrix]);
  const script = words([4, 0, 0, 0xffff, 1, 0]);
  const scripts = Buffer.concat([words([2]), ...['DFLT', 'latn'].map((tag) => tagged(tag, 14)), script]);
  const features = Buffer.concat([words([1]), tagged('kern', 8), words([0, 1, 0])]);
  const lookups = words([1, 4, PAIRS, IGNORES_MARKS, 1, 8]);
  const header = words([1, 0, 10, 10 + scripts.length, 10 + scripts.length + features.length]);
  return Buffer.concat([header, scripts, features, lookups, pairs, coverage, firstClasses, secondClasses]);
}

function tagged(tag: string, offset: number): Buffer {
  return Buffer.concat([Buffer.from(tag, 'latin1'), words([offset])]);
}

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, i) => {
    if (value < 0) bytes.writeInt16BE(value, 2 * i);
    else bytes.writeUInt16BE(value, 2 * i);
  });
  return bytes;
}
