import { writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findJsonFault } from '../../../../scripts/publication/rows/json-places.ts';
import { readRows } from '../../../../scripts/publication/rows/read-rows.ts';
import { smallPublication } from '../../../../testing/publications.ts';
import { ownFolder } from '../../../shared/own-folder.ts';

const folder = ownFolder();

const file = path.join(folder, 'rows.json');
async function read(text: string) {
  writeFileSync(file, text);
  const found = await readRows(file);
  return found.ok
    ? { ids: found.rows.map(({ publication }) => publication.id), notes: found.notes }
    : { faults: found.faults.map((line) => line.replace(file, 'rows.json')) };
}

const bee = smallPublication('bee');
const wasp = smallPublication('wasp');

describe('where a text is not JSON', () => {
  test('every JSON text has no fault, and every changed one is judged as JSON.parse does', () => {
    const isJson = (text: string) => {
      try {
        JSON.parse(text);
        return true;
      } catch {
        return false;
      }
    };
    const inserted = fc.constantFrom('', ',', '}', ']', '"', '\\', '-', '0', '.', 'e', ':', '\u0001', ' ');
    fc.assert(
      fc.property(fc.json(), inserted, fc.nat(), (json, mark, at) => {
        const place = at % (json.length + 1);
        const text = json.slice(0, place) + mark + json.slice(place);
        expect(findJsonFault(text) === null).toBe(isJson(text));
      }),
      { numRuns: 500 },
    );
  });
});

