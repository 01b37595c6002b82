import { parseArgs } from 'node:util';
import * as z from 'zod';
import { readArguments, readValues, stopWith } from '../../local/settings.ts';

const USAGE = `npm run network [-- --quick] [--titles N] [--views N] [--backend] [--save] [--out FOLDER]

  --quick     300 publications and fewer rounds: about a minute
  --titles N  publications, at most 3,000 (3000)
  --views N   views per month of the whole network, for the bill (15000 per publication)
  --backend   publications have a blog backend
  --save      the figures are appended to BENCHMARKS.md
  --out F     where the report goes (network-report)`;

const QUICK_TITLES = 300;
const TITLES = 3_000;
/** Five hundred per day. */
const VIEWS_PER_TITLE = 15_000;

const schema = z.object({
  quick: z.boolean().default(false),
  titles: z.coerce.number().int().min(30).max(TITLES).optional(),
  views: z.coerce.number().int().min(1).optional(),
  backend: z.boolean().default(false),
  save: z.boolean().default(false),
  out: z.string().min(1).default('network-report'),
});
export type NetworkSettings = z.infer<typeof schema> & { titles: number; views: number };

/** @returns the settings of the run; an invalid value stops it with the field and the reason */
export function readSettings(): NetworkSettings {
  const { values } = options();
  if (values.help) stopWith(USAGE);
  const read = readValues(schema, values);
  const { quick, titles = quick ? QUICK_TITLES : TITLES, views = titles * VIEWS_PER_TITLE } = read;
  return { ...read, titles, views };
}

const options = () =>
  readArguments(USAGE, () =>
    parseArgs({
      options: {
        quick: { type: 'boolean' },
        titles: { type: 'string' },
        views: { type: 'string' },
        backend: { type: 'boolean' },
        save: { type: 'boolean' },
        out: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }),
  );
