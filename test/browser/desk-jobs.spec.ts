import { changedPersonSchema } from '../../schema/people.ts';
import type { TestEnv } from '../../testing/test-env.ts';
import { Editor, jobsOfManual, TAKE_APART } from './editor.ts';
import { expect, test } from './fixtures.ts';

/** From signing in to "Here now". */
const HIDING_MAX_S = 60;
type Jobs = [name: string, job: (editor: Editor) => Promise<void>][];

const JOBS: Jobs = [
  [
    'hide a word',
    async (editor) => {
      await editor.down('Hide a word');
      await editor.fill('Word or phrase', 'lighthouse');
      await editor.press(editor.button('See what it hides'));
      await editor.publish();
    },
  ],
  [
    'several stories as one event',
    async (editor) => {
      await editor.mark(0);
      await editor.mark(1);
      await editor.enter();
      await expect(editor.page.getByRole('heading', { level: 1 })).toHaveText('One event');
      await editor.publish();
    },
  ],
  [
    'pin: where, place, end',
    async (editor) => {
      await editor.more();
      await editor.fill('Where', 'Local', 'pin');
      await editor.fill('Place', 'after', 'pin');
      await editor.fill('For', 'six', 'pin');
      await editor.press(editor.button('See it pinned'));
      await editor.publish();
    },
  ],
  [
    'note',
    async (editor) => {
      await editor.more();
      await editor.fill('Note', 'The council has answered since.');
      await editor.press(editor.button('See the note'));
      await editor.publish();
    },
  ],
  [
    'correct a story',
    async (editor) => {
      await editor.more();
      await editor.fill(/^What was wrong/, 'The vote is on Tuesday.');
      await editor.press(editor.button('See the correction'));
      await editor.publish();
    },
  ],
  [
    'leave a newsroom out',
    async (editor) => {
      await editor.more();
      await editor.press(editor.button('See the paper without it'));
      await editor.publish();
    },
  ],
  [
    'a breaking line: link, end',
    async (editor) => {
      await editor.down('Breaking line');
      await editor.fill('What has happened', 'A fire burns at the harbour');
      await editor.fill('Link, if there is one', 'https://harbour.example/fire');
      await editor.fill('For', 'an hour', 'breaking');
      await editor.press(editor.button('See it first'));
      await editor.publish();
    },
  ],
  [
    'a breaking line for later',
    async (editor) => {
      await editor.down('Breaking line');
      await editor.fill('What has happened', 'The pier opens');
      await editor.fill(/^Begins/, '2098-07-01T18:00');
      await editor.press(editor.button('See it first'));
      await editor.publish('Planned');
    },
  ],
  [
    'take one change back',
    async (editor) => {
      await editor.down('In force');
      await editor.press(editor.button(/^Take back: Hidden word/));
      await editor.publish();
    },
  ],
  [
    'undo a colleague’s mistake',
    async (editor) => {
      await editor.press(editor.link('Changes'));
      await editor.press(editor.button(/^Back to here/));
      await editor.publish();
    },
  ],
  [
    'fetch a section, or everything',
    async (editor) => {
      await editor.down('Fetch now');
      await editor.fill('What', 'Everything');
      await editor.press(editor.button('Fetch now'));
      await editor.fetched();
    },
  ],
  [
    'fetch a newsroom’s feed',
    async (editor) => {
      await editor.more();
      await editor.press(editor.button(/^Fetch it now/));
      await editor.fetched();
    },
  ],
];

/** Only the default publication's articles can be read in local runs. */
const OWN: Jobs = [
  [
    'correct an own article',
    async (editor) => {
      await editor.down('Own articles');
      await editor.press(editor.page.locator('#own').locator('..').getByRole('link').first());
      await editor.fill(/^What was wrong/, 'The pier is 90 years old.');
      await editor.press(editor.button('See the correction'));
      await editor.publish();
    },
  ],
  [
    'fetch an own article again',
    async (editor) => {
      await editor.down('Own articles');
      await editor.press(editor.page.locator('#own').locator('..').getByRole('link').first());
      await editor.press(editor.button('Fetch it now'));
      await editor.fetched();
    },
  ],
];

async function linkFor(testEnv: TestEnv, paper: string): Promise<string> {
  const added = await testEnv.get('/api/people', 'localhost', {
    method: 'POST',
    headers: { authorization: `Bearer ${testEnv.operatorToken}` },
    body: JSON.stringify({
      what: 'add',
      person: { name: paper, kind: 'person', role: 'editor', papers: [paper] },
    }),
  });
  const { pathname, search } = new URL(changedPersonSchema.parse(JSON.parse(added.text)).link ?? '');
  return `${testEnv.site}${pathname}${search}`;
}

test('EDIT-6 each job of an editor has the actions of the manual’s table, by keyboard at 375 px', async ({
  page,
  testEnv,
  coldSite,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const cold = new URL(coldSite).hostname.split('.')[0] ?? '';
  const done: [job: string, actions: number][] = [];
  const measure = async (address: string, [name, job]: Jobs[number]) => {
    await page.goto(address);
    const editor = new Editor(page);
    const began = performance.now();
    await job(editor);
    const seconds = (performance.now() - began) / 1_000;
    console.log(`| ${name} | … | ${editor.actions} | ${Math.ceil(seconds)} |`);
    done.push([name, editor.actions]);
    return seconds;
  };
  const own = 'golden-gate-ledger';
  const hiding = await measure(await linkFor(testEnv, cold), [
    'hide a false story',
    async (editor) => {
      await editor.press(editor.button('Sign in'));
      await editor.press(editor.button(/^Hide\b/));
      await editor.publish();
    },
  ]);
  expect(hiding).toBeLessThan(HIDING_MAX_S);
  for (const job of JOBS) await measure(`${testEnv.site}/desk/${cold}`, job);
  await page.goto(await linkFor(testEnv, own));
  await page.getByRole('button', { name: 'Sign in' }).click();
  for (const job of OWN) await measure(`${testEnv.site}/desk/${own}`, job);
  // The publication of all other tests.
  await page.goto(`${testEnv.site}/desk/${own}`);
  await page.getByRole('button', { name: 'Take back' }).click();
  await new Editor(page).publish();
  // events.spec.ts has an event.
  expect(jobsOfManual().filter(([job]) => job !== TAKE_APART)).toEqual(done);
});
