import { parseArgs } from 'node:util';
import * as z from 'zod';
import { readArguments, readValues, stopWith } from '../../scripts/local/settings.ts';
import { KIND_NAMES } from './kinds.ts';

/** `hits` are what the others are compared with. */
const ATTACKS = KIND_NAMES.filter((kind) => kind !== 'hits');

const USAGE = `npm run attack [-- --requests N] [--kind K ...] [--rounds N] [--seed TEXT] [--save]

  --requests N   requests of each kind per round (1500)
  --kind K       only this kind; may be repeated: ${ATTACKS.join(', ')}
  --rounds N     rounds of all kinds, each with other requests, for the growth of memory (3)
  --seed TEXT    the same requests as in the run that printed it
  --save         the figures are appended to measure/history/runs.md`;

const REQUESTS = 1_500;
/** More would take hours. */
const REQUESTS_MAX = 1_000_000;
const ROUNDS = 3;
const ROUNDS_MAX = 100;

const schema = z.object({
  requests: z.coerce.number().int().min(10).max(REQUESTS_MAX).default(REQUESTS),
  kind: z.array(z.enum(ATTACKS)).default(ATTACKS),
  rounds: z.coerce.number().int().min(1).max(ROUNDS_MAX).default(ROUNDS),
  seed: z.string().min(1).optional(),
  save: z.boolean().default(false),
});
export interface AttackSettings extends z.infer<typeof schema> {
  seed: string;
}

/** @returns the settings of the run; an invalid value stops it with the field and the reason */
export function readSettings(): AttackSettings {
  const { values } = options();
  if (values.help) stopWith(USAGE);
  const read = readValues(schema, values);
  return { ...read, seed: read.seed ?? Math.random().toString(36).slice(2, 10) };
}

const options = () =>
  readArguments(USAGE, () =>
    parseArgs({
      options: {
        requests: { type: 'string' },
        kind: { type: 'string', multiple: true },
        rounds: { type: 'string' },
        seed: { type: 'string' },
        save: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }),
  );
