import { beforeAll, expect, test } from 'vitest';
import { PUBLICATION_REGISTER_NAME } from '../../functions/platform/calls/publication-register.ts';
import { smallPublication, withoutFeeds } from '../../testing/publications.ts';
import { cookieOf, formOf, sessionOf } from '../shared/desk-forms.ts';
import { elementsOf, linksOf, wordsOf } from '../shared/html.ts';
import { ownEnv } from '../shared/own-env.ts';

const OPERATOR_TOKEN = 'a-secret-of-the-operators';
const PURGE_TOKEN = 'a-secret-of-the-editors';
const HOSTILE = '<script>alert(1)</script>"\'&';

let cookie = '';
const testEnv = await ownEnv({
  change: withoutFeeds,
  publications: (mocks) => [
    smallPublication('bee', {
      sections: { local: [`${mocks}/feeds/bay-wire`], food: [`${mocks}/feeds/long-table?key=hidden-key`] },
    }),
    smallPublication('wasp', { sections: { food: [`${mocks}/feeds/soldering-iron`] } }),
  ],
  env: { OPERATOR_TOKEN, PURGE_TOKEN },
  faults: true,
});
beforeAll(async () => {
  for (const feed of ['bay-wire', 'long-table?key=hidden-key', 'soldering-iron'])
    await testEnv.refreshFeed(`${testEnv.mocks}/feeds/${feed}`);
  const form = formOf({ secret: OPERATOR_TOKEN, next: '/desk/bee' });
  const signedIn = await testEnv.get('/desk', 'localhost', form);
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/desk/bee']);
  cookie = cookieOf(signedIn);
});

type Form = Record<string, string> | [string, string][];
const open = (path: string, host?: string) => testEnv.get(path, host, { headers: { cookie } });
const send = (form: Form, headers: Record<string, string> = {}, paper = 'bee') =>
  testEnv.get(`/desk/${paper}`, 'localhost', formOf(form, { cookie, ...headers }));

/** The fields of the only form of the page that has a button with these words. */
function fieldsOf(html: string, button: string): [string, string][] {
  const form = html.split('<form').find((part) => part.split('</form>')[0]?.includes(`>${button}<`)) ?? '';
  const fields = elementsOf(form.split('</form>')[0] ?? '', 'input').map(
    ({ name = '', value = '' }): [string, string] => [name, value],
  );
  return fields.filter(([name]) => name !== 'why');
}
const publish = (preview: string, why = '') => send([...fieldsOf(preview, 'Publish'), ['why', why]]);
const version = async () =>
  fieldsOf((await open('/desk/bee')).text, 'See what it hides').find(([name]) => name === 'version')?.[1] ??
  '';
const storiesOf = async (paper = 'bee') =>
  elementsOf((await open(`/desk/${paper}`)).text, 'button').flatMap(({ name, value = '' }) =>
    name === 'hide' ? [value] : [],
  );
const front = async () => (await testEnv.get('/', 'bee.test')).text;

test('ROLE-1 a publication’s own host leads to the network’s desk: no cookie, no form, and its feeds stay open', async () => {
  for (const path of ['/desk', '/desk/bee', '/desk/wasp/changes']) {
    const led = await open(path, 'bee.test');
    expect([led.status, led.headers.get('location'), led.headers.get('set-cookie'), led.text]).toEqual([
      303,
      'http://127.0.0.1/desk/bee',
      null,
      '',
    ]);
    const posted = await testEnv.get(path, 'bee.test', formOf({ secret: 'x' }));
    expect([posted.status, posted.headers.get('set-cookie')]).toEqual([404, null]);
  }
  const feeds = await testEnv.get('/desk/feeds', 'bee.test');
  expect([feeds.status, feeds.text.includes('<form')]).toEqual([200, false]);
});

