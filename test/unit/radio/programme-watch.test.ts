import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProgrammeWatch } from '../../../app/radio/playback/programme-watch.ts';
import { NOTHING_KNOWN, type NowPlaying } from '../../../schema/contract/now-playing.ts';

const SONG: NowPlaying = { title: 'A song', artist: 'A band', startedAt: null, last: [] };
const NEXT: NowPlaying = { ...SONG, title: 'The next song' };
/** Longer than the pause between two questions. */
const LATER_MS = 21_000;

const told: NowPlaying[] = [];
let watch: ProgrammeWatch;

beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
  watch = new ProgrammeWatch((programme) => told.push(programme));
});
afterEach(() => {
  watch.stop();
});

/** Answers the questions in turn. */
function answer(...answers: (() => Response)[]): void {
  vi.stubGlobal('fetch', async () => (answers.shift() ?? Response.error)());
}

test('the song stays while a question is not answered, or with an error, and the next answer replaces it', async () => {
  const broken = () => {
    throw new TypeError('Failed to fetch');
  };
  answer(
    () => Response.json(SONG),
    broken,
    () => new Response('', { status: 503 }),
    () => new Response('<'),
    () => Response.json(NEXT),
  );
  watch.start();
  for (let i = 0; i < 4; i++) await vi.advanceTimersByTimeAsync(LATER_MS);
  expect(told.map(({ title }) => title)).toEqual(['A song', 'The next song']);
});

test('a station that says nothing is an answer, and so is the end of listening', async () => {
  answer(
    () => Response.json(SONG),
    () => Response.json(NOTHING_KNOWN),
    () => Response.json(SONG),
  );
  watch.start();
  await vi.advanceTimersByTimeAsync(LATER_MS);
  await vi.advanceTimersByTimeAsync(LATER_MS);
  watch.stop();
  expect(told.map(({ title }) => title)).toEqual(['A song', null, 'A song', null]);
  expect(told.at(-1)).toEqual(NOTHING_KNOWN);
});

const titlesOf = ({ title, last }: NowPlaying) => [title, ...last.map((track) => track.title)];

test('RAD-1 the five songs before the current one are listed, with the time at which each was first named', async () => {
  const songs = ['1', '2', '2', '3', '4', '5', '6', '7'];
  answer(...songs.map((title) => () => Response.json({ ...SONG, title })));
  watch.start();
  for (const _ of songs) await vi.advanceTimersByTimeAsync(LATER_MS);
  expect(titlesOf(told[2] ?? NOTHING_KNOWN)).toEqual(['2', '1']);
  const last = told[7] ?? NOTHING_KNOWN;
  expect(titlesOf(last)).toEqual(['7', '6', '5', '4', '3', '2']);
  const times = last.last.map(({ startedAt }) => Date.parse(startedAt ?? ''));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect((times[0] ?? 0) - (times[4] ?? 0)).toBe(5 * 20_000);
});

test('RAD-1 songs that were heard before a pause, or before a break without a song, stay listed', async () => {
  answer(
    () => Response.json(SONG),
    () => Response.json(NEXT),
    () => Response.json(NOTHING_KNOWN),
    () => Response.json(SONG),
  );
  watch.start();
  await vi.advanceTimersByTimeAsync(LATER_MS);
  watch.stop();
  watch.start();
  await vi.advanceTimersByTimeAsync(LATER_MS);
  expect(told.map(titlesOf)).toEqual([
    ['A song'],
    ['The next song', 'A song'],
    [null],
    [null, 'The next song', 'A song'],
    ['A song', 'The next song', 'A song'],
  ]);
});

test('RAD-1 a history of the station itself is shown as it is', async () => {
  const told9: NowPlaying = { ...SONG, last: [{ title: '8', artist: null, startedAt: null }] };
  answer(
    () => Response.json(NEXT),
    () => Response.json(told9),
  );
  watch.start();
  await vi.advanceTimersByTimeAsync(LATER_MS);
  expect(told[1]).toEqual(told9);
});
