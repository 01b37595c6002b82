import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { smallPublication } from '../../../../testing/publications.ts';
import { ownFolder } from '../../../shared/own-folder.ts';
import { hostedCommand } from '../hosted-command.ts';
import { startCloudflareMock, TOKEN, ZONE } from './cloudflare-mock.ts';

const folder = ownFolder();
const file = path.join(folder, 'rows.json');
const mock = await startCloudflareMock();
writeFileSync(file, JSON.stringify([smallPublication('bee', { hostnames: ['bee.test'] })]));

const environment = () => ({ CLOUDFLARE_API: mock.api, CLOUDFLARE_API_TOKEN: TOKEN });

/** The command as a user starts it. */
async function command(words: string[]) {
  const child = spawn(process.execPath, ['scripts/hostnames.ts', ...words], {
    env: { ...process.env, ...environment() },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect(printed).not.toContain(TOKEN);
  return { code, printed };
}

const host = hostedCommand('scripts/hostnames.ts');
async function hostnames(words: string[], env: Record<string, string | undefined> = {}) {
  const set = Object.entries({ ...environment(), ...env });
  const given = Object.fromEntries(
    set.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const { code, out, err } = await host.run(words, given);
  expect(out + err).not.toContain(TOKEN);
  return { code, printed: out + err };
}

test('npm run hostnames creates the hostnames of a file, and checks them', async () => {
  const created = await command(['create', '--zone', ZONE, '--www', '--method', 'txt', file]);
  expect(created.printed).toContain('2 hostnames: 2 created, 0 existed, 0 refused.');
  expect(created.code).toBe(0);
  expect(mock.requests.at(-1)?.body).toMatchObject({ hostname: 'www.bee.test', ssl: { method: 'txt' } });
  const checked = await hostnames(['check', file], { CLOUDFLARE_ZONE_ID: ZONE });
  expect(checked.printed).toContain('1 hostnames: 0 active, 1 pending, 0 failed, 0 missing.');
  expect(checked.code).toBe(1);
});

test.each([
  [
    'no token',
    ['check', '--zone', ZONE, 'rows.json'],
    { CLOUDFLARE_API_TOKEN: undefined },
    'CLOUDFLARE_API_TOKEN: is not set',
  ],
  ['no zone', ['check', 'rows.json'], { CLOUDFLARE_ZONE_ID: undefined }, '--zone: is missing'],
  ['a zone by name', ['check', '--zone', 'network.example', 'rows.json'], {}, '--zone: must be the 32'],
  ['neither file nor site', ['create', '--zone', ZONE], {}, 'create takes one file, or --site. Usage: '],
  ['a misspelt command', ['chekc', 'rows.json'], {}, "Unknown command 'chekc' (did you mean check?)"],
  ['an option of create', ['check', 'rows.json', '--method', 'txt'], {}, 'check takes no --method'],
  [
    'an API without https',
    ['check', '--zone', ZONE, 'rows.json'],
    { CLOUDFLARE_API: 'http://api.example' },
    'must be https',
  ],
  [
    'no operators’ secret',
    ['check', '--zone', ZONE, '--site', 'https://bee.test'],
    { OPERATOR_TOKEN: undefined },
    'OPERATOR_TOKEN: is not set',
  ],
])('%s ends the run before anything is asked', async (_, words, env, message) => {
  const before = mock.requests.length;
  const { code, printed } = await hostnames(words, env);
  expect(printed).toContain(message);
  expect(printed.trimEnd().split('\n')).toHaveLength(1);
  expect(code).toBe(2);
  expect(mock.requests).toHaveLength(before);
});

test('a refused call says what the token needs', async () => {
  mock.next.push(mock.refuse(403, 9109, 'Unauthorized to access requested resource'));
  const { code, printed } = await hostnames(['create', '--zone', ZONE, file]);
  expect(code).toBe(1);
  expect(printed).toContain(
    'HTTP 403; 9109: Unauthorized to access requested resource. The token needs "SSL and Certificates: Edit" of the zone.',
  );
});
