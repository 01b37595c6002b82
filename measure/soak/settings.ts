import { parseArgs } from 'node:util';
import * as z from 'zod';
import { readArguments, readValues, stopWith } from '../../scripts/local/settings.ts';

export const SOAK_NAMES = ['feeds', 'parser', 'radio'] as const;

const USAGE = `npm run soak [-- ${SOAK_NAMES.join(' | ')}] [--readers N] [--minutes N] [--seed TEXT] [--drops N] [--short]

  --readers N   of feeds: readers at once (300)
  --minutes N   of parser (2)
  --seed TEXT   of parser: the same changes as in the run that printed it
  --drops N     of radio: how often a station fails (50)
  --short       of radio: one drop of one listener, to show that it works; its time is no figure`;

const schema = z.object({
  names: z.array(z.enum(SOAK_NAMES, { error: `must be one of ${SOAK_NAMES.join(', ')}` })),
  /** At least one for each publication. */
  readers: z.coerce.number().int().min(3).default(300),
  minutes: z.coerce.number().positive().default(2),
  seed: z.string().min(1).optional(),
  drops: z.coerce.number().int().min(1).default(50),
  short: z.boolean().default(false),
});
export interface SoakSettings extends z.infer<typeof schema> {
  seed: string;
}

/** @returns the settings of the run; an invalid value stops it with the field and the reason */
export function readSettings(): SoakSettings {
  const { values, positionals } = options();
  if (values.help) stopWith(USAGE);
  const read = readValues(schema, { ...values, names: positionals.length > 0 ? positionals : SOAK_NAMES });
  return { ...read, seed: read.seed ?? Math.random().toString(36).slice(2, 10) };
}

const options = () =>
  readArguments(USAGE, () =>
    parseArgs({
      allowPositionals: true,
      options: {
        readers: { type: 'string' },
        minutes: { type: 'string' },
        seed: { type: 'string' },
        drops: { type: 'string' },
        short: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }),
  );
