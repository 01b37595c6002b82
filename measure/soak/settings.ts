import { parseArgs } from 'node:util';
import * as z from 'zod';
import { readArguments, readValues, stopWith } from '../../scripts/local/settings.ts';

export const SOAK_NAMES = ['feeds', 'parser', 'radio'] as const;

const USAGE = `npm run soak [-- ${SOAK_NAMES.join(' | ')}] [--readers N] [--minutes N] [--seed N] [--drops N] [--short]

  --readers N   of feeds: readers at once (300)
  --minutes N   of parser (2)
  --seed N      of parser: the same changes as in the run that printed it
  --drops N     of radio: how often a station fails (50)
  --short       of radio: one drop of one listener, to show that it works; its time is no figure`;

const schema = z.object({
  names: z.array(z.enum(SOAK_NAMES, { error: `must be one of ${SOAK_NAMES.join(', ')}` })),
  /** At least one for each publication. */
  readers: z.coerce.number().int().min(3).default(300),
  minutes: z.coerce.number().positive().default(2),
  /** As fast-check takes it. */
  seed: z.coerce
    .number()
    .int()
    .min(-(2 ** 31))
    .max(2 ** 31 - 1)
    .default(() => Math.floor(Math.random() * 2 ** 31)),
  drops: z.coerce.number().int().min(1).default(50),
  short: z.boolean().default(false),
});
export type SoakSettings = z.infer<typeof schema>;

/** @returns the settings of the run; an invalid value stops it with the field and the reason */
export function readSettings(): SoakSettings {
  const { values, positionals } = options();
  if (values.help) stopWith(USAGE);
  return readValues(schema, { ...values, names: positionals.length > 0 ? positionals : SOAK_NAMES });
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
