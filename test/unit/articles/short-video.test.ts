import { expect, test } from 'vitest';
import { shortVideoId, watchAddress } from '../../../functions/articles/short-video.ts';

const ID = 'aqz-KE_bpKQ';

test.each([
  ['watch', `https://www.youtube.com/watch?v=${ID}`],
  ['watch on a phone', `https://m.youtube.com/watch?v=${ID}`],
  ['watch with other parameters first', `https://www.youtube.com/watch?feature=share&t=42&v=${ID}`],
  ['watch with others behind', `https://youtube.com/watch?v=${ID}&list=PL1#t=1`],
  ['youtu.be', `https://youtu.be/${ID}`],
  ['youtu.be with a share mark', `https://youtu.be/${ID}?si=abc`],
  ['embed', `https://www.youtube.com/embed/${ID}?rel=0`],
  ['embed without cookies', `https://www.youtube-nocookie.com/embed/${ID}`],
  ['shorts', `https://www.youtube.com/shorts/${ID}`],
  ['shorts with a slash at the end', `https://youtube.com/shorts/${ID}/`],
  ['a stream', `https://www.youtube.com/live/${ID}`],
  ['a stream as the Share button gives it', `https://youtube.com/live/${ID}?feature=share&si=abc`],
  ['a stream on a phone', `https://m.youtube.com/live/${ID}/`],
  ['an old player', `https://www.youtube.com/v/${ID}?version=3`],
  ['http', `http://www.youtube.com/shorts/${ID}`],
  ['no scheme', `youtube.com/shorts/${ID}`],
  ['only slashes', `//youtu.be/${ID}`],
  ['blanks around it', `  https://youtu.be/${ID}\n`],
])('POST-6 finds the id: %s', (_, address) => {
  expect(shortVideoId(address)).toBe(ID);
});

test.each([
  ['10 characters', `https://youtu.be/${ID.slice(1)}`],
  ['12 characters', `https://youtu.be/${ID}x`],
  ['10 characters in a query', `https://www.youtube.com/watch?v=${ID.slice(1)}`],
  ['12 characters in shorts', `https://www.youtube.com/shorts/${ID}x`],
  ['a character that ids do not have', 'https://youtu.be/aqz-KE.bpKQ'],
  ['another platform', `https://video.example/watch?v=${ID}`],
  ['a host that only begins like it', `https://www.youtube.com.example.net/embed/${ID}`],
  ['a host that only ends like it', `https://notyoutube.com/embed/${ID}`],
  ['a user name in front of another host', `https://youtube.com@video.example/embed/${ID}`],
  ['another folder', `https://www.youtube.com/channel/${ID}`],
  ['a folder that only ends like one', `https://www.youtube.com/notlive/${ID}`],
  ['a stream without an id', 'https://www.youtube.com/live/'],
  ['a stream of a channel', `https://www.youtube.com/@council/live/${ID}`],
  ['a folder too many', `https://www.youtube.com/embed/${ID}/more`],
  ['the bare id', ID],
  ['a script', `javascript:alert('youtu.be/${ID}')`],
  ['no address', 'ask the desk'],
  ['nothing', ''],
])('POST-6 finds none: %s', (_, address) => {
  expect(shortVideoId(address)).toBeNull();
});

test('POST-6 a missing address has no id, and a found one can be watched', () => {
  expect(shortVideoId(null)).toBeNull();
  expect(watchAddress(ID)).toBe(`https://www.youtube.com/watch?v=${ID}`);
});
