import { expect, test } from 'vitest';
import { roleOf } from '../../../functions/publications/people/access/signed-on.ts';
import { environmentSchema } from '../../../schema/environment.ts';

const RULES = 'Ada@bee.example editor bee,wasp; group:The night desk viewer bee ;group:Desk operator;';

test.each([
  ['ada@bee.example', ['Desk'], { role: 'editor', papers: ['bee', 'wasp'] }],
  ['vic@bee.example', ['Desk', 'The night desk'], { role: 'viewer', papers: ['bee'] }],
  ['vic@bee.example', ['Desk'], { role: 'operator', papers: [] }],
  ['vic@bee.example', ['desk', 'Desk '], null],
  ['group:Desk', [], null],
] as const)('PEOPLE-8 %s of the groups %o: the first rule that names them', (email, groups, role) => {
  const found = roleOf({ ACCESS_ROLES: RULES }, { email, groups });
  expect(found && { role: found.role, papers: found.papers }).toEqual(role);
});

test.each([
  'ada@bee.example',
  'ada@bee.example owner',
  'ada@bee.example editor',
  'ada@bee.example operator bee',
  'ada@bee.example editor Bee',
  'ada editor bee',
  '* operator',
  'group: operator',
  'ada@bee.example editor bee, wasp',
])('PEOPLE-8 PEOPLE-5 the rule “%s” stops the start, and gives nobody a role', (rule) => {
  const { error } = environmentSchema.shape.ACCESS_ROLES.safeParse(`group:Desk operator; ${rule}`);
  expect(error?.issues[0]?.message).toContain(`“${rule}” must be like`);
  expect(roleOf({ ACCESS_ROLES: `group:Desk operator; ${rule}` }, { email: 'x', groups: ['Desk'] })).toBe(
    null,
  );
});

test.each([
  ['ACCESS_ISSUER', 'https://team.cloudflareaccess.com', true],
  ['ACCESS_ISSUER', 'http://team.cloudflareaccess.com', false],
  ['ACCESS_ISSUER', 'https://team.cloudflareaccess.com/', false],
  ['ACCESS_ISSUER', 'https://team.cloudflareaccess.com@evil.example', false],
  ['ACCESS_AUDIENCE', 'a1b2c3d4e5f6, 0123456789abcdef', true],
  ['ACCESS_AUDIENCE', '', false],
] as const)('PEOPLE-8 %s may be “%s”: %s', (name, value, isRight) => {
  expect(environmentSchema.shape[name].safeParse(value).success).toBe(isRight);
});
