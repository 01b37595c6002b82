import { repairedCopiesSchema } from '../../../schema/register.ts';
import { printable } from '../../local/printable.ts';
import { formatCount } from '../format.ts';
import { askRegister } from '../register/call-register.ts';
import { findRegister } from '../register/find-register.ts';
import { AUTHOR, DONE_EXIT, readAuthor, readWords, type Verb, WHERE } from '../verb.ts';

/** Three thousand publications are some ninety reads of KV, one after another. */
const TIMEOUT_MS = 5 * 60_000;

export const repairCopies: Verb = {
  usage: 'repair-copies',
  does: 'compare everything that readers find in KV with the register, and write again what is wrong',
  async run(words) {
    const { values } = readWords(repairCopies, words, { ...WHERE, ...AUTHOR }, 0);
    const { by, why } = readAuthor(values);
    const { compared, wrong, pending } = await askRegister(findRegister(values.site), repairedCopiesSchema, {
      method: 'POST',
      path: ['publications', 'copies.json'],
      query: { by, why: why || undefined },
      timeoutMs: TIMEOUT_MS,
    });
    for (const id of wrong) console.log(`${printable(id)}: a copy was wrong and is written again`);
    console.log(
      `${formatCount(compared)} publications compared, ${formatCount(wrong.length)} with wrong copies.`,
    );
    if (pending > 0) console.error(`${formatCount(pending)} are still being copied to the edge.`);
    return DONE_EXIT;
  },
};
