import { USAGE_EXIT } from '../../local/settings.ts';
import { printResult } from '../print-result.ts';
import { RegisterRefused } from '../register/call-register.ts';
import { readFileOrPrint } from '../rows/read-rows.ts';
import { DONE_EXIT, type ExitCode, REFUSED_EXIT, verb } from '../verb.ts';
import { writeRows } from '../write-rows.ts';

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
