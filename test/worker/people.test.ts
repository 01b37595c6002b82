import { describe, expect, test } from 'vitest';
import { changedPersonSchema, type PeopleChange, peopleListSchema } from '../../schema/people.ts';
import { editingHistorySchema } from '../../schema/register.ts';
import { smallPublication, withoutFeeds } from '../../testing/publications.ts';
import { formOf } from '../shared/desk-forms.ts';
import { wordsOf } from '../shared/html.ts';
import { ownEnv } from '../shared/own-env.ts';

const OPERATOR_TOKEN = 'a-secret-of-the-operators';
const PURGE_TOKEN = 'a-secret-of-the-editors';
const HOUR_MS = 3_600_000;

const testEnv = await ownEnv({
  change: withoutFeeds,
  publications: () => [smallPublication('bee'), smallPublication('wasp')],
  env: { OPERATOR_TOKEN, PURGE_TOKEN },
  faults: true,
});

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

const changePeople = (change: unknown, secret = OPERATOR_TOKEN, host = 'localhost') =>
  testEnv.get('/api/people', host, { method: 'POST', headers: bearer(secret), body: JSON.stringify(change) });
const changed = async (change: PeopleChange | object) => {
  const { status, text } = await changePeople(change);
  expect([status, text]).toEqual([200, text]);
  return changedPersonSchema.parse(JSON.parse(text));
};
let names = 0;
/** Adds somebody with another name each time. */
const add = (role: string, papers: string[] = [], kind = 'program', more: object = {}) =>
  changed({ what: 'add', person: { name: `Name ${++names}`, kind, role, papers, ...more } });
const keyOf = async (...person: Parameters<typeof add>) => (await add(...person)).key ?? '';

/** Each action by API, on one paper. @returns its status */
const ACTIONS: Record<string, (secret: string, paper: string) => Promise<number>> = {
  'see changes': async (secret, paper) =>
    (await testEnv.get('/api/editing', `${paper}.test`, { headers: bearer(secret) })).status,
  'see history': async (secret, paper) =>
    (await testEnv.get('/api/editing/history', `${paper}.test`, { headers: bearer(secret) })).status,
  change: async (secret, paper) =>
    (
      await testEnv.get('/api/editing?by=me', `${paper}.test`, {
        method: 'PUT',
        headers: { ...bearer(secret), 'if-match': '*' },
        body: JSON.stringify({ breaking: { text: `Line ${++names}`, until: '2099-01-01T00:00:00Z' } }),
      })
    ).status,
  undo: async (secret, paper) =>
    (
      await testEnv.get('/api/editing/undo?by=me', `${paper}.test`, {
        method: 'POST',
        headers: { ...bearer(secret), 'if-match': '*' },
      })
    ).status,
  purge: async (secret, paper) =>
    (
      await testEnv.get('/api/purge', `${paper}.test`, {
        method: 'POST',
        headers: bearer(secret),
        body: JSON.stringify({ section: 'local' }),
      })
    ).status,
  'see the row': async (secret, paper) =>
    (await testEnv.get(`/api/publications/${paper}`, 'localhost', { headers: bearer(secret) })).status,
  'write the row': async (secret, paper) =>
    (
      await testEnv.get(`/api/publications/${paper}?by=me`, 'localhost', {
        method: 'PUT',
        headers: { ...bearer(secret), 'if-match': '*' },
        body: JSON.stringify(smallPublication(paper)),
      })
    ).status,
  'see people': async (secret) =>
    (await testEnv.get('/api/people', 'localhost', { headers: bearer(secret) })).status,
};

const READS = ['see changes', 'see history'];
const EDITS = ['change', 'undo', 'purge'];
const MAY: [role: string, papers: string[], paper: string, may: string[]][] = [
  ['viewer', ['bee'], 'bee', READS],
  ['viewer', ['bee'], 'wasp', []],
  ['viewer', [], 'wasp', READS],
  ['editor', ['bee'], 'bee', [...READS, ...EDITS]],
  ['editor', ['bee'], 'wasp', []],
  ['editor', ['bee', 'wasp'], 'wasp', [...READS, ...EDITS]],
  ['operator', [], 'bee', Object.keys(ACTIONS)],
  ['operator', [], 'wasp', Object.keys(ACTIONS)],
];

