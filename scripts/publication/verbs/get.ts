import { storedPublicationSchema } from '../../../schema/register.ts';
import { stopWith } from '../../local/settings.ts';
import { formatAuthor, formatTime } from '../format.ts';
import { askRegister } from '../register/call-register.ts';
import { findRegister } from '../register/find-register.ts';
import {
  DONE_EXIT,
  REFUSED_EXIT,
  readOperand,
  readVersion,
  TEXT,
  USAGE_EXIT,
  type Verb,
  WHERE,
} from '../verb.ts';

export const get: Verb = {
  usage: 'get ID [--version N]',
  does: 'print a row, or one of its earlier versions',
  async run(words) {
    const { values, operand: id } = readOperand(get, words, { ...WHERE, version: TEXT });
    const version = values.version === undefined ? undefined : readVersion(values.version);
    if (version === null) return stopWith(`--version: ${values.version} is no version`, USAGE_EXIT);
    const register = findRegister(values.site);
    const stored = await askRegister(register, storedPublicationSchema, {
      path: ['publications', id, ...(version === undefined ? [] : ['history', String(version)])],
    });
    if (stored.row === null) {
      console.error(
        `${id} was removed (version ${stored.version}, ${formatTime(stored.at)}) ${formatAuthor(stored)}`,
      );
      return REFUSED_EXIT;
    }
    console.log(JSON.stringify(stored.row, null, 2));
    return DONE_EXIT;
  },
};
