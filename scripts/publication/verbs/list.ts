import type { ListedPublication } from '../../../schema/register.ts';
import { printable } from '../../local/printable.ts';
import { formatAuthor, formatColumns, formatTime } from '../format.ts';
import { findRegister } from '../register/find-register.ts';
import { readList } from '../register/read-list.ts';
import { DONE_EXIT, FLAG, readWords, TEXT, type Verb, WHERE } from '../verb.ts';

export const list: Verb = {
  usage: 'list [--search TEXT] [--json]',
  does: 'id, version, hostnames, state of feeds and last write of each publication',
  async run(words) {
    const { values } = readWords(list, words, { ...WHERE, search: TEXT, json: FLAG }, 0);
    const publications = await readList(findRegister(values.site), values.search);
    if (values.json) {
      console.log(JSON.stringify(publications, null, 2));
      return DONE_EXIT;
    }
    for (const line of formatColumns(publications.map(columnsOf))) console.log(line);
    console.error(`${publications.length} ${publications.length === 1 ? 'publication' : 'publications'}`);
    return DONE_EXIT;
  },
};

/** @returns `23 feeds, 1 fails` */
function formatFeeds(feeds: ListedPublication['feeds']): string {
  if (feeds === undefined) return 'feeds unknown';
  const total = `${feeds.total} ${feeds.total === 1 ? 'feed' : 'feeds'}`;
  return feeds.failing === 0 ? total : `${total}, ${feeds.failing} ${feeds.failing === 1 ? 'fails' : 'fail'}`;
}

const columnsOf = (publication: ListedPublication): string[] => [
  printable(publication.id),
  String(publication.version),
  printable(publication.hostnames.join(', ')),
  formatFeeds(publication.feeds),
  formatTime(publication.at),
  formatAuthor(publication),
];