test.each(MAY)('PEOPLE-1 a %s of %j, on %s, may do %j and nothing else', async (role, papers, paper, may) => {
  const key = await keyOf(role, papers);
  const done: string[] = [];
  for (const [action, send] of Object.entries(ACTIONS)) {
    const status = await send(key, paper);
    // Without a section of its feeds nothing is purged (404): the order was read.
    expect([200, 403, ...(action === 'purge' ? [404] : [])], action).toContain(status);
    if (status !== 403) done.push(action);
  }
  expect(done).toEqual(may);
});

test('PEOPLE-2 a revocation holds for the next request', async () => {
  const { person, key = '' } = await add('editor', ['bee']);
  expect(await ACTIONS.change?.(key, 'bee')).toBe(200);
  await changed({ what: 'revoke', id: person.id });
  for (const action of Object.keys(ACTIONS)) expect(await ACTIONS[action]?.(key, 'bee'), action).toBe(401);
});

test('PEOPLE-2 nobody acts after their end', async () => {
  const until = (await testEnv.clock.now()) + HOUR_MS;
  const key = await keyOf('editor', ['bee'], 'program', { until });
  expect(await ACTIONS['see changes']?.(key, 'bee')).toBe(200);
  await testEnv.clock.jump(HOUR_MS + 1_000);
  expect(await ACTIONS['see changes']?.(key, 'bee')).toBe(401);
  expect(await ACTIONS.change?.(key, 'bee')).toBe(401);
});

test('PEOPLE-3 the history has the proven name, whatever --by says; typed names stay, unproven; a name can be forgotten', async () => {
  const { person, key = '' } = await add('editor', ['wasp']);
  expect(await ACTIONS.change?.(key, 'wasp')).toBe(200);
  expect(await ACTIONS.change?.(PURGE_TOKEN, 'wasp')).toBe(200);
  const history = async () =>
    editingHistorySchema
      .parse(
        JSON.parse(
          (await testEnv.get('/api/editing/history', 'wasp.test', { headers: bearer(PURGE_TOKEN) })).text,
        ),
      )
      .edits.slice(0, 2)
      .map(({ by, proven }) => [by, proven]);
  expect(await history()).toEqual([
    ['me', undefined],
    [person.name, true],
  ]);
  await changed({ what: 'revoke', id: person.id });
  expect((await history())[1]).toEqual([person.name, true]);
  await changed({ what: 'revoke', id: person.id, forget: true });
  expect((await history())[1]).toEqual(['former editor', true]);
  const list = await testEnv.get('/api/people', 'localhost', { headers: bearer(OPERATOR_TOKEN) });
  expect(list.text).not.toContain(person.name);
  // A typed name cannot look like a proven one.
  const forged = await testEnv.get(`/api/editing?by=person:${person.id}`, 'wasp.test', {
    method: 'PUT',
    headers: { ...bearer(PURGE_TOKEN), 'if-match': '*' },
    body: '{}',
  });
  expect([forged.status, forged.text]).toEqual([400, expect.stringContaining('by: is nobody’s name')]);
});