test('without a session the desk asks for one, and leads back; no other paper and no other page is named', async () => {
  const form = await testEnv.get('/desk/bee/changes');
  expect(form.text).toContain('name="next" value="/desk/bee/changes"');
  expect(form.text).not.toContain('The bee');
  const link = `/desk/bee/story?link=${encodeURIComponent('https://a.example/b?c=1')}`;
  expect((await testEnv.get(link)).text).toContain(`name="next" value="${link}"`);
  for (const path of ['/desk/nobody', '/desk/bee/other', '/desk/bee/story/x', '/desk/%3Cb%3E'])
    expect((await open(path)).status).toBe(404);
  const leadsTo = async (next: string) =>
    (await testEnv.get('/desk', 'localhost', formOf({ secret: OPERATOR_TOKEN, next }))).headers.get(
      'location',
    );
  expect(await leadsTo(link)).toBe(link);
  for (const next of [
    '//evil.example',
    '/desk/../evil',
    '/desk/bee\n',
    '/desk/bee/x',
    '/desk/bee?\r\na: b',
    '/',
  ])
    expect([next, await leadsTo(next)]).toEqual([next, '/desk']);
});

const personOf = (name: string, role: string, papers: string[]) =>
  sessionOf(testEnv, OPERATOR_TOKEN, { name, role, papers });

test('PEOPLE-1 PEOPLE-3 PEOPLE-4 a viewer sees what is in force and by whom, and no form that would be refused', async () => {
  const editor = { cookie: await personOf('Ada Ross', 'editor', ['bee']) };
  const viewer = { cookie: await personOf('Vic Ott', 'viewer', ['bee']) };
  const form = { do: 'breaking', text: 'The pier is closed', until: '6h' };
  const preview = await send(form, editor);
  expect((await send([...fieldsOf(preview.text, 'Publish')], editor)).status).toBe(303);
  const [story = ''] = await storiesOf();
  const paths = ['/desk/bee', '/desk/bee/changes', `/desk/bee/story?link=${encodeURIComponent(story)}`];
  for (const path of paths) {
    const seen = await testEnv.get(path, 'localhost', { headers: viewer });
    const forms = elementsOf(seen.text, 'form').map(({ action }) => action);
    expect([path, seen.status, forms]).toEqual([path, 200, ['/desk']]);
    expect(elementsOf(seen.text, 'button').map(({ words }) => words)).toEqual(['Sign out']);
    // The same page for an editor has forms.
    const own = await testEnv.get(path, 'localhost', { headers: editor });
    expect(elementsOf(own.text, 'form').length).toBeGreaterThan(1);
  }
  const seen = async (path: string, headers: { cookie: string }) =>
    wordsOf((await testEnv.get(path, 'localhost', { headers })).text);
  expect(await seen('/desk/bee', viewer)).toContain('Breaking line The pier is closed');
  expect(await seen('/desk/bee/changes', viewer)).toMatch(/The pier is closed Ada Ross, /);
  expect((await send(form, viewer)).status).toBe(403);
  // Names are for those who may read this paper's history.
  const other = { cookie: await personOf('Otto Lee', 'editor', ['wasp']) };
  const refused = await testEnv.get('/desk/bee/changes', 'localhost', { headers: other });
  expect([refused.status, refused.text.includes('Ada Ross')]).toEqual([403, false]);
  for (const path of ['/', '/corrections', '/desk/feeds'])
    expect((await testEnv.get(path, 'bee.test')).text).not.toContain('Ada Ross');
  const removal = await send(fieldsOf((await open('/desk/bee')).text, 'Take back'));
  expect((await publish(removal.text)).status).toBe(303);
  expect(wordsOf((await open('/desk/bee/changes')).text)).toMatch(/an operator \(unproven\), /);
});

