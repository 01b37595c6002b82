import { DEFAULT_PUBLICATION } from '../../../functions/publications/default-publication.ts';
import { readEnvironment, readPublications } from '../../local/settings.ts';
import { runCheck } from '../run-check.ts';
import { DONE_EXIT, FLAG, REFUSED_EXIT, readWords, type Verb } from '../verb.ts';

export const check: Verb = {
  usage: 'check [FILE] [--json]',
  does: 'ask every feed of the rows once (default: the default publication)',
  async run(words) {
    const { values, positionals } = readWords(check, words, { json: FLAG }, 1);
    const [file] = positionals;
    const publications = file === undefined ? [DEFAULT_PUBLICATION] : await readPublications(file);
    const { FEED_CONTACT: contact } = readEnvironment();
    return (await runCheck(publications, { json: values.json, contact })) ? DONE_EXIT : REFUSED_EXIT;
  },
};