test('PEOPLE-4 names and last uses are seen by operators only', async () => {
  const { person, key = '' } = await add('editor', ['bee']);
  const before = await testEnv.get('/api/people', 'localhost', { headers: bearer(OPERATOR_TOKEN) });
  const find = (text: string) =>
    peopleListSchema.parse(JSON.parse(text)).people.find(({ id }) => id === person.id);
  expect(find(before.text)).toMatchObject({ name: person.name, lastUse: null, papers: ['bee'] });
  expect(before.text).not.toContain(key);
  expect(await ACTIONS.change?.(key, 'bee')).toBe(200);
  expect(await ACTIONS.purge?.(key, 'bee')).toBe(404);
  // The reason of a refused purge is logged.
  expect(await ACTIONS.purge?.(key, 'wasp')).toBe(403);
  const used = async () =>
    find((await testEnv.get('/api/people', 'localhost', { headers: bearer(OPERATOR_TOKEN) })).text)?.lastUse;
  await expect.poll(used).toBeGreaterThan(0);
  const backup = await (await testEnv.callRegister('/backup.jsonl')).text();
  expect(backup).toContain(`"by":"person:${person.id}"`);
  const rows = await (await testEnv.callRegister('', { headers: { accept: 'application/x-ndjson' } })).text();
  const pages = await Promise.all(
    ['/', '/desk/feeds', '/about', '/corrections'].map(
      async (path) => (await testEnv.get(path, 'bee.test')).text,
    ),
  );
  for (const text of [backup, rows, ...pages]) expect(text).not.toContain(person.name);
  expect(testEnv.lines.join('')).not.toContain(person.name);
});

test.each([
  ['no JSON', '{', 400, 'Invalid input'],
  [
    'an operator of one paper',
    { name: 'Ann', kind: 'person', role: 'operator', papers: ['bee'] },
    400,
    'all publications',
  ],
  [
    'an end in the past',
    { name: 'Ann', kind: 'person', role: 'viewer', until: 1 },
    422,
    'until: is in the past',
  ],
  ['a name like a mark', { name: 'person:0', kind: 'person', role: 'viewer' }, 400, 'nobody’s name'],
])('PEOPLE-5 %s is refused, and nobody is added', async (_, person, status, reason) => {
  const people = async () =>
    (await testEnv.get('/api/people', 'localhost', { headers: bearer(OPERATOR_TOKEN) })).text;
  const before = await people();
  const answer = await changePeople(typeof person === 'string' ? person : { what: 'add', person });
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(reason)]);
  expect(await people()).toBe(before);
});

test('PEOPLE-5 a name belongs to one person, and people are added on the network’s host only', async () => {
  const { person } = await add('viewer');
  const twice = { what: 'add', person: { name: person.name, kind: 'person', role: 'viewer' } };
  expect((await changePeople(twice)).status).toBe(409);
  await changed({ what: 'revoke', id: person.id });
  expect((await changePeople(twice)).status).toBe(200);
  expect((await changePeople(twice, OPERATOR_TOKEN, 'bee.test')).status).toBe(409);
  expect((await changePeople({ what: 'link', id: '0'.repeat(12) })).status).toBe(404);
});

const openLink = (link: string) => testEnv.get(new URL(link).pathname + new URL(link).search);
const pressButton = (link: string, headers: Record<string, string> = {}) =>
  testEnv.get(
    '/desk/sign-in',
    'localhost',
    formOf({ link: new URL(link).searchParams.get('link') ?? '' }, headers),
  );
const openDesk = (cookie: string) =>
  testEnv.get('/desk', 'localhost', { headers: { cookie: cookie.split(';')[0] ?? '' } });

