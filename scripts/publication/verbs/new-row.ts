import { runNew } from '../new-publication.ts';
import { DONE_EXIT, type Verb } from '../verb.ts';

export const newRow: Verb = {
  usage: 'new PLACE [--out FILE]',
  does: 'propose a row for a place such as "Sonoma, CA" (new --help)',
  async run(words) {
    runNew(words);
    return DONE_EXIT;
  },
};
