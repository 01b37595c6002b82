import { expect, test } from 'vitest';
import { feedContact, feedUserAgent } from '../../../functions/feeds/fetch/user-agent.ts';
import { environmentSchema } from '../../../schema/environment.ts';
import { openPollerFixture } from './poller-fixture.ts';

test.each([
  [undefined, 'Masthead/1.0 (news feed reader)'],
  ['desk@bee.example', 'Masthead/1.0 (news feed reader; desk@bee.example)'],
  ['https://bee.example/bot?a=b', 'Masthead/1.0 (news feed reader; +https://bee.example/bot?a=b)'],
])('FEED-2 publishers learn how to reach the operator: %s', async (FEED_CONTACT, userAgent) => {
  expect(environmentSchema.parse({ FEED_CONTACT }).FEED_CONTACT).toBe(FEED_CONTACT);
  expect(feedUserAgent(feedContact({ FEED_CONTACT }))).toBe(userAgent);
  const poller = await openPollerFixture(FEED_CONTACT === undefined ? {} : { FEED_CONTACT });
  await poller.refresh();
  expect(poller.sent.map(({ headers }) => headers.get('user-agent'))).toEqual([userAgent]);
});

test.each([
  '',
  'the desk',
  'desk@bee.example\r\nx: y',
  'https://bee.example/\nx',
  'https://bee.example/(x)',
  'https://bee.example/\\x',
  'https://bee.example/é',
  'http://bee.example/',
  'javascript:alert(1)',
  `https://bee.example/${'x'.repeat(200)}`,
])(
  'a contact that is no address, or that no header may have, is refused and never sent: %j',
  (FEED_CONTACT) => {
    expect(environmentSchema.safeParse({ FEED_CONTACT }).success).toBe(false);
    expect(feedUserAgent(feedContact({ FEED_CONTACT }))).toBe('Masthead/1.0 (news feed reader)');
  },
);

test('DOOR-9 the User-Agent names the page for publishers on the network’s first host', () => {
  const agentOf = (NETWORK_HOSTS: string, FEED_CONTACT?: string) =>
    feedUserAgent(feedContact({ NETWORK_HOSTS, FEED_CONTACT }));
  expect(agentOf('net.example, other.example', 'desk@bee.example')).toBe(
    'Masthead/1.0 (news feed reader; +https://net.example/bot; desk@bee.example)',
  );
  expect(agentOf('net.example')).toBe('Masthead/1.0 (news feed reader; +https://net.example/bot)');
  expect(agentOf(' a b\r\n, net.example')).toBe('Masthead/1.0 (news feed reader)');
});
