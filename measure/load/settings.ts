import { parseArgs } from 'node:util';
import * as z from 'zod';
import { readArguments, readValues, stopWith } from '../../scripts/local/settings.ts';

const USAGE = `npm run load [-- --quick] [--rate N]

  --quick     forty seconds instead of three and a half minutes
  --rate N    readers who arrive each second in ordinary times (50)

LOAD_URL=https://paper.example[,https://other.example]  a running site instead of one of our own; with
PURGE_TOKEN an editor purges it in the middle`;

const schema = z.object({
  quick: z.boolean().default(false),
  rate: z.coerce.number().min(1).max(5_000).default(50),
  sites: z.array(z.url({ protocol: /^https?$/, error: 'must be an http or https address' })),
  purgeToken: z.string().min(16).optional(),
});
export type LoadSettings = z.infer<typeof schema>;

/** @returns the settings of the run; an invalid value stops it with the field and the reason */
export function readSettings(): LoadSettings {
  const { values } = options();
  if (values.help) stopWith(USAGE);
  return readValues(schema, {
    ...values,
    sites: (process.env.LOAD_URL ?? '').split(',').flatMap((text) => text.trim() || []),
    purgeToken: process.env.PURGE_TOKEN || undefined,
  });
}

const options = () =>
  readArguments(USAGE, () =>
    parseArgs({
      options: {
        quick: { type: 'boolean' },
        rate: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }),
  );
