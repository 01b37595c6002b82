import { expect, test } from 'vitest';
import { EVENT } from '../../mocks/publishers/event.ts';
import { ownEnv } from '../shared/own-env.ts';

const MINUTE_MS = 60_000;
const testEnv = await ownEnv({ clock: true });

test('HOME-27 a run without any setting has an event of four newsrooms, with a page', async () => {
  await testEnv.get('/');
  for (let i = 0; i < 5; i++) await testEnv.clock.advance(MINUTE_MS);
  const front = (await testEnv.get('/')).text;
  const [, path = ''] =
    front.match(/<a class="go" href="(\/stories\/sports-\w+)">Compare all 4 reports</) ?? [];
  const page = await testEnv.get(path);
  expect(page.status).toBe(200);
  for (const { title } of Object.values(EVENT)) expect(page.text).toContain(title);
});