test('EDIT-6 a false story is hidden in three actions: chosen, seen without, published; readers see it then, not before', async () => {
  const desk = await open('/desk/bee');
  expect([desk.status, desk.headers.get('cache-control'), desk.headers.get('x-robots-tag')]).toEqual([
    200,
    'no-store',
    'noindex',
  ]);
  expect(desk.text).not.toContain('<script');
  expect(desk.text).not.toContain('hidden-key');
  const [link = ''] = await storiesOf();
  const { words = '' } = linksOf(desk.text).find(({ href }) => href === link) ?? {};
  const headline = words.replace(' (opens in new tab)', '');
  expect(headline).not.toBe('');
  expect(await front()).toContain(link);
  const preview = await send({ hide: link, version: await version() });
  expect(wordsOf(preview.text)).toContain(` ${headline} Would hide 1 of`);
  expect(wordsOf(preview.text)).toMatch(/Would hide 1 of \d+ stories\./);
  expect(wordsOf(preview.text)).toContain('No longer here');
  expect(await front()).toContain(link);
  const published = await publish(preview.text, 'It is false');
  expect(published.status).toBe(303);
  const after = await open(published.headers.get('location') ?? '');
  expect(wordsOf(after.text)).toContain('Here now Readers see it here; elsewhere within about 2 minutes.');
  expect(await front()).not.toContain(link);
  const changes = wordsOf((await open('/desk/bee/changes')).text);
  expect(changes).toContain(`Added – Hidden story: ${headline} Why: It is false`);
  expect(wordsOf(after.text)).toContain(`Hidden story ${headline} without end`);
  expect(changes).toMatch(/Why: It is false an operator \(unproven\), /);
});

test('EDIT-6 until readers here see a version the desk says that it is not there yet', async () => {
  const registers = await testEnv.miniflare.getDurableObjectNamespace('PUBLICATION_REGISTER', 'site');
  const register = registers.get(registers.idFromName(PUBLICATION_REGISTER_NAME));
  // As another place wrote it: this one is not told.
  const editing = { breaking: { text: 'The tunnel is closed', until: '2099-01-01T00:00:00Z' } };
  const author = { by: 'me', why: '', dryRun: false };
  await Reflect.get(register, 'edit')('bee', JSON.stringify(editing), 'any', author);
  const not = await open('/desk/bee?done=1');
  expect(wordsOf(not.text)).toContain(
    `Not yet there It is stored as version ${await version()}, and readers see it`,
  );
  expect(not.text).toContain('data-here="false"');
  expect(await front()).not.toContain('The tunnel is closed');
  await Reflect.get(register, 'publish')('bee');
  await testEnv.clock.jump(60_000);
  expect(wordsOf((await open('/desk/bee?done=1')).text)).toContain('Here now');
  expect(await front()).toContain('The tunnel is closed');
});

test('EDIT-7 of two editors the second is shown what the first changed, and keeps what was typed', async () => {
  const opened = await version();
  const mine = { do: 'hide', word: 'lighthouse keeper', version: opened };
  const preview = await send(mine);
  const other = await send({ do: 'breaking', text: 'The ferry has stopped', until: '6h', version: opened });
  expect((await publish(other.text)).status).toBe(303);
  const late = await publish(preview.text, 'my reason');
  expect(late.status).toBe(200);
  expect(wordsOf(late.text)).toMatch(/Changed since you opened the page.*The ferry has stopped.*an operator/);
  expect(late.text).toContain('value="my reason"');
  expect(late.text).toContain('lighthouse keeper');
  expect(wordsOf((await open('/desk/bee')).text)).not.toContain('Hidden word lighthouse keeper');
  const decided = await publish(late.text, 'my reason');
  expect(decided.status).toBe(303);
  const desk = wordsOf((await open('/desk/bee')).text);
  expect(desk).toContain('Hidden word lighthouse keeper');
  expect(desk).toContain('Breaking The ferry has stopped');
  // Sent once more, it changes nothing and frightens nobody.
  const before = await version();
  expect((await publish(late.text)).status).toBe(303);
  expect(await version()).toBe(before);
});

test('EDIT-6 what was typed can be changed where it is seen before readers see it', async () => {
  const typo = await send({ do: 'breaking', text: 'The pire', link: 'https://a.example/', until: '6h' });
  const kept = fieldsOf(typo.text, 'See it again');
  expect(kept).toContainEqual(['link', 'https://a.example/']);
  expect(kept.some(([name]) => name === 'step')).toBe(false);
  const again = await send([...kept, ['text', 'The pier']]);
  expect(wordsOf(again.text)).toContain('Before readers see it A breaking line The pier');
  const [link = ''] = await storiesOf();
  expect((await send({ hide: link })).text).not.toContain('Change what you typed');
});

