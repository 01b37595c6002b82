import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ownFolder } from '../../shared/own-folder.ts';

const SETUP = 'scripts/setup.cjs';

/** A clone with the set-up, stub scripts, and an `npm` that records its calls and installs only Node. */
const clone = ownFolder();
const bin = path.join(clone, 'bin');
const inClone = (name: string) => path.join(clone, name);
const calls = () => readFileSync(inClone('calls'), 'utf8').trim().split('\n').length;

beforeAll(() => {
  for (const folder of ['bin', 'scripts']) mkdirSync(inClone(folder));
  cpSync(SETUP, inClone(SETUP));
  writeFileSync(inClone('package-lock.json'), '{}');
  writeFileSync(inClone('scripts/build.ts'), 'console.log("built");');
  const npm = `#!/bin/sh
[ "$1" = ping ] && exit 0
echo "$@" >> '${inClone('calls')}'
mkdir -p node_modules/.bin && ln -sf '${process.execPath}' node_modules/.bin/node`;
  writeFileSync(path.join(bin, 'npm'), npm, { mode: 0o755 });
  symlinkSync(process.execPath, path.join(bin, 'node'));
});

/** @param code of the script that the set-up runs @param before words in front of it @param after words for it */
function run(code: string, { before = [], after = [] }: { before?: string[]; after?: string[] } = {}) {
  const script = inClone('scripts/script.cjs');
  writeFileSync(script, code);
  return spawnSync('node', [SETUP, ...before, script, ...after], {
    cwd: clone,
    env: { ...process.env, PATH: `${bin}:/usr/bin:/bin` },
    encoding: 'utf8',
  });
}

test('a Node that is too old gets one line with the version it needs, and nothing is installed', () => {
  const old = inClone('old.cjs');
  writeFileSync(old, "Object.defineProperty(process, 'versions', { value: { node: '18.20.8' } });");
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--require', old, inClone(SETUP)], {
    encoding: 'utf8',
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `Masthead needs Node 20 or newer; this is ${process.version}.\n`,
  });
  expect(existsSync(inClone('node_modules'))).toBe(false);
});

test('packages are installed once, and again when the lock file has changed', () => {
  const installing = 'Installing dependencies (npm ci, about half a minute) ...\n';
  expect(run('console.log("ran")').stdout).toBe(`${installing}ran\n`);
  expect(run('console.log("ran")').stdout).toBe('ran\n');
  writeFileSync(inClone('package-lock.json'), '{"lockfileVersion": 3}');
  expect(run('console.log("ran")').stdout).toBe(`${installing}ran\n`);
  expect(calls()).toBe(2);
});

test('a failed installation is reported, and nothing runs', () => {
  writeFileSync(inClone('package-lock.json'), '{"lockfileVersion": 2}');
  const npm = readFileSync(path.join(bin, 'npm'), 'utf8');
  for (const [printed, said] of [
    ['getaddrinfo ENOTFOUND registry.example', /^The npm registry cannot be reached: /],
    ['EUSAGE', /^npm ci failed:\nEUSAGE\n$/],
  ] as const) {
    writeFileSync(path.join(bin, 'npm'), `#!/bin/sh\necho '${printed}' >&2; exit 1`);
    const { status, stdout, stderr } = run('console.log("ran")');
    expect({ status, ran: stdout.includes('ran') }).toEqual({ status: 1, ran: false });
    expect(stderr).toMatch(said);
  }
  writeFileSync(path.join(bin, 'npm'), npm);
  expect(run('').status).toBe(0);
});

test('with --build it builds first; the script gets its words', () => {
  const code = 'console.log(process.argv.slice(2).join())';
  expect(run(code, { after: ['a', '--build'] }).stdout).toBe('a,--build\n');
  expect(run(code, { before: ['--build'], after: ['a'] }).stdout).toBe('built\na\n');
});

test('a build that fails ends the command', () => {
  const build = inClone('scripts/build.ts');
  writeFileSync(build, 'process.exitCode = 5;');
  expect(run('console.log("ran")', { before: ['--build'] })).toMatchObject({ status: 5, stdout: '' });
});

test('exit code and signal of the script are those of the command, and a signal for the command reaches the script', () => {
  expect(run('process.exitCode = 7').status).toBe(7);
  expect(run('process.kill(process.pid, "SIGTERM")').signal).toBe('SIGTERM');
  const code = `process.on('SIGTERM', () => { console.log('ended'); process.exit(3); });
    setInterval(() => {}, 1000);
    process.kill(process.ppid, 'SIGTERM');`;
  expect(run(code)).toMatchObject({ status: 3, stdout: 'ended\n' });
});

test('every command of package.json begins with it', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  for (const [name, command] of Object.entries(scripts))
    expect(command, name).toMatch(
      /^(?:exec )?node scripts\/setup\.cjs (?:--build )?(?:scripts|measure|node_modules)\//,
    );
});
