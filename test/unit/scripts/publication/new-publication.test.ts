import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { publicationSchema } from '../../../../schema/publication.ts';
import { readPublications } from '../../../../scripts/local/settings.ts';
import { ownFolder } from '../../../shared/own-folder.ts';
import { hostedCommand } from '../hosted-command.ts';

const folder = ownFolder();
// Warnings of rows whose feeds are not https, which real outlets have.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const host = hostedCommand('scripts/publication.ts');
const run = (...words: string[]) => host.run(['new', ...words]);

describe('npm run publication -- new', () => {
  test('prints a known place’s row to stdout and the notes to stderr', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['scripts/publication.ts', 'new', 'Sonoma, CA'],
      { encoding: 'utf8' },
    );
    expect(status).toBe(0);
    expect(publicationSchema.parse(JSON.parse(stdout)).id).toBe('sonoma-ca');
    expect(stderr).toContain('sonoma-ca.example is a placeholder');
    expect(stderr).toMatch(/^ {2}local +works +2026-10-07 +\[1\] {2}KQED News {2}https:/m);
    expect(stderr).toMatch(/^ {2}local +unverified +2016–2024 +2 km +Sonoma Valley Sun/m);
    expect(stderr).toMatch(/^ {2}\[1\] KQED terms of service/m);
    expect(stderr).toContain('npm run publication -- check sonoma-ca.json');
  });

  test('refuses an ambiguous place with the candidates', async () => {
    const { code, out, err } = await run('Springfield');
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(
      /^"Springfield" is 9 places; [^\n]*; springfield-or \(Springfield, OR, 60,870 people[^\n]*\n$/,
    );
  });

  test('refuses an unknown place and says how to give a smaller one', async () => {
    const { code, out, err } = await run('Sonnoma, CA');
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^[^\n]* Similar: sonoma-ca \(Sonoma, CA, [^\n]*--lat 38.41 --lon -122.55\n$/);
  });

  test('takes the position and the hostname of a smaller place, and writes a new file only', async () => {
    const file = path.join(folder, 'kenwood.json');
    const words = ['Kenwood, CA', '--lat', '38.41', '--lon', '-122.55', '--timezone', 'America/Los_Angeles'];
    const all = [...words, '--hostname', 'Kenwood-Press.example', '--out', file, '--json'];
    const { code, out } = await run(...all);
    expect(code).toBe(0);
    const row = JSON.parse(readFileSync(file, 'utf8'));
    expect(row).toMatchObject({
      id: 'kenwood-ca',
      hostnames: ['kenwood-press.example'],
      region: { place: 'Kenwood', coordinates: { lat: 38.41, lon: -122.55 } },
    });
    const report = JSON.parse(out);
    expect(Object.keys(report)).toEqual(['row', 'suggestions', 'feeds', 'leftOut']);
    expect(report.row).toEqual(row);
    writeFileSync(file, 'edited');
    expect(await run(...all)).toEqual({
      code: 2,
      out: '',
      err: `${file}: exists; nothing was written\n`,
    });
    expect(readFileSync(file, 'utf8')).toBe('edited');
  });

  test.for([
    [['Kenwood, CA', '--lat', '38.41', '--timezone', 'America/Los_Angeles'], '--lon: must be given'],
    [['Kenwood, CA', '--lat', '99', '--lon', '-122', '--timezone', 'UTC'], '--lat: '],
    [['Kenwood, CA', '--lat', '38', '--lon', '-122', '--timezone', 'Moon'], '$.timezone: must be an IANA'],
    [['Kenwood', '--lat', '38', '--lon', '-122', '--timezone', 'UTC'], '"Kenwood" names no state'],
    [['sonoma-ca', '--hostname', 'www.sonoma.example'], '$.hostnames[0]: must be'],
    [['--largest', '0'], '--largest: '],
    [['--largest', '3', 'Sonoma, CA'], 'npm run publication -- new "Sonoma, CA"'],
    [['--bogus'], "Unknown option '--bogus'"],
  ] as const)('%s ends with the reason', async ([words, reason]) => {
    const { code, out, err } = await run(...words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(reason);
  });

  test('writes the rows of the largest places, which put and check read', async () => {
    const file = path.join(folder, 'network.json');
    const { code, err } = await run('--largest', '30', '--out', file);
    expect(code).toBe(0);
    expect(err).toMatch(/^30 rows with \d+ different feeds/);
    expect((await readPublications(file)).map(({ id }) => id)).toHaveLength(30);
  });
});

test('a file of `npm run … > FILE` is read without the lines that npm prints first', async () => {
  const file = path.join(folder, 'redirected.json');
  const npm = '\n> masthead@0.1.0 publication\n> exec node scripts/setup.cjs scripts/publication.ts new\n\n';
  writeFileSync(file, npm + (await run('sonoma-ca')).out);
  expect((await readPublications(file)).map(({ id }) => id)).toEqual(['sonoma-ca']);
});