test('EDIT-8 a colleague’s mistake is undone: back to a version, or one change taken back', async () => {
  const changes = await open('/desk/bee/changes');
  const newest = wordsOf(changes.text);
  expect(newest).toContain('Hidden word lighthouse keeper');
  expect(newest).toContain('Why: my reason');
  const removal = elementsOf(changes.text, 'button').some(({ words }) => words === 'Take back');
  expect(removal).toBe(true);
  const preview = await send(fieldsOf(changes.text, 'Back to here'));
  expect(wordsOf(preview.text)).toContain('Back to version');
  expect((await publish(preview.text)).status).toBe(303);
  const desk = wordsOf((await open('/desk/bee')).text);
  expect(desk).not.toContain('lighthouse keeper');
  expect(desk).toContain('The ferry has stopped');
});

test.each([
  [
    'a story that is gone',
    { do: 'note', link: 'https://gone.example/a', label: 'Note', text: 'typed words' },
    'The story is gone',
  ],
  [
    'a text that is too long',
    { do: 'breaking', text: `typed words ${'x'.repeat(200)}`, until: '6h' },
    'The text is too long',
  ],
  [
    'a link that is none',
    { do: 'breaking', text: 'typed words', link: 'javascript:alert(1)', until: '6h' },
    'The link must be',
  ],
  [
    'an end that has passed',
    { do: 'hide', word: 'typed words', until: '2020-01-01T00:00:00Z' },
    'Its end is in the past',
  ],
  [
    'a beginning that has passed',
    { do: 'breaking', text: 'typed words', until: '6h', 'begins-at': '2020-01-01T00:00' },
    'Its beginning is in the past',
  ],
  [
    'an entry that is not there',
    { do: 'remove', list: 'hidden', entry: 'none', text: 'typed words' },
    'It is not there any more',
  ],
  [
    'a version that never was',
    { do: 'restore', back: '9999', text: 'typed words' },
    'It is not there any more',
  ],
  [
    'a split of what is no event',
    { do: 'split', link: 'STORY', text: 'typed words', until: '1d' },
    'This cannot be published as it is',
  ],
  ['no known job', { do: '__proto__', text: 'typed words' }, 'Something is missing'],
  [
    'one story as an event',
    { do: 'group', links: 'https://gone.example/a', text: 'typed words' },
    'Choose two stories',
  ],
  ['a feed of nobody', { do: 'hide-feed', feed: 'nothing', text: 'typed words' }, 'Something is missing'],
])('EDIT-9 %s is refused with words, and nothing typed is lost', async (_, form, words) => {
  const before = await version();
  const link = 'link' in form && form.link === 'STORY' ? (await storiesOf())[0] : undefined;
  const answer = await send({ ...form, ...(link && { link }), version: before });
  expect(answer.status).toBe(422);
  expect(wordsOf(answer.text)).toContain(words);
  expect(answer.text).toContain('typed words');
  expect(await version()).toBe(before);
});

test.each([
  [
    'the link of a breaking line',
    { do: 'breaking', text: 'T', link: 'ftp://a.example', until: '6h' },
    ['link'],
  ],
  ['the end of a change', { do: 'hide', word: 'zebra', until: '2020-01-01T00:00:00Z' }, ['until-at']],
  [
    'beginning and end of a line',
    { do: 'breaking', text: 'T', until: '6h', 'begins-at': '2020-01-01T00:00' },
    ['begins-at', 'until-at'],
  ],
])('EDIT-9 the page that refuses a change has a field for what is wrong: %s', async (_, form, wrong) => {
  const refused = await send(form);
  expect(refused.status).toBe(422);
  const shown = elementsOf(refused.text, 'input').filter(({ type }) => type !== 'hidden');
  expect(shown.map(({ name }) => name)).toEqual(expect.arrayContaining(wrong));
  // An empty time stays as it was, so each of them is filled in.
  const right = {
    link: 'https://a.example/',
    'begins-at': '2098-07-01T18:00',
    'until-at': '2098-07-01T19:00',
  };
  const kept = fieldsOf(refused.text, 'Try again').filter(([name]) => !wrong.includes(name));
  const again = await send([
    ...kept,
    ...Object.entries(right).filter(([name]) => wrong.includes(name)),
    ...Object.entries(form).filter(([name]) => name === 'text'),
  ]);
  expect([again.status, wordsOf(again.text)]).toEqual([
    200,
    expect.stringContaining('Before readers see it'),
  ]);
});

