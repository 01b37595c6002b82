/** `remove` and `restore`: writes of stored rows, without a file. */
import * as z from 'zod';
import {
  type StoredPublication,
  storedPublicationSchema,
  writtenPublicationSchema,
} from '../../../schema/register.ts';
import { printable } from '../../local/printable.ts';
import { formatAuthor, formatChange, formatTime } from '../format.ts';
import { printPending } from '../print-result.ts';
import { askForWrite } from '../register/call-for-write.ts';
import { askRegister, queryOf } from '../register/call-register.ts';
import { DONE_EXIT, isVersion, REFUSED_EXIT, TEXT, verb } from '../verb.ts';

export const remove = verb({
  usage: 'remove ID --confirm ID',
  does: 'remove a publication; without --confirm prints what would be removed',
  options: { confirm: TEXT },
  operand: 'needed',
  access: 'write',
  fault: ({ values: { confirm }, operand: id }) =>
    confirm === undefined || confirm === id
      ? undefined
      : `--confirm: ${confirm} is not ${id}; nothing was removed`,
  async run({ values: { confirm }, operand: id, register, author }) {
    const path = ['publications', id];
    if (confirm === undefined) {
      printStored(await askRegister(register, storedPublicationSchema, { path }));
      return REFUSED_EXIT;
    }
    const call = { method: 'DELETE' as const, path, query: { confirm, ...queryOf(author) } };
    const removed = await askForWrite(register, writtenPublicationSchema, call, id);
    console.log(`${id}: removed, version ${removed.version}. Its versions are in history ${id}.`);
    if (removed.pending)
      console.error(
        `${id}: readers may still see it. The register repeats the removal of its copies within minutes.`,
      );
    return DONE_EXIT;
  },
});

const namesSchema = z.object({ name: z.string(), hostnames: z.array(z.string()) });

function printStored(stored: StoredPublication): void {
  const { id, version, at, row } = stored;
  const names = namesSchema.safeParse(row).data;
  if (names) console.log(printable(`${names.name}: ${names.hostnames.join(', ')}`));
  console.log(`Version ${version} of ${formatTime(at)} ${formatAuthor(stored)}`);
  console.log(
    row === null
      ? `${printable(id)} is removed already.`
      : `Nothing was removed. To remove the publication: npm run publication -- remove ${printable(id)} --confirm ${printable(id)}`,
  );
}

export const restore = verb({
  usage: 'restore ID --version N',
  does: 'write an earlier version of a row again, also of a removed one',
  options: { version: TEXT },
  operand: 'needed',
  access: 'write',
  fault: ({ values: { version = '' }, operand: id }) =>
    isVersion(version) ? undefined : `--version: name one of the versions that history ${id} prints`,
  async run({ values: { version }, operand: id, register, author }) {
    const path = ['publications', id, 'restore'];
    const call = { method: 'POST' as const, path, query: { version, ...queryOf(author) } };
    const restored = await askForWrite(register, writtenPublicationSchema, call, id);
    for (const warning of restored.warnings) console.error(`${printable(`${id} ${warning}`)} (warning)`);
    console.log(
      restored.written
        ? `${id}: version ${restored.version} is version ${version} again`
        : `${id}: unchanged, version ${restored.version}`,
    );
    for (const change of restored.changes) console.log(`  ${formatChange(change)}`);
    printPending(id, restored);
    return DONE_EXIT;
  },
});
