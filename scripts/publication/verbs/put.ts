/** `put` and `diff`: writes of the rows of a file, and what they would change. */
import type { Publication } from '../../../schema/publication.ts';
import { printable } from '../../local/printable.ts';
import { readEnvironment, USAGE_EXIT } from '../../local/settings.ts';
import { robotsWarnings } from '../check-feeds.ts';
import { printResult, resultForPrograms } from '../print-result.ts';
import { RegisterRefused } from '../register/call-register.ts';
import { drawFaces } from '../register/send-pictures.ts';
import { readFileOrPrint } from '../rows/read-rows.ts';
import { DONE_EXIT, type ExitCode, FLAG, REFUSED_EXIT, verb } from '../verb.ts';
import { writeRows } from '../write-rows.ts';

export const put = verb({
  usage: 'put FILE [--dry-run] [--replace] [--json]',
  does: 'write the rows of a file; prints what differs from the stored rows; --replace: also over another paper’s row',
  options: { 'dry-run': FLAG, replace: FLAG, json: FLAG },
  operand: 'needed',
  access: 'write',
  async run({ values, operand, register, author }) {
    // Before anything is written: an invalid variable ends the run.
    const { FEED_CONTACT: contact } = readEnvironment();
    const rows = await readFileOrPrint(operand);
    if (rows === null) return USAGE_EXIT;
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
    // On stderr, because a program may read the results.
    for (const line of await robotsWarnings(publications, contact))
      console.error(`${printable(line)} (warning)`);
    return written.length < rows.length ? REFUSED_EXIT : DONE_EXIT;
  },
});

/** Exit codes as in diff(1). */
const SAME_EXIT = DONE_EXIT;
const DIFFERENT_EXIT = REFUSED_EXIT;
const FAULT_EXIT = USAGE_EXIT;

export const diff = verb({
  usage: 'diff FILE',
  does: 'what put would change; exit 1 if anything, 2 after a fault',
  operand: 'needed',
  access: 'write',
  async run({ operand, register, author }) {
    const rows = await readFileOrPrint(operand);
    if (rows === null) return FAULT_EXIT;
    let code: ExitCode = SAME_EXIT;
    try {
      for await (const result of writeRows(register, rows, author, { dryRun: true, replace: true })) {
        printResult(register, result);
        if (!result.answer.ok) code = FAULT_EXIT;
        else if (code === SAME_EXIT && (result.before === null || result.answer.value.changes.length > 0))
          code = DIFFERENT_EXIT;
      }
    } catch (error) {
      if (!(error instanceof RegisterRefused)) throw error;
      console.error(error.message);
      return FAULT_EXIT;
    }
    return code;
  },
});