test('EDIT-9 a list that is full says how many it holds, and where to take one back', async () => {
  const written = await testEnv.get('/api/editing?by=me&yes', 'wasp.test', {
    method: 'PUT',
    headers: { authorization: `Bearer ${PURGE_TOKEN}`, 'if-match': '*' },
    body: JSON.stringify({ hidden: Array.from({ length: 50 }, (_, i) => ({ word: `word ${i}` })) }),
  });
  expect(written.status).toBe(200);
  const answer = await send({ do: 'hide', word: 'typed words' }, {}, 'wasp');
  expect([answer.status, answer.text.includes('value="typed words"')]).toEqual([422, true]);
  expect(wordsOf(answer.text)).toContain(
    'There is room for 50 of these: take one back first, under Changes.',
  );
});

test('EDIT-8 a story that no feed has any more is named by its address', async () => {
  const written = await testEnv.get('/api/editing?by=me&anyway', 'bee.test', {
    method: 'PUT',
    headers: { authorization: `Bearer ${PURGE_TOKEN}`, 'if-match': '*' },
    body: JSON.stringify({ pinned: [{ link: 'https://gone.example/a', section: 'food' }] }),
  });
  expect([written.status, written.text]).toEqual([200, written.text]);
  expect(wordsOf((await open('/desk/bee')).text)).toContain('Pinned gone.example/a, in Food');
  expect(wordsOf((await open('/desk/bee/changes')).text)).toMatch(/in Food me \(unproven\), /);
});

test('EDIT-9 another paper’s story is none of this one’s', async () => {
  const own = new Set(await storiesOf());
  const foreign = (await storiesOf('wasp')).find((link) => !own.has(link)) ?? '';
  expect(foreign).not.toBe('');
  const answer = await send({ hide: foreign, version: await version() });
  expect([answer.status, wordsOf(answer.text).includes('The story is gone')]).toEqual([422, true]);
  expect((await open(`/desk/bee/story?link=${encodeURIComponent(foreign)}`)).status).toBe(404);
});

test('EDIT-10 a line is planned by the paper’s clock, seen before, shown until it begins, and taken back; no reader has it', async () => {
  const form = { do: 'breaking', text: 'The pier opens', until: '6h', 'begins-at': '2098-07-01T18:00' };
  const preview = await send({ ...form, version: await version() });
  const times = 'From Jul 1, 2098, 6:00 PM until Jul 2, 2098, 12:00 AM, by the clock of America/Los Angeles.';
  expect(wordsOf(preview.text)).toMatch(`A planned breaking line The pier opens ${times}`);
  expect(wordsOf(preview.text)).toContain('Breaking The pier opens');
  const fields = fieldsOf(preview.text, 'Publish');
  expect(fields).toContainEqual(['begins', '2098-07-02T01:00:00.000Z']);
  const published = await publish(preview.text, 'the mayor’s hour');
  expect([published.status, published.headers.get('location')]).toEqual([303, '/desk/bee?done=planned']);
  const desk = await open('/desk/bee?done=planned');
  expect(wordsOf(desk.text)).toContain('Planned Until the line begins no reader sees it.');
  const entry = 'Planned breaking line The pier opens from Jul 1, 2098, 6:00 PM until Jul 2, 2098, 12:00 AM';
  for (const page of [desk, await open('/desk/bee/changes')]) {
    expect(wordsOf(page.text)).toContain(entry);
    expect(wordsOf(page.text)).toContain('Planned by an operator (unproven)');
  }
  const secret = { authorization: `Bearer ${PURGE_TOKEN}` };
  const state = async () => (await testEnv.get('/api/editing', 'bee.test', { headers: secret })).text;
  expect(JSON.parse(await state()).planned.line.text).toBe('The pier opens');
  await testEnv.runCron();
  for (const path of ['/', '/desk/feeds', '/faq'])
    expect((await testEnv.get(path, 'bee.test')).text).not.toContain('The pier opens');
  // Sent twice it is one plan; another one has to wait, and what was typed is kept.
  expect((await publish(preview.text)).status).toBe(303);
  const other = await send({ ...form, text: 'Another line' });
  expect(other.status).toBe(422);
  expect(wordsOf(other.text)).toContain('“The pier opens”, by an operator.');
  expect(other.text).toContain('Another line');
  const removal = elementsOf(desk.text, 'input').find(
    ({ name, value }) => name === 'list' && value === 'planned',
  );
  expect(removal).toBeDefined();
  const name = JSON.parse(await state()).planned.at;
  const gone = await send({ do: 'remove', list: 'planned', entry: '1' });
  expect([gone.status, wordsOf(gone.text).includes('It is not there any more')]).toEqual([422, true]);
  const taking = await send({ do: 'remove', list: 'planned', entry: String(name) });
  expect(wordsOf(taking.text)).toMatch(/Take this back The pier opens From Jul 1/);
  expect((await publish(taking.text)).status).toBe(303);
  expect(wordsOf((await open('/desk/bee?done=planned')).text)).toContain('The line will not begin');
  expect(JSON.parse(await state()).planned).toBe(undefined);
  for (const [begins, words] of [
    ['2020-01-01T00:00', 'Its beginning is in the past'],
    ['2098-07-02T18:00', 'The end must be after the beginning.'],
  ] as const) {
    const refused = await send({ ...form, 'begins-at': begins, until: '', 'until-at': '2098-07-01T20:00' });
    expect([refused.status, wordsOf(refused.text).includes(words)]).toEqual([422, true]);
  }
});

