import type { ListedPublication } from '../../../functions/platform/calls/feed-index.ts';
import type { Precondition } from '../../../functions/platform/calls/publication-register.ts';
import { PUBLICATION_INDEX_KEY } from '../../../functions/publications/publication-index-value.ts';
import { PublicationIndexView } from '../../../functions/publications/publication-index-view.ts';
import { PublicationRegister } from '../../../functions/publications/register/publication-register.ts';
import type { PublicationInput } from '../../../schema/publication.ts';
import { objectStorage } from '../../shared/object-storage.ts';
import { MemoryKv } from './memory-kv.ts';

/** A feed index that records which versions it was given. */
function feedIndexOf() {
  const listed: Record<string, string> = {};
  const calls: { changed: ListedPublication[]; removed: string[] }[] = [];
  const state = { broken: false };
  return {
    listed,
    calls,
    state,
    listedVersions: async () => ({ ...listed }),
    async list(changed: ListedPublication[], removed: string[]) {
      if (state.broken) throw new Error('the feed index is down');
      calls.push({ changed, removed });
      for (const { id, version } of changed) listed[id] = version;
      for (const id of removed) delete listed[id];
    },
  };
}

/** A register whose database and stores are in memory. @param variables of the Worker */
export function openRegister(variables: { LOCAL?: string } = { LOCAL: '1' }) {
  const { storage, values: stored, alarm, database } = objectStorage();
  const kv = new MemoryKv();
  const feedIndex = feedIndexOf();
  const env = { ...variables, PUBLICATIONS: kv, FEED_INDEX: { getByName: () => feedIndex } };
  const open = (): PublicationRegister => Reflect.construct(PublicationRegister, [{ storage }, env]);
  const register = open();
  const author = { by: 'Ann', why: '', dryRun: false };
  return {
    register,
    env,
    kv,
    feedIndex,
    /** The object after a restart, as after a deploy. */
    open,
    stored,
    database,
    alarmAt: () => alarm.at,
    put: (row: PublicationInput, replaces: Precondition = 'none') =>
      register.put(row.id, JSON.stringify(row), replaces, author),
    remove: (id: string) => register.remove(id, 'any', author),
    /** Everything that the register holds, as the lines of a backup. */
    backup: async () => {
      const lines: Record<string, unknown>[] = [];
      for (let [id, version] = ['', 0]; ; ) {
        const versions = await register.backupVersions(id, version);
        const last = versions.at(-1);
        if (last === undefined) break;
        [id, version] = [last.id, last.version];
        for (const { id: publication, row, ...rest } of versions)
          lines.push({ publication, ...rest, row: row === null ? null : JSON.parse(row) });
      }
      const { former, purges } = await register.backupLeftovers();
      for (const { hostname, id: publication, until } of former)
        lines.push({ former: hostname, publication, until });
      for (const purge of purges) lines.push({ purge });
      return lines;
    },
    restore: (lines: unknown[], replace = false) =>
      register.restoreChunk(
        lines.map((line, i) => ({ line: i + 1, text: JSON.stringify(line) })),
        replace,
        author,
      ),
    importRows: (rows: PublicationInput[]) =>
      register.importChunk(
        rows.map((row, i) => ({ line: i + 1, text: JSON.stringify(row) })),
        false,
        author,
      ),
    index: () => PublicationIndexView.of(kv.values.get(PUBLICATION_INDEX_KEY) ?? '', null),
    owners: () => {
      const [, ...lines] = (kv.values.get(PUBLICATION_INDEX_KEY) ?? '').split('\n');
      return Object.fromEntries(
        lines.filter((line) => /^[^\t]/.test(line)).map((line) => line.split('\t', 2)),
      );
    },
  };
}
