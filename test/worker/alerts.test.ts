import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { alertMessageSchema } from '../../schema/alerts.ts';
import { smallPublication, withoutFeeds } from '../../testing/publications.ts';
import { listen } from '../shared/listen.ts';
import { ownEnv } from '../shared/own-env.ts';

const SECRET = 'a-secret-for-alerts';
const MINUTE_MS = 60_000;
const MAIL_FILE = /^Text: (.+\.txt)$/m;
const received: { signature: string; body: string }[] = [];

const receiver = createServer(async (request, response) => {
  received.push({ signature: String(request.headers['x-masthead-signature']), body: await text(request) });
  response.end();
});
const port = await listen(receiver);
const testEnv = await ownEnv({
  clock: true,
  change: withoutFeeds,
  publications: (mocks) => [smallPublication('bee', { sections: { local: [`${mocks}/feeds/bay-wire`] } })],
  env: {
    ALERT_WEBHOOK_URL: `http://127.0.0.1:${port}/in`,
    ALERT_WEBHOOK_SECRET: SECRET,
    ALERT_MAIL_FROM: 'alerts@network.example',
    ALERT_MAIL_TO: 'ada@bee.example, ben@wasp.example',
  },
});

/** @returns the messages so far, their signatures proven */
const messages = () =>
  received.map(({ signature, body }) => {
    const [, hex, time = ''] = /^sha256=([0-9a-f]{64}), t=(\d+)$/.exec(signature) ?? [];
    expect(hex).toBe(createHmac('sha256', SECRET).update(`${body}${time}`).digest('hex'));
    return alertMessageSchema.parse(JSON.parse(body));
  });

test('CALL-3 only operators may send a test; the webhook gets it signed, the mailbox as plain text', async () => {
  expect((await testEnv.get('/api/alerts', '127.0.0.1', { method: 'POST' })).status).toBe(401);
  const headers = { authorization: `Bearer ${testEnv.operatorToken}` };
  const answer = await testEnv.get('/api/alerts', '127.0.0.1', { method: 'POST', headers });
  expect([answer.status, JSON.parse(answer.text)]).toEqual([
    200,
    {
      receivers: [
        { name: 'webhook', fault: null, waiting: 0 },
        { name: 'mail', fault: null, waiting: 0 },
      ],
    },
  ]);
  expect(messages().map(({ notices }) => notices.map(({ state }) => state))).toEqual([['test']]);
  // The runtime's own mail binding writes the head to its log, and the text to a file.
  await testEnv.untilLogged(MAIL_FILE);
  const log = testEnv.lines.join('');
  for (const line of [
    'From: alerts@network.example',
    'To: ada@bee.example, ben@wasp.example',
    'Subject: Masthead: Test: An operator tests the alerts of this network; nothing is wrong.',
  ])
    expect(log).toContain(line);
  expect(readFileSync(MAIL_FILE.exec(log)?.[1] ?? '', 'utf8')).toBe(messages()[0]?.text);
});

test('CALL-1 a backend that fails is told once, by the cron job, and once when it answers again', async () => {
  received.length = 0;
  await testEnv.control.fault('backend', { mode: 'fail', status: 500 });
  const minute = async () => {
    await testEnv.clock.advance(MINUTE_MS);
    await testEnv.get('/blog', 'bee.test');
    await testEnv.runCron();
  };
  for (let minutes = 0; minutes < 10; minutes++) await minute();
  expect(messages().map(({ text }) => text)).toEqual([
    expect.stringMatching(
      /^Problem: The backend of articles fails\. \(backend\) Since \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/,
    ),
  ]);
  await testEnv.control.reset();
  for (let minutes = 0; minutes < 8; minutes++) await minute();
  const [began, over, ...more] = messages().map(({ notices }) => notices[0]);
  expect([began?.state, over?.state, more]).toEqual(['began', 'over', []]);
  expect(over?.problem).toBe(began?.problem);
});