test('EDIT-9 a form of another site, a session that has ended, and a form without end', async () => {
  const form = { do: 'breaking', text: 'typed words', until: '6h', 'until-at': '2099-01-01T00:00', why: 'W' };
  for (const from of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
    expect((await send(form, from)).status).toBe(403);
  const out = await send(form, { cookie: '' });
  expect([out.status, out.headers.get('set-cookie')]).toEqual([401, null]);
  expect(wordsOf(out.text)).toContain('You have been signed out');
  expect(out.text).toContain('typed words');
  const back = linksOf(out.text).find(({ words }) => words === 'Sign in, in another tab');
  expect(back?.href).toBe('/desk/bee');
  const kept = elementsOf(out.text, 'input').map(({ name, value }) => [name, value]);
  expect(kept).toEqual(Object.entries(form).filter(([name]) => name !== 'text'));
  const again = await send([...fieldsOf(out.text, 'Go on'), ['text', 'typed words']]);
  expect(wordsOf(again.text)).toMatch(/Before readers see it A breaking line typed words/);
  expect((await send({ ...form, text: 'x'.repeat(140_000) })).status).toBe(413);
});

test('EDIT-9 what is typed stays text, on every page', async () => {
  const form = { do: 'hide', word: HOSTILE, until: '1d', version: await version() };
  const preview = await send(form);
  const published = await publish(preview.text, HOSTILE);
  expect(published.status).toBe(303);
  const pages = [
    preview,
    await open('/desk/bee'),
    await open('/desk/bee/changes'),
    await send({ ...form, do: 'none' }),
  ];
  for (const { text } of pages) {
    expect(text).not.toContain('<script');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  }
});

test('a feed is fetched now, by a name that is not its address; the page says what came', async () => {
  const [link = ''] = (await storiesOf()).slice(-1);
  const story = await open(`/desk/bee/story?link=${encodeURIComponent(link)}`);
  expect(elementsOf(story.text, 'h1')).toHaveLength(1);
  const fetched = await send(fieldsOf(story.text, 'Fetch it now'));
  expect(fetched.status).toBe(200);
  expect(wordsOf(fetched.text)).toMatch(/is fetched now.*(?:Nothing new|New stories)\..*Done/);
  expect(story.text + fetched.text).not.toContain('hidden-key');
  expect(linksOf(fetched.text).some(({ href }) => href === '/desk/bee')).toBe(true);
});
