import * as z from 'zod';
import {
  type StoredPublication,
  storedPublicationSchema,
  writtenPublicationSchema,
} from '../../../schema/register.ts';
import { printable } from '../../local/printable.ts';
import { stopWith } from '../../local/settings.ts';
import { formatAuthor, formatTime } from '../format.ts';
import { askForWrite } from '../register/call-for-write.ts';
import { askRegister } from '../register/call-register.ts';
import { findRegister } from '../register/find-register.ts';
import {
  AUTHOR,
  DONE_EXIT,
  REFUSED_EXIT,
  readAuthor,
  readOperand,
  TEXT,
  USAGE_EXIT,
  type Verb,
  WHERE,
} from '../verb.ts';

export const remove: Verb = {
  usage: 'remove ID --confirm ID',
  does: 'remove a publication; without --confirm prints what would be removed',
  async run(words) {
    const { values, operand: id } = readOperand(remove, words, { ...WHERE, ...AUTHOR, confirm: TEXT });
    const { confirm } = values;
    if (confirm !== undefined && confirm !== id)
      return stopWith(`--confirm: ${confirm} is not ${id}; nothing was removed`, USAGE_EXIT);
    const author = readAuthor(values);
    const register = findRegister(values.site);
    if (confirm === undefined) {
      printStored(await askRegister(register, storedPublicationSchema, { path: ['publications', id] }));
      return REFUSED_EXIT;
    }
    const stored = await askRegister(register, storedPublicationSchema, { path: ['publications', id] });
    const query = { confirm, by: author.by, why: author.why || undefined };
    const call = { method: 'DELETE' as const, path: ['publications', id], query };
    const removed = await askForWrite(register, writtenPublicationSchema, call, {
      id,
      before: stored.version,
      author,
    });
    console.log(`${id}: removed, version ${removed.version}. Its versions are in history ${id}.`);
    if (removed.pending)
      console.error(
        `${id}: readers may still see it. The register repeats the removal of its copies within minutes.`,
      );
    return DONE_EXIT;
  },
};

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
