/**
 * `npm run publication -- VERB …`: the register of publications of a running site, over the operators' API. Exits 0 on
 * success, 1 on a refusal or difference, 2 for invalid arguments or without a connection.
 */
import { stopWith, USAGE_EXIT } from './local/settings.ts';
import { formatColumns } from './publication/format.ts';
import { newRow } from './publication/new-publication.ts';
import { RegisterFault, RegisterRefused } from './publication/register/call-register.ts';
import { UnreadableFile } from './publication/rows/file-text.ts';
import { DONE_EXIT, type ExitCode, REFUSED_EXIT, type Verb } from './publication/verb.ts';
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

--site URL            the site, with its secret in the variable OPERATOR_TOKEN; without it the site that npm start runs here
--by NAME --why TEXT  kept with what is written; without --by the name that git knows, or the user of this machine`;

/** `list | head` ends the output early. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(DONE_EXIT);
});

const [name = '', ...words] = process.argv.slice(2);
process.exitCode = await run();

async function run(): Promise<ExitCode> {
  if (name === 'help' || name === '--help') {
    console.log(HELP);
    return DONE_EXIT;
  }
  const verb = VERBS.get(name);
  if (verb === undefined) return stopWith(HELP, USAGE_EXIT);
  try {
    return await verb.run(words);
  } catch (error) {
    if (!(error instanceof RegisterFault || error instanceof UnreadableFile)) throw error;
    console.error(error.message);
    return error instanceof RegisterRefused ? REFUSED_EXIT : USAGE_EXIT;
  }
}
