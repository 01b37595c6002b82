import type { Publication } from '../../../schema/publication.ts';
import { printable } from '../../local/printable.ts';
import { readEnvironment } from '../../local/settings.ts';
import { printResult, resultForPrograms } from '../print-result.ts';
import { drawFaces } from '../register/send-pictures.ts';
import { robotsWarnings } from '../robots-warnings.ts';
import { readFileOrPrint } from '../rows/read-rows.ts';
import { DONE_EXIT, FLAG, REFUSED_EXIT, verb } from '../verb.ts';
import { writeRows } from '../write-rows.ts';

export const put = verb({
  usage: 'put FILE [--dry-run] [--replace] [--json]',
  does: 'write the rows of a file; prints what differs from the stored rows; --replace: also over another paper’s row',
  options: { 'dry-run': FLAG, replace: FLAG, json: FLAG },
  operand: 'needed',
  access: 'write',
  async run({ values, operand, register, author }) {
    const rows = await readFileOrPrint(operand);
    if (rows === null) return REFUSED_EXIT;
    const how = { dryRun: values['dry-run'], replace: values.replace };
    const forPrograms: unknown[] = [];
    const written: Publication[] = [];
    try {
      for await (const result of writeRows(register, rows, author, how)) {
        if (result.answer.ok) written.push(result.row.publication);
        if (values.json) forPrograms.push(resultForPrograms(register, result));
        else printResult(register, result);
      }
    } finally {
      if (values.json) console.log(JSON.stringify(forPrograms, null, 2));
    }
    const publications = rows.map(({ publication }) => publication);
    if (!how.dryRun) await drawFaces(register, written);
    const { FEED_CONTACT: contact } = readEnvironment();
    // On stderr, because a program may read the results.
    for (const line of await robotsWarnings(publications, contact))
      console.error(`${printable(line)} (warning)`);
    return written.length < rows.length ? REFUSED_EXIT : DONE_EXIT;
  },
});
