import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { peopleListSchema } from '../../../schema/people.ts';
import { smallPublication } from '../../../testing/publications.ts';
import { hostedCommand } from './hosted-command.ts';
import { startRegister, TOKEN } from './publication/register-server.ts';

const server = await startRegister();
await server.add(smallPublication('bee'));
const host = hostedCommand('scripts/people.ts');

function people(args: string[], token = TOKEN) {
  return host.run([...args, '--site', server.origin], { OPERATOR_TOKEN: token });
}
const stored = async () => {
  const headers = { authorization: `Bearer ${TOKEN}` };
  return peopleListSchema.parse(await (await fetch(`${server.origin}/api/people`, { headers })).json())
    .people;
};

test('PEOPLE-5 a person is added with a link, listed, and revoked', async () => {
  const added = await people(['add', 'Ada Ross', '--role', 'editor', '--papers', 'bee', '--until', '90d']);
  expect([added.code, added.err]).toEqual([0, '']);
  expect(added.out).toMatch(
    /^Ada Ross \([0-9a-f]{12}\): editor, bee, until \d{4}-.* UTC\nSigns in once, within an hour: http:\/\/register\.test\/desk\/sign-in\?link=mh_[\w-]+&next=%2Fdesk%2Fbee\n$/,
  );
  const [person] = await stored();
  expect(person).toMatchObject({ name: 'Ada Ross', kind: 'person', role: 'editor', papers: ['bee'] });
  const id = person?.id ?? '';
  expect((await people(['list'])).out).toMatch(
    new RegExp(`^${id}  Ada Ross  editor  bee  until \\d{4}.* UTC  never used\\n$`),
  );
  expect((await people(['link', id])).out).toContain('/desk/sign-in?link=mh_');
  expect((await people(['revoke', id, '--forget'])).out).toMatch(/^former editor .* revoked \d{4}/);
  const link = await people(['link', id]);
  expect([link.code, link.err]).toEqual([
    2,
    expect.stringMatching(/^Refused \(409\): The time of .* is over.*\n$/),
  ]);
});

test('PEOPLE-5 a program gets a key, which works', async () => {
  const { code, out } = await people(['add', 'Our CI', '--role', 'operator', '--program']);
  expect(code).toBe(0);
  const key = /^Key, shown only now: (mh_\S+)$/m.exec(out)?.[1] ?? '';
  expect((await people(['list'], key)).out).toContain('Our CI');
});

test.each([
  [['add'], 'Usage: npm run people -- add NAME'],
  [['remove', '012345678901'], "Unknown command 'remove' (did you mean revoke?). Usage: "],
  [['ad', 'Ann'], "Unknown command 'ad' (did you mean add?). Usage: "],
  [['list', 'Ann'], 'list takes no word. Usage: '],
  [['revoke', '000000000000', '--until', '90d'], 'revoke takes no --until. Usage: '],
  [['add', 'Ann', '--role', 'king'], 'Refused (400): person.role: '],
  [
    ['add', 'Ann', '--role', 'editor'],
    'Refused (400): person.papers: an editor has at least one publication',
  ],
  [['add', 'Ann', '--role', 'editor', '--papers', 'bea'], 'papers: there is no publication bea'],
  [['add', 'A\nB', '--role', 'viewer'], 'Refused (400): person.name: must be one line of visible letters'],
  [['add', 'Ann', '--role', 'viewer', '--until', '2020-01-01'], '--until must be a time to come'],
  [['revoke', '000000000000'], 'There is no person 000000000000.'],
  [['link', 'Ann'], 'Refused (400): id: must be an id of the list'],
])('PEOPLE-5 %j is one line, exits 2 and changes nothing', async (args, reason) => {
  const before = await stored();
  const { code, out, err } = await people(args);
  expect([code, out, err.trimEnd().split('\n').length]).toEqual([2, '', 1]);
  expect(err).toContain(reason);
  expect(await stored()).toEqual(before);
});

test('PEOPLE-5 another secret is refused', async () => {
  // As a user starts it.
  const words = ['scripts/people.ts', 'list', '--site', server.origin];
  const env = { ...process.env, OPERATOR_TOKEN: 'another-secret-of-nobody' };
  await expect(promisify(execFile)(process.execPath, words, { env })).rejects.toMatchObject({ code: 1 });
});
