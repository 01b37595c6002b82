import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { claimState } from '../../../../scripts/local/claim-state.ts';
import { smallPublication } from '../../../../testing/publications.ts';
import { ownFolder } from '../../../shared/own-folder.ts';
import { hostedCommand } from '../hosted-command.ts';
import { startRegister, TOKEN } from './register-server.ts';

const folder = ownFolder();
const running = new Set<ChildProcess>();
const register = await startRegister();
beforeEach(() => {
  // The register's clock; the command has its own.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 2, 3, 4) });
  vi.spyOn(console, 'log').mockImplementation(() => {});
  register.reset();
});
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

interface Where {
  env?: Record<string, string>;
  input?: string;
}

const host = hostedCommand('scripts/publication.ts');
const environment = (env: Where['env']): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
  STATE: path.join(folder, 'no-state'),
  OPERATOR_TOKEN: TOKEN,
  ...env,
});

function expectNoSecret(printed: string): void {
  expect(printed).not.toContain(TOKEN);
  for (const { path: place, query } of register.asked) expect(`${place}?${query}`).not.toContain(TOKEN);
}

/** The command as a user starts it. */
async function command(words: string[], { env, input = '' }: Where = {}) {
  const child = spawn(process.execPath, ['scripts/publication.ts', ...words], { env: environment(env) });
  running.add(child);
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  running.delete(child);
  expectNoSecret(out + err);
  return { code, out, err };
}

/** The command in a process that has loaded it already. */
async function hosted(words: string[], env: Where['env'] = {}, input = '') {
  const answer = await host.run(words, environment(env), input);
  expectNoSecret(answer.out + answer.err);
  return answer;
}

/** The command with `--site` of the register. */
function run(words: string[], { env, input }: Where = {}) {
  const all = [...words, '--site', register.origin];
  return input === undefined ? hosted(all, env) : command(all, { ...(env && { env }), input });
}

function fileOf(name: string, content: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  return file;
}

const fed = { sections: { local: ['http://127.0.0.1:1/rss'] } };
const row = (id: string, own = {}) => {
  const { name, hostnames, ...rest } = smallPublication(id, {
    ...fed,
    timezone: 'America/Los_Angeles',
    shipped: false,
  });
  return { ...rest, id, name, hostnames, ...own };
};
const bee = row('bee');