describe('PEOPLE-6 a link to sign in', () => {
  test('is opened any number of times, and used once by its button; nothing refers to it or logs it', async () => {
    const { person, link = '' } = await add('editor', ['bee'], 'person');
    for (let i = 0; i < 3; i++) {
      const page = await openLink(link);
      expect([page.status, page.headers.get('referrer-policy'), page.headers.get('cache-control')]).toEqual([
        200,
        'strict-origin',
        'no-store',
      ]);
      expect(page.headers.get('set-cookie')).toBe(null);
      expect(page.text).toContain('method="post" action="/desk/sign-in"');
    }
    const used = await pressButton(link);
    expect([used.status, used.headers.get('location')]).toEqual([303, '/desk']);
    const cookie = used.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      /^__Host-masthead-desk=[^;]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax; Secure/,
    );
    const desk = await openDesk(cookie);
    expect([desk.status, wordsOf(desk.text)]).toEqual([
      200,
      expect.stringContaining(`${person.name} Sign out`),
    ]);
    const again = await pressButton(link);
    expect([again.status, again.headers.get('set-cookie')]).toEqual([410, null]);
    expect(again.text).toContain('This link is over');
    const secret = new URL(link).searchParams.get('link') ?? 'none';
    expect(testEnv.lines.join('')).not.toContain(secret);
  });

  test('leads an editor of one paper to it, and only to a page of the desk', async () => {
    const press = async (link: string, next: string | null) => {
      const form = { link: new URL(link).searchParams.get('link') ?? '', next: next ?? '' };
      return (await testEnv.get('/desk/sign-in', 'localhost', formOf(form))).headers.get('location');
    };
    const { person, link = '' } = await add('editor', ['bee'], 'person');
    const next = new URL(link).searchParams.get('next');
    expect((await openLink(link)).text).toContain('name="next" value="/desk/bee"');
    expect(await press(link, next)).toBe('/desk/bee');
    const again = (await changed({ what: 'link', id: person.id })).link ?? '';
    expect((await openLink(`${again.split('&')[0]}&next=//evil.example`)).text).toContain('value="/desk"');
    expect(await press(again, '//evil.example/desk/bee')).toBe('/desk');
    const both = (await add('editor', ['bee', 'wasp'], 'person')).link ?? '';
    expect(new URL(both).searchParams.get('next')).toBe(null);
  });

  test('is pressed twice at once: one of them signs in', async () => {
    const { link = '' } = await add('editor', ['bee'], 'person');
    const answers = await Promise.all([1, 2, 3].map(() => pressButton(link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410, 410]);
  });

  test('ends after an hour, when a newer one is made, and with its person', async () => {
    const { person, link: first = '' } = await add('viewer', [], 'person');
    const { link: second = '' } = await changed({ what: 'link', id: person.id });
    expect((await pressButton(first)).status).toBe(410);
    await testEnv.clock.jump(HOUR_MS + 1_000);
    expect((await pressButton(second)).status).toBe(410);
    const { link: third = '' } = await changed({ what: 'link', id: person.id });
    await changed({ what: 'revoke', id: person.id });
    expect((await pressButton(third)).status).toBe(410);
    expect((await changePeople({ what: 'link', id: person.id })).status).toBe(409);
  });

  test('of another site’s form is refused, and not used up', async () => {
    const { link = '' } = await add('editor', ['bee'], 'person');
    expect((await pressButton(link, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    // Safari before 16.4 says by Origin where a form is from; a page that sends no referrer made it null.
    for (const origin of ['https://evil.example', 'null'])
      expect((await pressButton(link, { origin })).status).toBe(403);
    expect((await pressButton(link, { origin: 'http://localhost' })).status).toBe(303);
  });

  test('is guessed ten times per network, then refused, also the right one', async () => {
    const { link = '' } = await add('editor', ['bee', 'wasp'], 'person');
    const address = { 'cf-connecting-ip': '203.0.113.9' };
    const wrong = `${link.slice(0, -3)}AAA`;
    for (let i = 0; i < 10; i++) expect((await pressButton(wrong, address)).status).toBe(410);
    expect((await pressButton(link, address)).status).toBe(429);
    expect((await pressButton(link)).status).toBe(303);
  });
});

const signIn = async (...person: [role: string, papers?: string[]]) => {
  const { person: added, link = '' } = await add(person[0], person[1], 'person');
  const cookie = (await pressButton(link)).headers.get('set-cookie') ?? '';
  return { ...added, cookie };
};

test('PEOPLE-1 PEOPLE-4 by screen: an operator and a viewer of all see the network, a viewer without names', async () => {
  await ACTIONS.change?.(await keyOf('editor', ['bee']), 'bee');
  const [operator, viewer, editor] = [
    await signIn('operator'),
    await signIn('viewer'),
    await signIn('editor', ['bee']),
  ];
  const network = await openDesk(operator.cookie);
  expect(network.text).toContain(`by <bdi>Name `);
  expect(wordsOf(network.text)).toContain('Shared secrets are in use: PURGE_TOKEN.');
  expect(wordsOf(network.text)).toContain(`${operator.name} operator`);
  const seen = await openDesk(viewer.cookie);
  const others = seen.text.replaceAll(viewer.name, '');
  expect([seen.status, others.includes('Rows written'), /Name |Shared secrets/.test(others)]).toEqual([
    200,
    true,
    false,
  ]);
  const own = await openDesk(editor.cookie);
  expect([own.text.includes('Rows written'), wordsOf(own.text).includes('You see your papers: bee')]).toEqual(
    [false, true],
  );
  expect(own.text).not.toContain('/desk/wasp');
  // A session counts on the desk's pages only.
  const cookie = operator.cookie.split(';')[0] ?? '';
  expect((await testEnv.get('/api/people', 'localhost', { headers: { cookie } })).status).toBe(401);
});

test('PEOPLE-1 PEOPLE-2 at a paper’s desk: the own paper, no other; revoked in mid-form; a stranger does not reach the register', async () => {
  const { id, cookie } = await signIn('editor', ['bee']);
  const form = { do: 'breaking', text: 'Typed in the form', until: '6h' };
  const send = (paper: string, sent: Record<string, string>) =>
    testEnv.get(`/desk/${paper}`, 'localhost', formOf(form, sent));
  const before = testEnv.lines.length;
  const open = (paper: string) => testEnv.get(`/desk/${paper}`, 'localhost', { headers: { cookie } });
  expect((await open('bee')).status).toBe(200);
  expect(testEnv.lines.slice(before).join('')).not.toContain('people.refused');
  for (const other of [await open('wasp'), await send('wasp', { cookie })])
    expect([other.status, wordsOf(other.text).includes('Not your paper')]).toEqual([403, true]);
  expect((await send('bee', { cookie })).status).toBe(200);
  // The editors' secret and a program's key are no session.
  const key = await keyOf('editor', ['bee']);
  for (const shown of [key, PURGE_TOKEN, cookie.split(/[=;]/)[1] ?? ''])
    expect((await send('bee', { cookie: `__Host-masthead-desk=${shown}x` })).status).toBe(401);
  await changed({ what: 'revoke', id });
  const refused = await send('bee', { cookie });
  expect([refused.status, refused.text.includes('Typed in the form')]).toEqual([401, true]);
  await testEnv.fail({ objects: { PUBLICATION_REGISTER: 'throw' } });
  const earlier = testEnv.lines.length;
  expect((await send('bee', {})).status).toBe(401);
  expect(testEnv.lines.slice(earlier).join('')).not.toContain('register');
  await testEnv.fail({});
});

test('PEOPLE-2 by screen: a revoked person is asked to sign in, and a person who signs out has no copy left', async () => {
  const { id, cookie } = await signIn('operator');
  expect((await openDesk(cookie)).text).toContain('Sign out');
  await changed({ what: 'revoke', id });
  expect((await openDesk(cookie)).text).toContain('The operators’ secret');
  const other = await signIn('editor', ['bee']);
  await testEnv.get('/desk', 'localhost', formOf({ 'sign-out': '1' }, { cookie: other.cookie }));
  expect((await openDesk(other.cookie)).text).toContain('The operators’ secret');
});

test('PEOPLE-2 while the register does not answer nobody is let in', async () => {
  const key = await keyOf('operator');
  const { cookie } = await signIn('operator');
  await testEnv.fail({ objects: { PUBLICATION_REGISTER: 'throw' } });
  expect(await ACTIONS['see people']?.(key, 'bee')).toBe(503);
  expect((await openDesk(cookie)).status).toBe(503);
  await testEnv.fail({});
});
