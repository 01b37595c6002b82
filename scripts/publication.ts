/**
 * `npm run publication -- VERB …`: the register of publications of a running site, over the operators' API. Exits 0 on
 * success, 1 on a refusal or difference, 2 for invalid arguments or files, or without a connection.
 */
import { refuseArguments, unknownWord } from './local/read-arguments.ts';
import { USAGE_EXIT } from './local/settings.ts';
import { formatColumns } from './publication/format.ts';
import { newRow } from './publication/new-publication.ts';
import { exitOf, RegisterFault } from './publication/register/call-register.ts';
import { UnreadableFile } from './publication/rows/file-text.ts';
import { COMMON_OPTIONS, DONE_EXIT, type ExitCode, type Verb } from './publication/verb.ts';
import { remove, restore } from './publication/verbs/change-stored.ts';
import { check } from './publication/verbs/check.ts';
import { checkBackendVerb } from './publication/verbs/check-backend.ts';
import { exportRows } from './publication/verbs/export-rows.ts';
import { importRows } from './publication/verbs/import-rows.ts';
import { preview } from './publication/verbs/preview.ts';
import { publisher } from './publication/verbs/publisher.ts';
import { diff, put } from './publication/verbs/put.ts';
import { get, history, list } from './publication/verbs/read-stored.ts';
import { repair } from './publication/verbs/repair.ts';
import { secret } from './publication/verbs/secret.ts';

const VERBS = new Map<string, Verb>(
  Object.entries({
    new: newRow,
    check,
    'check-backend': checkBackendVerb,
    publisher,
    put,
    diff,
    preview,
    get,
    list,
    history,
    restore,
    remove,
    import: importRows,
    export: exportRows,
    repair,
    secret,
  }),
);

const HELP = `npm run publication -- VERB …

${formatColumns([...VERBS.values()].map(({ usage, does }) => [usage, does])).join('\n')}

${COMMON_OPTIONS}`;

/** `list | head` ends the output early. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(DONE_EXIT);
});

const [name = '', ...words] = process.argv.slice(2);
process.exitCode = await run();

async function run(): Promise<ExitCode> {
  if (/^(?:help|--help|-h)$/.test(name)) {
    console.log(HELP);
    return DONE_EXIT;
  }
  const verb = VERBS.get(name);
  if (verb === undefined) return refuseArguments(HELP, unknownWord('command', name, [...VERBS.keys()]));
  try {
    return await verb.run(words);
  } catch (error) {
    if (!(error instanceof RegisterFault || error instanceof UnreadableFile)) throw error;
    console.error(error.message);
    return error instanceof RegisterFault ? exitOf(error) : USAGE_EXIT;
  }
}
