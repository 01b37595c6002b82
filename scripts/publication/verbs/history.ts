import { publicationHistorySchema } from '../../../schema/register.ts';
import { formatAuthor, formatColumns, formatTime } from '../format.ts';
import { askRegister } from '../register/call-register.ts';
import { findRegister } from '../register/find-register.ts';
import { DONE_EXIT, readOperand, type Verb, WHERE } from '../verb.ts';

export const history: Verb = {
  usage: 'history ID',
  does: 'the versions of a row, newest first',
  async run(words) {
    const { values, operand: id } = readOperand(history, words, WHERE);
    const { versions } = await askRegister(findRegister(values.site), publicationHistorySchema, {
      path: ['publications', id, 'history'],
    });
    const rows = versions.map((version) => [
      String(version.version),
      formatTime(version.at),
      version.removed ? 'removed' : 'written',
      formatAuthor(version),
    ]);
    for (const line of formatColumns(rows)) console.log(line);
    return DONE_EXIT;
  },
};