describe('a file of rows', () => {
  test('is an array, one row, or one row per line', async () => {
    expect(await read(`\uFEFF${JSON.stringify([bee, wasp])}`)).toEqual({ ids: ['bee', 'wasp'], notes: [] });
    expect(await read(JSON.stringify(bee, null, 2))).toEqual({ ids: ['bee'], notes: [] });
    expect(await read(`\n${JSON.stringify(bee)}\r\n\n${JSON.stringify(wasp)}\n`)).toEqual({
      ids: ['bee', 'wasp'],
      notes: [],
    });
  });

  test('each fault has its line, id, JSON path, reason and the valid values', async () => {
    const row = {
      ...bee,
      partners: [{ name: 'A', description: 'B', url: 'https://a.example/', buttonText: 'Go', kind: 'radio' }],
      sections: { fod: [] },
      advertising: { slots: [{ id: 'a', minHeight: 300 }] },
    };
    const { faults = [] } = await read(JSON.stringify([wasp, row], null, 1));
    const lineOf = (text: string) =>
      JSON.stringify([wasp, row], null, 1)
        .split('\n')
        .findIndex((line) => line.includes(text)) + 1;
    expect(faults).toHaveLength(3);
    expect(faults).toContain(
      `rows.json:${lineOf('"radio"')}: bee $.partners[0].kind: is not one of the valid values (valid: video, charge, other)`,
    );
    expect(faults).toContain(
      `rows.json:${lineOf('300')}: bee $.advertising.slots[0].minHeight: is not one of the valid values (valid: 250, 600)`,
    );
    expect(faults.find((fault) => fault.includes('$.sections.fod'))).toMatch(
      new RegExp(
        `^rows.json:${lineOf('"fod"')}: bee \\$\\.sections\\.fod: is no field that exists \\(valid: local, .*food`,
      ),
    );
  });

  test('the line of a row per line is its own; a row without an id has a number', async () => {
    const nameless = { ...wasp, id: undefined };
    const { faults } = await read(`${JSON.stringify(bee)}\n\n${JSON.stringify(nameless)}\n`);
    expect(faults).toEqual([expect.stringMatching(/^rows\.json:3: row 2 \$\.id: /)]);
  });

  test('of two fields with one name the last counts, and its line', async () => {
    const { faults } = await read(JSON.stringify(bee).replace(/}$/, ',\n"name": 7}'));
    expect(faults).toEqual([expect.stringMatching(/^rows\.json:2: bee \$\.name: /)]);
  });

  test.each([
    ['{\n  "id": "bee",\n}', 'rows.json:3:1: not JSON: "}" is not expected here'],
    [`${JSON.stringify(bee)}\n{"id": bee}`, 'rows.json:2:8: not JSON: "bee}" is not expected here'],
    ['', 'rows.json: has no rows'],
    ['[]', 'rows.json: has no rows'],
    ['"bee"', expect.stringMatching(/^rows\.json:1: row 1 \$: /)],
  ])('%j is refused', async (text, fault) => {
    expect(await read(text)).toEqual({ faults: [fault] });
  });

  test('a file that does not exist is refused', async () => {
    const missing = path.join(folder, 'nowhere.json');
    expect(await readRows(missing)).toEqual({ ok: false, faults: [`${missing}: there is no such file`] });
    expect(await readRows(folder)).toEqual({ ok: false, faults: [`${folder}: is a folder`] });
  });

  test('of a backup the rows are those that were current', async () => {
    const version = { at: 1, by: 'Ann', why: '' };
    const lines = [
      { backup: 1, at: 2 },
      { publication: 'bee', version: 1, ...version, current: false, row: { ...bee, name: 'Old' } },
      { publication: 'bee', version: 2, ...version, current: true, row: bee },
      { publication: 'wasp', version: 1, ...version, current: false, row: wasp },
      { publication: 'wasp', version: 2, ...version, current: false, row: null },
      { former: 'hive.test', publication: 'bee', until: 3 },
      { end: 5 },
    ];
    expect(await read(lines.map((line) => JSON.stringify(line)).join('\n'))).toEqual({
      ids: ['bee'],
      notes: [],
    });
    const broken = { ...lines[2], row: { ...bee, name: 7 } };
    const { faults } = await read([lines[0], broken].map((line) => JSON.stringify(line)).join('\n'));
    expect(faults).toEqual([expect.stringMatching(/^rows\.json:2: bee \$\.name: /)]);
  });

  test('of twenty thousand unknown names of a row twenty are named', async () => {
    const names = Array.from({ length: 20_000 }, (_, i) => [`field${i}`, 1]);
    const { faults = [] } = await read(JSON.stringify({ ...bee, ...Object.fromEntries(names) }));
    expect(faults).toHaveLength(20);
    expect(faults.at(-1)).toBe('rows.json:1: bee $: has 19981 faults more');
    const long = await read(JSON.stringify({ ...bee, ['x'.repeat(200_000)]: 1 }));
    expect(long.faults?.[0]?.length).toBeLessThan(2_000);
  });

  test.each([
    ['bee', 'bee has no dot: no reader can reach it'],
    ['10.1.2.3', '10.1.2.3 is an IP address, not a hostname'],
    ['bee.0x7f', 'bee.0x7f is no hostname for browsers'],
  ])('NET-1 the hostname %s is refused', async (hostname, reason) => {
    const { faults } = await read(JSON.stringify({ ...bee, hostnames: [hostname] }));
    expect(faults).toEqual([`rows.json:1: bee $.hostnames[0]: ${reason}`]);
  });

  test('NET-1 rows of a file share neither ids nor hostnames, and none has a loopback name', async () => {
    const rows = [
      bee,
      { ...wasp, hostnames: ['wasp.test', 'bee.test', 'localhost'] },
      { ...bee, hostnames: ['b.test'] },
    ];
    const { faults } = await read(rows.map((row) => JSON.stringify(row)).join('\n'));
    expect(faults).toEqual([
      'rows.json:2: wasp $.hostnames[1]: bee.test is also a hostname of bee',
      'rows.json:2: wasp $.hostnames[2]: localhost always shows the default publication',
      'rows.json:3: bee $.id: bee is also the id of an earlier row',
    ]);
  });

  test('hostnames are converted as DNS has them, with a note; the rest of the row stays as it is written', async () => {
    writeFileSync(file, JSON.stringify({ ...bee, hostnames: ['a.test', 'zürich.test'] }));
    const found = await readRows(file);
    if (!found.ok) throw new Error(found.faults.join());
    expect(found.notes).toEqual([`${file}:1: bee $.hostnames[1]: zürich.test is xn--zrich-kva.test`]);
    expect(Object.keys(found.rows[0]?.row ?? {})).toEqual(Object.keys(bee));
    expect(found.rows[0]?.row.hostnames).toEqual(['a.test', 'xn--zrich-kva.test']);
  });

  test('control characters of terminals are written as text', async () => {
    const { faults } = await read(JSON.stringify({ ...bee, 'x\u001b[2J\u009b': 1 }));
    expect(faults?.[0]).toMatch(/^rows\.json:1: bee \$\["x\\u001b\[2J\\u009b"\]: is no field that exists/);
  });

  test('a text with thousands of levels is refused without a line', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const { faults } = await read(`{"id":"bee","x":${deep}}`);
    expect(faults?.some((fault) => fault.startsWith('rows.json: bee $.x: '))).toBe(true);
  });
});
