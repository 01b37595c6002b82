/** `get`, `history` and `list`: what the register has. */
import {
  type ListedPublication,
  publicationHistorySchema,
  storedPublicationSchema,
} from '../../../schema/register.ts';
import { printable } from '../../local/printable.ts';
import { formatAuthor, formatColumns, formatTime } from '../format.ts';
import { askRegister } from '../register/call-register.ts';
import { readList } from '../register/read-list.ts';
import { withTextFiles } from '../register/send-texts.ts';
import { DONE_EXIT, FLAG, isVersion, REFUSED_EXIT, TEXT, verb } from '../verb.ts';

export const get = verb({
  usage: 'get ID [--version N] [--texts FOLDER]',
  does: 'print a row, or one of its earlier versions; --texts: write its own texts there, and name the files',
  options: { version: TEXT, texts: TEXT },
  operand: 'needed',
  access: 'read',
  fault: ({ values: { version } }) =>
    version === undefined || isVersion(version) ? undefined : `--version: ${version} is no version`,
  async run({ values: { version, texts: folder }, operand: id, register }) {
    const ofVersion = version === undefined ? [] : ['history', version];
    const path = ['publications', id, ...ofVersion];
    const stored = await askRegister(register, storedPublicationSchema, { path });
    if (stored.row === null) {
      console.error(
        `${id} was removed (version ${stored.version}, ${formatTime(stored.at)}) ${formatAuthor(stored)}`,
      );
      return REFUSED_EXIT;
    }
    const row = folder === undefined ? stored.row : await withTextFiles(register, stored.row, folder);
    console.log(JSON.stringify(row, null, 2));
    return DONE_EXIT;
  },
});

export const history = verb({
  usage: 'history ID',
  does: 'the versions of a row, newest first',
  operand: 'needed',
  access: 'read',
  async run({ operand: id, register }) {
    const path = ['publications', id, 'history'];
    const { versions } = await askRegister(register, publicationHistorySchema, { path });
    const rows = versions.map((version) => [
      String(version.version),
      formatTime(version.at),
      version.removed ? 'removed' : 'written',
      formatAuthor(version),
    ]);
    for (const line of formatColumns(rows)) console.log(line);
    return DONE_EXIT;
  },
});

export const list = verb({
  usage: 'list [--search TEXT] [--json]',
  does: 'id, version, hostnames, state of feeds and last write of each publication',
  options: { search: TEXT, json: FLAG },
  access: 'read',
  async run({ values: { search, json }, register }) {
    const publications = await readList(register, search);
    if (json) {
      console.log(JSON.stringify(publications, null, 2));
      return DONE_EXIT;
    }
    for (const line of formatColumns(publications.map(columnsOf))) console.log(line);
    console.error(`${publications.length} ${publications.length === 1 ? 'publication' : 'publications'}`);
    return DONE_EXIT;
  },
});

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
