/**
 * `npm run network`: 3,000 publications of real places with their nearest feeds, against mocks of all their publishers.
 * Measures what a page view costs, and the bill. Exits 1 if a budget is exceeded.
 */
import * as z from 'zod';
import { printRow } from './bench/row.ts';
import { perform } from './network/perform.ts';
import { readOptions } from './shared/options.ts';

const USAGE = `npm run network [-- --quick] [--publications N] [--views N] [--short]

  --quick           300 publications and fewer rounds: a few minutes
  --publications N  at most 3,000 (3000)
  --views N         views per month of the whole network, for the bill (15000 per publication)
  --short           30 publications and one round, to show that it works: its figures mean nothing`;

const SIZES = {
  full: { publications: 3_000, rounds: 11, minutes: 60, modelled: [3_000, 50_000] },
  quick: { publications: 300, rounds: 3, minutes: 60, modelled: [3_000, 50_000] },
  short: { publications: 30, rounds: 1, minutes: 2, modelled: [3_000] },
};
/** Five hundred per day. */
const VIEWS_PER_PUBLICATION = 15_000;

const { quick, short, ...given } = readOptions(USAGE, {
  quick: z.boolean().default(false),
  short: z.boolean().default(false),
  publications: z.coerce.number().int().min(30).max(SIZES.full.publications).optional(),
  views: z.coerce.number().int().min(1).optional(),
});
const size = SIZES[short ? 'short' : quick ? 'quick' : 'full'];
const { publications = size.publications } = given;
const { views = publications * VIEWS_PER_PUBLICATION } = given;
for await (const row of perform({ ...size, publications, views }, console.log)) printRow(row);
