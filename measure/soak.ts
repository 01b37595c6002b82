/**
 * `npm run soak [-- parser | radio]`: endurance tests. Prints the counts; exits 1 if a budget
 * is exceeded.
 */
import * as z from 'zod';
import { readOptions } from './shared/options.ts';

/** Each returns the failed budgets, one line each. */
const SOAKS = {
  parser: () => import('./soak/parser.ts'),
  radio: () => import('./soak/radio.ts'),
};

const NAMES = ['parser', 'radio'] as const;

const USAGE = `npm run soak [-- ${NAMES.join(' | ')}] [--minutes N] [--seed N] [--drops N] [--short]

  --minutes N   of parser (2)
  --seed N      of parser: the same changes as in the run that printed it
  --drops N     of radio: how often a station fails (50)
  --short       of radio: one drop of one listener, to show that it works; its time is no figure`;

const settings = readOptions(USAGE, {
  words: z.array(z.enum(NAMES)).default([...NAMES]),
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
const failed: string[] = [];
for (const name of settings.words) failed.push(...(await (await SOAKS[name]()).default(settings)));
for (const line of failed) console.error(`FAIL ${line}`);
process.exitCode = failed.length === 0 ? 0 : 1;
