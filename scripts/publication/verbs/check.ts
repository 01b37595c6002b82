import { DEFAULT_PUBLICATION } from '../../../functions/publications/default-publication.ts';
import { readPublications } from '../../local/settings.ts';
import { runCheck } from '../run-check.ts';
import { DONE_EXIT, FLAG, REFUSED_EXIT, readWords, type Verb } from '../verb.ts';

export const check: Verb = {
  usage: 'check [FILE] [--json]',
  does: 'ask every feed of the rows once (default: the default publication)',
  async run(words) {
    const { values, positionals } = readWords(check, words, { json: FLAG }, 1);
    const [file] = positionals;
    const publications = file === undefined ? [DEFAULT_PUBLICATION] : await readPublications(file);
    return (await runCheck(publications, { json: values.json })) ? DONE_EXIT : REFUSED_EXIT;
  },
};
