import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** Cells of a table: a text as it stands, one that may be absent (`-`: null, or undefined), a value in JSON. */
export const text = z.string();
export const maybe = text.transform((cell) => (cell === '-' ? null : cell));
export const absent = text.transform((cell) => (cell === '-' ? undefined : cell));
export const value = <T>(schema: z.ZodType<T>) => text.transform((cell): T => schema.parse(JSON.parse(cell)));
export const flag = value(z.boolean());
export const number = value(z.number());
export const words = value(z.array(text));
export const object = value(z.record(text, z.unknown()));

const ESCAPE = /\\(?:u\{(\w+)\}|u(\w{4})|x(\w{2})|([nrt\\]))/g;
const SIGNS: Record<string, string> = { n: '\n', r: '\r', t: '\t', '\\': '\\' };
const unescaped = (cell: string) =>
  cell.replace(ESCAPE, (_, ...codes: (string | undefined)[]) => {
    const [long, short, byte, sign = ''] = codes;
    const code = long ?? short ?? byte;
    return code === undefined ? (SIGNS[sign] ?? '') : String.fromCodePoint(Number.parseInt(code, 16));
  });

/**
 * The tables of a test, in the file beside it (`x.test.ts`: `x.cases.txt`): `= ` and the name of a table, then one case
 * a line, its cells divided by ` ¦ `; `# ` begins a comment. A cell may have the escapes of a string: `\n`, `\u200b`.
 * @returns the cases of one table, as its columns read them; throws for an unknown table
 */
export function casesOf(test: string) {
  const file = readFileSync(new URL(test.replace(/\.test\.ts$/, '.cases.txt')), 'utf8');
  const tables = new Map(
    file.split(/^= /m).map((part): [string, string[]] => {
      const [name = '', ...lines] = part.split('\n');
      return [name, lines.filter((line) => line !== '' && !line.startsWith('# '))];
    }),
  );
  return <const Columns extends [z.ZodType, ...z.ZodType[]]>(name: string, ...columns: Columns) => {
    const lines = tables.get(name) ?? [];
    if (lines.length === 0) throw new Error(`no table “${name}”`);
    return lines.map((line) => z.tuple(columns).parse(line.split(' ¦ ').map(unescaped)));
  };
}
