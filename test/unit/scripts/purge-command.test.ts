import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import type { PurgedFeed } from '../../../schema/purge.ts';
import { listen } from '../../shared/listen.ts';
import { hostedCommand } from './hosted-command.ts';

let answer = '';
const server = createServer((_, response) => response.end(answer));
const address = `http://127.0.0.1:${await listen(server)}`;

const command = hostedCommand('scripts/purge.ts');
const purge = () => command.run(['--site', address, '--title'], { PURGE_TOKEN: 'a-secret-of-the-paper' });

const feed: PurgedFeed = {
  url: 'https://a.example/\u001b[2Jfeed',
  sections: ['local'],
  status: 'failed',
  items: 3,
  ms: 12,
  message: 'The publisher answered \u009b2J.',
};
const summary = {
  done: true,
  feeds: 1,
  changed: 0,
  unchanged: 0,
  failed: 1,
  pages: 'here',
  message: 'Here.',
};

test('PURGE-1 characters that a terminal obeys are printed as text', async () => {
  answer = `${JSON.stringify(feed)}\n${JSON.stringify(summary)}\n`;
  expect(await purge()).toEqual({
    code: 1,
    out: `failed       3 items     12 ms  local  https://a.example/\\u001b[2Jfeed
           The publisher answered \\u009b2J.
1 feed: 0 changed, 0 unchanged, 1 failed. Here.
`,
    err: '',
  });
});

test.each([
  ['', () => `${address} broke off after 0 feeds.\n`],
  [`${JSON.stringify(feed)}\n`, () => `${address} broke off after 1 feed.\n`],
  ['<!doctype html>\n', () => `${address} answers what is no purge.\n`],
])('PURGE-1 the answer %j is not taken for a purge', async (text, said) => {
  answer = text;
  expect(await purge()).toMatchObject({ code: 2, err: said() });
});

test.each([
  [['--title'], '--site is missing. Usage: '],
  [['--site', address], 'One of --feed, --section, --title, --articles and --article is needed. '],
  [['--site', address, '--title', '--articles'], 'One of --feed'],
  [['--site', address, '--section', 'local', '--section', 'sports'], '--section is given twice. '],
  [['--site', address, '--titel'], "Unknown option '--titel' (did you mean --title?). "],
])('PURGE-1 %j is one line, exits 2 and asks nothing', async (words, reason) => {
  answer = '';
  const { code, out, err } = await command.run(words, { PURGE_TOKEN: 'a-secret-of-the-paper' });
  expect([code, out, err.trimEnd().split('\n').length]).toEqual([2, '', 1]);
  expect(err).toContain(reason);
  expect(err).not.toContain('broke off');
});
