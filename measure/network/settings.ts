import * as z from 'zod';
import { readOptions } from '../shared/options.ts';

const USAGE = `npm run network [-- --quick] [--titles N] [--random N] [--views N] [--row-changes N] [--no-backend]
                   [--no-burst] [--only-burst] [--restart] [--save]

  --quick          300 publications and fewer rounds: about a minute
  --titles N       publications, at most 3,000 (3000)
  --random N       requests of random paths on random hosts (100000; 3000 if quick)
  --views N        views per month of the whole network, for the bill (15000 per publication)
  --row-changes N  changes of rows per month, by operators and editors, for the bill (2 per publication)
  --no-backend     publications have no blog backend
  --no-burst       no import with the runtime's own alarms, which takes some ten minutes; none either if quick
  --only-burst     only that import
  --restart        after it a restart at which every alarm is overdue: twenty minutes more
  --save           the figures are appended to measure/history/runs.md`;

const QUICK_PUBLICATIONS = 300;
const PUBLICATIONS = 3_000;
/** Five hundred per day. */
const VIEWS_PER_PUBLICATION = 15_000;
const ROW_CHANGES_PER_PUBLICATION = 2;
const RANDOM = { full: 100_000, quick: 3_000 };
/** More would take hours. */
const RANDOM_MAX = 5_000_000;

export type NetworkSettings = ReturnType<typeof readSettings>;

/** @returns the settings of the run; an invalid option ends it */
export function readSettings() {
  const read = readOptions(USAGE, {
    quick: z.boolean().default(false),
    titles: z.coerce.number().int().min(30).max(PUBLICATIONS).optional(),
    random: z.coerce.number().int().min(1).max(RANDOM_MAX).optional(),
    views: z.coerce.number().int().min(1).optional(),
    'row-changes': z.coerce.number().int().min(0).optional(),
    backend: z.boolean().default(true),
    burst: z.boolean().optional(),
    'only-burst': z.boolean().default(false),
    restart: z.boolean().default(false),
    save: z.boolean().default(false),
  });
  const { quick, titles = quick ? QUICK_PUBLICATIONS : PUBLICATIONS } = read;
  const {
    random = quick ? RANDOM.quick : RANDOM.full,
    views = titles * VIEWS_PER_PUBLICATION,
    'row-changes': rowChanges = titles * ROW_CHANGES_PER_PUBLICATION,
    'only-burst': onlyBurst,
    burst = onlyBurst || !quick,
  } = read;
  return { ...read, titles, random, views, rowChanges, burst, onlyBurst };
}