describe('put', () => {
  test('a new row is written with its author, and its address is printed', async () => {
    const file = fileOf('bee.json', bee);
    const put = await run(['put', file, '--by', 'Ann', '--why', 'opens on Monday']);
    expect(put).toEqual({
      code: 0,
      out: `bee: new, version 1\n  http://bee.localhost:${register.port}/\n`,
      err: '',
    });
    expect(await register.current('bee')).toMatchObject({ by: 'Ann', why: 'opens on Monday', row: bee });
    expect((await run(['put', file])).out).toBe('bee: unchanged, version 1\n');
    expect((await register.current('bee'))?.version).toBe(1);
  });

  test('a stored row is replaced where it has the version that was read, and the differences are printed', async () => {
    await register.add(row('bee', { tagline: 'Old \u001b[2J\u009b', keywords: ['a'] }));
    const put = await run(['put', fileOf('bee.json', bee), '--by', 'Ann']);
    expect(put.code).toBe(0);
    expect(put.out).toBe(
      `bee: version 2 replaces 1
  $.tagline: "Old \\u001b[2J\\u009b" → "${bee.tagline}"
  $.keywords: ["a"] → nothing
  http://bee.localhost:${register.port}/
`,
    );
    expect(register.asked.map(({ method, headers }) => [method, headers['if-match']])).toEqual([
      ['GET', undefined],
      ['PUT', '"1"'],
    ]);
  });

  test('a version that somebody else writes meanwhile is not overwritten', async () => {
    await register.add(row('bee', { name: 'Old' }));
    register.state.before = async ({ method }) => {
      if (method === 'PUT') await register.add(row('bee', { name: 'Other' }));
      return false;
    };
    const file = fileOf('bee.json', bee);
    const put = await run(['put', file, '--by', 'Ann']);
    expect([put.code, put.out]).toEqual([1, '']);
    expect(put.err).toBe(
      `${file}:1: bee $: version 2 was written meanwhile, so this row was not; run this again to see the differences\n`,
    );
    expect((await register.current('bee'))?.row).toMatchObject({ name: 'Other' });
  });

  test('a row with the id of another paper asks for --replace', async () => {
    await register.add(bee, 'Ben');
    const wasp = fileOf('wasp.json', row('bee', { name: 'The wasp', hostnames: ['wasp.test'] }));
    const refused = await run(['put', wasp, '--by', 'Ann']);
    expect([refused.code, refused.out]).toEqual([1, '']);
    expect(refused.err).toBe(
      `${wasp}:2: bee $.id: bee is the id of another paper: The bee, bee.test (version 1 of 2026-01-02 03:04 UTC by Ben). --replace writes over it\n`,
    );
    expect(register.asked.map(({ method }) => method)).toEqual(['GET']);
    expect((await run(['put', wasp, '--by', 'Ann', '--replace'])).out).toContain('bee: version 2 replaces 1');
    const renamed = fileOf('renamed.json', row('bee', { name: 'The wasp', hostnames: ['news.test'] }));
    expect((await run(['put', renamed, '--by', 'Ann'])).code).toBe(0);
  });

  test('a file or folder that is not there is named', async () => {
    for (const verb of ['put', 'import', 'preview', 'diff', 'check'])
      expect(await run([verb, 'nowhere.json'])).toEqual({
        code: 2,
        out: '',
        err: `nowhere.json: there is no such file${verb === 'check' ? '' : ' (nothing was sent)'}\n`,
      });
    expect((await run(['check', 'nowhere'])).err).toMatch(/^There is no file nowhere, so/);
    const out = path.join(folder, 'nowhere', 'backup.jsonl');
    expect(await run(['export', '--out', out])).toEqual({
      code: 2,
      out: '',
      err: `${out}: there is no such file\n`,
    });
    expect(register.asked.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('an invalid file is refused with every fault, and nothing is asked', async () => {
    const file = fileOf('bad.json', [bee, row('wasp', { hostnames: ['Wasp Test'] })]);
    const line =
      readFileSync(file, 'utf8')
        .split('\n')
        .findIndex((text) => text.includes('Wasp Test')) + 1;
    const fault = `${file}:${line}: wasp $.hostnames[0]: must be a lower-case hostname without port and without www.`;
    for (const verb of ['put', 'import', 'preview', 'diff'])
      expect(await run([verb, file])).toEqual({ code: 2, out: '', err: `${fault} (nothing was sent)\n` });
    const many = await run([
      'put',
      fileOf(
        'many.json',
        Array.from({ length: 5_000 }, () => ({})),
      ),
    ]);
    expect([many.code, many.out]).toEqual([2, '']);
    expect(many.err).toMatch(/: the rows after row \d+ were not looked at\nNothing was sent\.\n$/);
    expect(many.err.split('\n').length).toBeLessThan(200);
    expect(register.asked).toEqual([]);
  });

  test('NET-1 a hostname of another publication is refused with its owner and line; the other rows are written', async () => {
    await register.add(bee);
    const file = fileOf('two.json', [row('wasp', { hostnames: ['wasp.test', 'bee.test'] }), row('ant')]);
    const put = await run(['put', file, '--by', 'Ann']);
    const line =
      readFileSync(file, 'utf8')
        .split('\n')
        .findIndex((text) => text.includes('bee.test')) + 1;
    expect(put.err).toBe(`${file}:${line}: wasp $.hostnames[1]: bee.test belongs to bee\n`);
    expect(put.code).toBe(1);
    expect(put.out).toContain('ant: new, version 1');
  });

  test('NET-1 a hostname goes from one row of a file to another, in any order', async () => {
    await register.add(row('bee', { hostnames: ['bee.test'] }));
    await register.add(row('wasp', { hostnames: ['wasp.test', 'hive.test'] }));
    const moved = [
      row('bee', { hostnames: ['bee.test', 'wasp.test'] }),
      row('wasp', { hostnames: ['hive.test'] }),
    ];
    const file = fileOf('both.json', moved);
    const dry = await run(['put', file, '--dry-run', '--by', 'Ann']);
    expect([dry.code, dry.err]).toEqual([0, '']);
    expect(dry.out).toContain('bee: would replace version 1\n');
    expect((await register.current('bee'))?.version).toBe(1);
    const put = await run(['put', file, '--by', 'Ann']);
    expect([put.code, put.err]).toEqual([0, '']);
    expect((await register.current('bee'))?.row).toMatchObject({ hostnames: ['bee.test', 'wasp.test'] });
  });

  test('--dry-run writes nothing; warnings have their line; --json is for programs', async () => {
    await register.add(row('bee', { name: 'Old' }));
    const { sections, ...unfed } = row('ant');
    const file = fileOf('dry.json', [bee, unfed]);
    const dry = await run(['put', file, '--dry-run', '--by', 'Ann']);
    expect(dry.out).toBe('bee: would replace version 1\n  $.name: "Old" → "The bee"\nant: would be new\n');
    expect(dry.err).toMatch(/dry\.json:\d+: ant \$\.sections: lists no feeds.* \(warning\)\n$/);
    expect(await register.current('ant')).toBeUndefined();
    const { out } = await run(['put', file, '--by', 'Ann', '--json']);
    expect(JSON.parse(out)).toEqual([
      {
        id: 'bee',
        version: 2,
        written: true,
        before: 1,
        changes: [{ path: '$.name', before: 'Old', after: 'The bee' }],
        warnings: [],
        address: `http://bee.localhost:${register.port}/`,
      },
      expect.objectContaining({ id: 'ant', before: null, written: true }),
    ]);
    expect(sections).toBeDefined();
  });
});

test('diff writes nothing and has the exit codes of diff(1)', async () => {
  await register.add(bee);
  expect(await run(['diff', fileOf('bee.json', bee)])).toMatchObject({
    code: 0,
    out: 'bee: unchanged, version 1\n',
  });
  const changed = fileOf('bee.json', { ...bee, name: 'The New Bee' });
  expect(await run(['diff', changed])).toMatchObject({
    code: 1,
    out: 'bee: would replace version 1\n  $.name: "The bee" → "The New Bee"\n',
  });
  expect((await run(['diff', fileOf('ant.json', row('ant'))])).code).toBe(1);
  expect((await run(['diff', fileOf('bad.json', '{')])).code).toBe(2);
  const given = [
    row('ant', { hostnames: ['bee.test'] }),
    { ...bee, name: 'The New Bee', hostnames: ['b.test'] },
  ];
  expect(await run(['diff', fileOf('given.json', given)])).toMatchObject({
    code: 1,
    out: expect.stringContaining('ant: would be new\n'),
    err: '',
  });
  const taken = [row('ant', { hostnames: ['bee.test'] }), { ...row('wasp'), name: 'The New Wasp' }];
  expect((await run(['diff', fileOf('taken.json', taken)])).code).toBe(2);
  expect((await run(['diff', changed], { env: { OPERATOR_TOKEN: 'another-secret-of-theirs' } })).code).toBe(
    2,
  );
  expect((await register.current('bee'))?.version).toBe(1);
});

test('list reads every page and prints a line per publication', async () => {
  for (const id of ['ant', 'bee', 'cricket']) await register.add(row(id), 'Ann');
  const { code, out, err } = await run(['list']);
  expect([code, err]).toEqual([0, '3 publications\n']);
  expect(out).toBe(`ant      1  ant.test      feeds unknown  2026-01-02 03:04 UTC  by Ann (unproven)
bee      1  bee.test      feeds unknown  2026-01-02 03:04 UTC  by Ann (unproven)
cricket  1  cricket.test  feeds unknown  2026-01-02 03:04 UTC  by Ann (unproven)
`);
  const found = await run(['list', '--search', 'ee', '--json']);
  expect(JSON.parse(found.out)).toEqual([expect.objectContaining({ id: 'bee', hostnames: ['bee.test'] })]);
});

test('get, history, restore and remove: every version can be read and written again', async () => {
  await register.add(bee, 'Ann');
  await register.add({ ...bee, name: 'The New Bee' }, 'Ben');
  expect(JSON.parse((await run(['get', 'bee'])).out)).toMatchObject({ name: 'The New Bee' });
  expect(JSON.parse((await run(['get', 'bee', '--version', '1'])).out)).toEqual(bee);
  expect(await run(['get', 'bee', '--version', '7'])).toEqual({
    code: 2,
    out: '',
    err: 'Refused (404): There is no publication bee of version 7.\n',
  });
  const asked = await run(['remove', 'bee']);
  expect(asked.code).toBe(1);
  expect(asked.out).toContain('The New Bee: bee.test\n');
  expect(asked.out).toContain('npm run publication -- remove bee --confirm bee');
  expect((await run(['remove', 'bee', '--confirm', 'wasp'])).code).toBe(2);
  expect((await register.current('bee'))?.version).toBe(2);
  expect(await run(['remove', 'bee', '--confirm', 'bee', '--by', 'Cy'])).toMatchObject({ code: 0, err: '' });
  expect((await run(['get', 'bee'])).err).toBe('Refused (404): There is no publication bee.\n');
  const gone = await run(['get', 'bee', '--version', '3']);
  expect(gone.err).toBe('bee was removed (version 3, 2026-01-02 03:04 UTC) by Cy (unproven)\n');
  expect((await run(['history', 'bee'])).out).toBe(`3  2026-01-02 03:04 UTC  removed  by Cy (unproven)
2  2026-01-02 03:04 UTC  written  by Ben (unproven)
1  2026-01-02 03:04 UTC  written  by Ann (unproven)
`);
  const restored = await run(['restore', 'bee', '--version', '1', '--by', 'Cy', '--why', 'a mistake']);
  expect(restored.code).toBe(0);
  expect(restored.out).toContain('bee: version 4 is version 1 again\n');
  expect(await register.current('bee')).toMatchObject({ row: bee, why: 'a mistake' });
});

describe('a write that readers do not see yet', () => {
  const NOT_YET =
    'bee: stored, but not copied yet to where readers find it. The register repeats that within minutes.\n';

  test.each([
    ['put', NOT_YET],
    ['restore', NOT_YET],
    [
      'remove',
      'bee: readers may still see it. The register repeats the removal of its copies within minutes.\n',
    ],
  ])('CACHE-6 is done, and %s says so', async (verb, said) => {
    await register.add(bee);
    await register.add({ ...bee, name: 'The Newer Bee' });
    register.kv().mode = 'read-only';
    const words = {
      put: [fileOf('bee.json', { ...bee, name: 'The New Bee' })],
      restore: ['bee', '--version', '1'],
      remove: ['bee', '--confirm', 'bee'],
    };
    const written = await run([verb, ...(words[verb as keyof typeof words] ?? []), '--by', 'Ann']);
    expect([written.code, written.err]).toEqual([0, said]);
    expect(written.out).toContain('version 3');
  });
});

test('check of a stored row that an older version accepted names its faults', async () => {
  const older = row('bee', { theme: { accent: 'red', accentDark: '#ff8f75' }, formerField: true });
  register.state.before = (_, response) => {
    response.end(JSON.stringify({ id: 'bee', version: 1, at: 0, by: 'Ann', why: '', row: older }));
    return true;
  };
  expect(await run(['check', 'bee'])).toEqual({
    code: 1,
    out: '',
    err: `There is no file bee, so the stored publication of that id is checked.
$.theme.accent: must be a colour like #b4361e
$: Unrecognized key: "formerField"
`,
  });
});

test('preview prints a link and until when it works', async () => {
  expect(await run(['preview', fileOf('bee.json', bee), '--by', 'Ann'])).toEqual({
    code: 0,
    out: expect.stringMatching(/^bee: http:\/\/register\.test\/preview\/\S+ until 2026-01-02 04:04 UTC\n$/),
    err: '',
  });
  expect(JSON.parse(register.asked[0]?.body ?? '')).toEqual(bee);
});

describe('secret', () => {
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

  test('a secret is made with the hash of the row', async () => {
    const { code, out } = await hosted(['secret']);
    const [, made = '', hash] = /^secret +(\S{43})\npurgeTokenHash +(min16:\S+)\n$/.exec(out) ?? [];
    expect([code, hash]).toEqual([0, `min16:${hashOf(made)}`]);
  });

  test('one of less than 16 characters has no hash', async () => {
    const short = await hosted(['secret', '--stdin'], {}, 'fifteen-letters\n');
    expect(short).toEqual({
      code: 2,
      out: '',
      err: 'The secret must have at least 16 characters. No hash was made.\n',
    });
    const empty = await hosted(['secret', '--stdin']);
    expect([empty.code, empty.out]).toEqual([2, '']);
    const long = await hosted(['secret', '--stdin'], {}, 'sixteen-letters!\n');
    expect(long.out).toBe(`purgeTokenHash  min16:${hashOf('sixteen-letters!')}\n`);
  });

  test('check warns of a hash that was made by hand', async () => {
    const row = smallPublication('bee', { purgeTokenHash: hashOf('sixteen-letters!'), sections: {} });
    const { code, out, err } = await hosted(['check', fileOf('by-hand.json', row), '--json']);
    expect([code, JSON.parse(out)]).toEqual([0, []]);
    expect(err).toContain('bee $.purgeTokenHash: was made by hand');
  });
});

describe('import and export', () => {
  const rows = ['ant', 'bee', 'cricket'].map((id) => row(id));

  test('rows go in one request, with progress, and come back as a backup', async () => {
    const file = fileOf('rows.json', rows);
    const imported = await run(['import', file, '--by', 'Ann']);
    expect(imported).toEqual({
      code: 0,
      out: '3 rows: 3 written, 0 unchanged, 0 refused. Readers see them: here now, everywhere within 120 seconds.\n',
      err: '3 of 3 rows\n',
    });
    const posts = register.asked.filter(({ method }) => method === 'POST');
    expect(posts).toHaveLength(1);
    expect(posts[0]?.body).toBe(rows.map((each) => `${JSON.stringify(each)}\n`).join(''));
    const out = path.join(folder, 'backup.ndjson');
    expect(await run(['export', '--rows', '--out', out])).toEqual({ code: 0, out: '', err: '3 rows\n' });
    const rowsOf = (text: string) =>
      text
        .trim()
        .split('\n')
        .map((line): unknown => JSON.parse(line));
    expect(rowsOf(readFileSync(out, 'utf8'))).toEqual(rows);
    expect(rowsOf((await run(['export', '--rows'])).out)).toEqual(rows);
    await register.add({ ...bee, name: 'Spoilt' });
    const restored = await run(['import', out, '--replace', '--by', 'Ann']);
    expect(restored.out).toMatch(/^3 rows: 1 written, 2 unchanged, 0 refused\./);
    expect((await register.current('bee'))?.row).toEqual(bee);
  });

  test.each([
    [{ pending: 0 }, 'Readers see them: here now, everywhere within 120 seconds.'],
    [
      { pending: 2, leftS: 7 },
      '2 are still being copied to the edge. Readers see all of them in about 7 seconds here, in 127 everywhere.',
    ],
    [
      { pending: 3 },
      '3 are still being copied to the edge. The edge takes none now; the register tries again every few seconds. Repeat the import to see how many are left.',
    ],
  ])('its end says when readers see the rows: %o', async (copies, words) => {
    register.state.before = ({ method }, response) => {
      if (method !== 'POST') return false;
      const counts = { rows: 3, written: 3, unchanged: 0, refused: 0 };
      response.end(`${JSON.stringify({ done: true, ...counts, ...copies })}\n`);
      return true;
    };
    const { out } = await run(['import', fileOf('seen.json', rows), '--replace', '--by', 'Ann']);
    expect(out).toBe(`3 rows: 3 written, 0 unchanged, 0 refused. ${words}\n`);
  });

  test('a refusal has the line of the file, and the import fails', async () => {
    await register.add(row('bee', { name: 'Old' }));
    const input = `${JSON.stringify(rows[0])}\n\n${JSON.stringify(rows[1])}\n${JSON.stringify(rows[2])}\n`;
    const imported = await run(['import', '-', '--by', 'Ann'], { input });
    expect(imported.code).toBe(1);
    expect(imported.err).toContain('stdin:3: bee $.id: bee exists (version 1, by somebody');
    expect(imported.err).toContain(
      'Nothing was written. Not written: rows 1 to 3 (ant to cricket), because each hundred is written as a whole or not at all.\n',
    );
    expect(imported.out).toMatch(/^3 rows: 0 written, 0 unchanged, 3 refused\./);
    const dry = await run(['import', fileOf('rows.jsonl', input), '--replace', '--dry-run', '--by', 'Ann']);
    expect(dry.out).toMatch(/^3 rows: 3 would be written, 0 unchanged, 0 refused\./);
    expect(await register.current('ant')).toBeUndefined();
  });

  test('an answer that breaks off is reported, with the results so far', async () => {
    register.state.before = ({ method }, response) => {
      if (method !== 'POST') return false;
      const chunk = { from: 1, to: 2, written: 2, unchanged: 0, refused: [], warnings: [] };
      response.end(`${JSON.stringify(chunk)}\n`);
      return true;
    };
    const imported = await run(['import', fileOf('rows.json', rows)]);
    expect(imported.code).toBe(2);
    expect(imported.err).toContain(
      `${register.origin} broke off after 2 of 3 rows. Written: rows 1 to 2 (ant to bee). Repeat the import`,
    );
  });

  test('a backup is written whole, with every version, and refused where it is not', async () => {
    for (const each of rows) await register.add(each);
    await register.add({ ...bee, name: 'The New Bee' });
    const out = path.join(folder, 'whole.jsonl');
    expect(await run(['export', '--out', out])).toEqual({
      code: 0,
      out: '',
      err: '3 publications, 4 versions\n',
    });
    const whole = readFileSync(out, 'utf8');
    const cut = fileOf('cut.jsonl', whole.trim().split('\n').slice(0, -1).join('\n'));
    register.asked.length = 0;
    expect(await run(['import', cut])).toEqual({
      code: 2,
      out: '',
      err: `${cut}:5: the backup ends too early, so it is not whole (nothing was sent)\n`,
    });
    const spoilt = fileOf('spoilt.jsonl', whole.replace('"why"', '"because"'));
    const marked = fileOf('marked.jsonl', `\uFEFF${readFileSync(cut, 'utf8')}`);
    expect((await run(['import', marked])).err).toContain('the backup ends too early');
    const newer = fileOf('newer.jsonl', whole.replace('"backup":3', '"backup":4'));
    expect((await run(['import', newer])).err).toContain(`${newer}:1: is a backup of a newer version`);
    expect((await run(['import', spoilt])).err).toContain(`${spoilt}:2: is no line of a backup (`);
    expect(register.asked).toEqual([]);
  });

  test.each([['export'], ['export', '--rows']])('%s that is cut is repeated once', async (...words) => {
    for (const each of rows) await register.add(each);
    const out = path.join(folder, 'repeated.jsonl');
    let cuts = 1;
    register.state.before = ({ headers }, response) => {
      if (headers.accept !== 'application/x-ndjson' || cuts-- <= 0) return false;
      response.write('{');
      response.destroy();
      return true;
    };
    expect((await run([...words, '--out', out])).code).toBe(0);
  });

  test('an export that is not whole replaces no backup', async () => {
    for (const each of rows) await register.add(each);
    const out = fileOf('backup.ndjson', 'yesterday');
    const answers = [`${JSON.stringify(bee)}\n`, '<!doctype html>\n', '{"backup":1,"at":0}\n'];
    for (const [answer, ...words] of answers.flatMap((answer) => [[answer], [answer, '--rows']])) {
      register.state.before = ({ headers }, response) => {
        if (headers.accept !== 'application/x-ndjson') return false;
        response.end(answer);
        return true;
      };
      expect((await run(['export', ...words, '--out', out])).code).toBe(2);
      expect(readFileSync(out, 'utf8')).toBe('yesterday');
    }
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('a connection that breaks', () => {
  /** Breaks the first answers to requests of a method. @param done whether the register carries out the request */
  function cut(method: string, times: number, done: boolean) {
    let left = times;
    register.state.before = (request, response) => {
      if (request.method !== method || left === 0) return false;
      left--;
      if (done) register.answer(request);
      response.destroy();
      return true;
    };
  }

  test('a read is repeated once', async () => {
    await register.add(bee);
    cut('GET', 1, false);
    expect(await run(['get', 'bee'])).toMatchObject({ code: 0, err: '' });
    cut('GET', 2, false);
    expect((await run(['get', 'bee'])).err).toContain('cannot be reached');
  });

  test('put names no version of a publication that was never written', async () => {
    cut('PUT', 1, false);
    const { code, err } = await run(['put', fileOf('bee.json', bee), '--by', 'Ann']);
    expect([code, err]).toEqual([2, expect.stringContaining('bee: the newest version is none.\n')]);
  });

  test.each([
    ['put', true, 'bee: the newest version is 2, of 2026-01-02 03:04 UTC by Ann (unproven).'],
    ['put', false, 'bee: the newest version is 1, of 2026-01-02 03:04 UTC by somebody (unproven).'],
    ['remove', true, 'bee: the newest version is 2, of 2026-01-02 03:04 UTC by Ann (unproven).'],
    ['restore', false, 'bee: the newest version is 1, of 2026-01-02 03:04 UTC by somebody (unproven).'],
  ])('%s names the newest version: %s', async (verb, done, said) => {
    await register.add(bee);
    const file = fileOf('bee.json', { ...bee, tagline: 'Another' });
    const words = { put: [file], remove: ['bee', '--confirm', 'bee'], restore: ['bee', '--version', '1'] };
    cut({ put: 'PUT', remove: 'DELETE', restore: 'POST' }[verb] ?? '', 1, done);
    const asked = await run([verb, ...(words[verb as keyof typeof words] ?? []), '--by', 'Ann']);
    expect(asked.code).toBe(2);
    expect(asked.err).toMatch(/cannot be reached/);
    expect(asked.err).toContain(`${said}\n`);
    expect(register.asked.filter(({ method }) => method !== 'GET')).toHaveLength(1);
  });
});

describe('the site', () => {
  test('without --site it is the one that npm start runs on this machine, with its secret', async () => {
    await register.add(bee);
    const state = path.join(folder, 'state');
    expect(await hosted(['list'], { STATE: state })).toEqual({
      code: 2,
      out: '',
      err: `No site runs on this machine (${state}): start one with npm start, or name one with --site URL.\n`,
    });
    claimState(state, { site: register.origin, operatorToken: TOKEN });
    const env = { STATE: state, OPERATOR_TOKEN: '' };
    expect(await command(['list'], { env })).toMatchObject({ code: 0, err: '1 publication\n' });
    const file = path.join(state, 'running.json');
    const { operatorToken: _, ...claim } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify(claim));
    expect((await hosted(['list'], env)).err).toContain(`${register.origin} takes no publications`);
  });

  test.each([
    [['list', '--site', 'http://news.example'], {}, 'must be https'],
    [['list', '--site', 'news.example'], {}, 'is no address'],
    [['list', '--site', 'https://ann:secret@news.example'], {}, 'without user name'],
    [['list', '--site', 'https://news.example'], { OPERATOR_TOKEN: '' }, 'OPERATOR_TOKEN: is not set'],
    [['list', '--site', 'https://news.example'], { OPERATOR_TOKEN: 'short' }, 'at least 16 characters'],
    [['list', 'bee'], {}, "Unexpected argument 'bee'. Usage: npm run publication -- list [--search TEXT]"],
    [['get'], {}, 'An argument is missing. Usage: npm run publication -- get ID'],
    [['put', 'a.json', 'b.json'], {}, "Unexpected argument 'b.json'"],
    [['put', 'bee.json', '--dryrun'], {}, "Unknown option '--dryrun' (did you mean --dry-run?)"],
    [['publisher', 'news.example', '--set', '{"excerpt":"x"}'], {}, '--set: $.excerpt: '],
    [['publisher', 'news.example', '--set', '{}', '--read'], {}, 'one of --read'],
    [['put', 'bee.json', '--site', 'https://news.example'], { FEED_CONTACT: 'nobody' }, 'FEED_CONTACT: '],
    [['get', 'bee', '--version', 'x'], {}, '--version: x is no version'],
    [['restore', 'bee'], {}, '--version'],
    [['put', 'bee.json', '--by', ''], {}, '--by has no value'],
    [['put', 'bee.json', '--by', 'x'.repeat(81)], {}, '--by: '],
    [['put', 'bee.json', '--hostname', 'x'], {}, "Unknown option '--hostname'"],
    [['pot'], {}, "Unknown command 'pot' (did you mean put?). Usage: npm run publication -- VERB"],
    [['constructor'], {}, "Unknown command 'constructor'. Usage: npm run publication -- VERB"],
  ])('%j %j is a wrong use, in one line', async (words, env, said) => {
    const { code, out, err } = await hosted(words, { STATE: folder, ...env });
    expect([code, out, err.trimEnd().split('\n').length]).toEqual([2, '', 1]);
    expect(err).toContain(said);
  });

  test('a wrong secret, another site and no site at all are each one line', async () => {
    const wrong = await run(['list'], { env: { OPERATOR_TOKEN: 'another-secret-of-theirs' } });
    expect(wrong).toMatchObject({ code: 1, out: '' });
    expect(wrong.err).toMatch(
      /^Refused \(401\): The operators’ secret is needed.* Is the variable with the secret right\?\n$/,
    );
    for (const status of [200, 404]) {
      register.state.before = (_, response) => {
        response.writeHead(status).end('<!doctype html><title>Hello</title>');
        return true;
      };
      const other = await run(['list']);
      expect(other.code).toBe(2);
      expect(other.err).toMatch(
        /^http:\/\/127\.0\.0\.1:\d+ is no Masthead, or one of another version.*\.\n$/,
      );
    }
    register.state.before = (_, response) => {
      response.writeHead(301, { location: 'https://elsewhere.example/' }).end();
      return true;
    };
    expect((await run(['list'])).err).toBe(`${register.origin} redirects to https://elsewhere.example/.\n`);
    register.state.before = (_, response) => {
      response.destroy();
      return true;
    };
    expect(await run(['list'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('cannot be reached: '),
    });
  });

  test('a list that never ends is given up', async () => {
    register.state.before = (_, response) => {
      response.end(JSON.stringify({ publications: [], total: 1, next: 'bee' }));
      return true;
    };
    expect((await run(['list'])).err).toContain('lists the same publications again');
  });
});
