import { previewSchema } from '../../../schema/register.ts';
import { printable } from '../../local/printable.ts';
import { USAGE_EXIT } from '../../local/settings.ts';
import { formatTime } from '../format.ts';
import { refusalLines } from '../print-result.ts';
import { callRegister, queryOf, RegisterRefused } from '../register/call-register.ts';
import { drawFaces } from '../register/send-pictures.ts';
import { sendFiles } from '../register/send-texts.ts';
import { faultOfWarning, readFileOrPrint } from '../rows/read-rows.ts';
import { DONE_EXIT, type ExitCode, REFUSED_EXIT, verb } from '../verb.ts';
import { isAboutTheRow } from '../write-rows.ts';

export const preview = verb({
  usage: 'preview FILE',
  does: 'a link for each row, under which it is seen without being published',
  operand: 'needed',
  access: 'write',
  async run({ operand, register, author }) {
    const rows = await readFileOrPrint(operand);
    if (rows === null) return USAGE_EXIT;
    const publications = rows.map(({ publication }) => publication);
    await sendFiles(register, publications);
    await drawFaces(register, publications);
    let code: ExitCode = DONE_EXIT;
    for (const row of rows) {
      const answer = await callRegister(register, previewSchema, {
        method: 'POST',
        path: ['previews'],
        query: queryOf(author),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(row.row),
      });
      if (!answer.ok) {
        if (!isAboutTheRow(answer.refusal)) throw new RegisterRefused(answer.refusal);
        for (const line of refusalLines(row, answer.refusal)) console.error(line);
        code = REFUSED_EXIT;
        continue;
      }
      const { link, expires, warnings } = answer.value;
      for (const warning of warnings) console.error(`${row.locate(faultOfWarning(warning))} (warning)`);
      console.log(`${row.publication.id}: ${printable(link)} until ${formatTime(expires)}`);
    }
    return code;
  },
});
