import { writtenPublicationSchema } from '../../../schema/register.ts';
import { printable } from '../../local/printable.ts';
import { stopWith } from '../../local/settings.ts';
import { formatChange } from '../format.ts';
import { printPending } from '../print-result.ts';
import { askForWrite, newestVersion } from '../register/call-for-write.ts';
import { findRegister } from '../register/find-register.ts';
import {
  AUTHOR,
  DONE_EXIT,
  readAuthor,
  readOperand,
  readVersion,
  TEXT,
  USAGE_EXIT,
  type Verb,
  WHERE,
} from '../verb.ts';

export const restore: Verb = {
  usage: 'restore ID --version N',
  does: 'write an earlier version of a row again, also of a removed one',
  async run(words) {
    const { values, operand: id } = readOperand(restore, words, { ...WHERE, ...AUTHOR, version: TEXT });
    const version = readVersion(values.version ?? '');
    if (version === null)
      return stopWith(`--version: name one of the versions that history ${id} prints`, USAGE_EXIT);
    const author = readAuthor(values);
    const register = findRegister(values.site);
    const before = (await newestVersion(register, id))?.version ?? 0;
    const query = { version: String(version), by: author.by, why: author.why || undefined };
    const call = { method: 'POST' as const, path: ['publications', id, 'restore'], query };
    const restored = await askForWrite(register, writtenPublicationSchema, call, { id, before, author });
    for (const warning of restored.warnings) console.error(`${printable(`${id} ${warning}`)} (warning)`);
    console.log(
      restored.written
        ? `${id}: version ${restored.version} is version ${version} again`
        : `${id}: unchanged, version ${restored.version}`,
    );
    for (const change of restored.changes) console.log(`  ${formatChange(change)}`);
    printPending(id, restored);
    return DONE_EXIT;
  },
};
