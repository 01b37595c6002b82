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
  expect(told).toEqual([SONG, NEXT]);
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
  expect(told).toEqual([SONG, NOTHING_KNOWN, SONG, NOTHING_KNOWN]);
});
