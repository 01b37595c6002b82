import { hash, randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { environmentSchema } from '../../../schema/environment.ts';
import { SECRET_MARK } from '../../../schema/publication.ts';
import { stopWith, USAGE_EXIT } from '../../local/settings.ts';
import { formatColumns } from '../format.ts';
import { DONE_EXIT, FLAG, verb } from '../verb.ts';

const RANDOM_BYTES = 32;

/** An editors' secret, and its hash for the row; requires 16 characters. */
export const secret = verb({
  usage: 'secret [--stdin]',
  does: 'make a secret for a publication’s editors, with the purgeTokenHash of its row; of one on standard input, the hash',
  options: { stdin: FLAG },
  access: 'none',
  async run({ values }) {
    // Not as an argument, which every user of the machine could read while the command runs.
    const given = values.stdin ? (await text(process.stdin)).replace(/\r?\n$/, '') : undefined;
    const parsed = environmentSchema.shape.PURGE_TOKEN.safeParse(given);
    if (!parsed.success)
      return stopWith(`The secret ${parsed.error.issues[0]?.message}. No hash was made.`, USAGE_EXIT);
    const made = parsed.data ?? randomBytes(RANDOM_BYTES).toString('base64url');
    const lines = formatColumns([
      ...(given === undefined ? [['secret', made]] : []),
      ['purgeTokenHash', SECRET_MARK + hash('sha256', made)],
    ]);
    for (const line of lines) console.log(line);
    return DONE_EXIT;
  },
});
