import * as z from 'zod';
import type { RowFault } from '../../../schema/register.ts';
import { TEXT_KINDS, textHashSchema } from '../../../schema/texts/kinds.ts';
import type { Env } from '../../platform/env.ts';
import { jsonOf } from '../register/check-row.ts';
import { readText } from '../texts/text-store.ts';
import { pictureFaults } from './pictures-api.ts';

/** @returns a fault for each text or picture that a row names and that cannot be shown @throws KV's error */
export const fileFaults = async (env: Env, row: string): Promise<RowFault[]> => [
  ...(await textFaults(env, row)),
  ...(await pictureFaults(env, row)),
];

const namingSchema = z.object({ texts: z.record(z.string(), z.unknown()) });

/**
 * @param row as JSON; its other faults are for the register
 * @returns a fault for each text that a row names and nobody has stored @throws KV's error
 */
async function textFaults(env: Env, row: string): Promise<RowFault[]> {
  const named = namingSchema.safeParse(jsonOf(row).value);
  if (!named.success) return [];
  const faults: RowFault[] = [];
  for (const kind of TEXT_KINDS) {
    const hash = textHashSchema.safeParse(named.data.texts[kind]);
    if (hash.success && (await readText(env, hash.data)) === null)
      faults.push({ path: `$.texts.${kind}`, reason: 'is no stored text: send it to /api/texts first' });
  }
  return faults;
}
