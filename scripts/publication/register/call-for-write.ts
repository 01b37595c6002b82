import type * as z from 'zod';
import { type Author, publicationHistorySchema } from '../../../schema/register.ts';
import { formatAuthor, formatTime } from '../format.ts';
import {
  type Answer,
  callRegister,
  type RegisterCall,
  RegisterRefused,
  RegisterUnreachable,
} from './call-register.ts';
import type { Register } from './find-register.ts';

/** Of a publication that was never written. */
const NOT_FOUND = 404;
/** Statuses from here on are faults of the site, not of the request. */
const FAILED_FROM = 500;

type Version = Author & { version: number; at: number };

/**
 * Sends a write. If its answer does not come, the message has the newest version, which shows whether the write happened.
 * @param id the publication's name in messages
 * @param readNewest the newest version of the history of the write; by default the publication's
 * @throws RegisterUnreachable
 */
export async function callForWrite<T extends z.ZodType>(
  register: Register,
  schema: T,
  call: RegisterCall,
  id: string,
  readNewest = () => newestVersion(register, id),
): Promise<Answer<z.output<T>>> {
  try {
    const answer = await callRegister(register, schema, call);
    // A failing site may have written first.
    if (!answer.ok && answer.refusal.status >= FAILED_FROM)
      throw new RegisterUnreachable(new RegisterRefused(answer.refusal).message);
    return answer;
  } catch (error) {
    if (!(error instanceof RegisterUnreachable)) throw error;
    const newest = await readNewest().then(formatNewest, () => 'not known: its history shows it later');
    throw new RegisterUnreachable(`${error.message}\n${id}: the newest version is ${newest}.`);
  }
}

const formatNewest = (newest: Version | undefined): string =>
  newest ? `${newest.version}, of ${formatTime(newest.at)} ${formatAuthor(newest)}` : 'none';

async function newestVersion(register: Register, id: string): Promise<Version | undefined> {
  const path = ['publications', id, 'history'];
  const found = await callRegister(register, publicationHistorySchema, { path });
  if (found.ok) return found.value.versions[0];
  if (found.refusal.status === NOT_FOUND) return undefined;
  throw new RegisterRefused(found.refusal);
}

/** @throws RegisterRefused and RegisterUnreachable, as callForWrite */
export async function askForWrite<T extends z.ZodType>(
  ...[register, schema, ...write]: Parameters<typeof callForWrite<T>>
): Promise<z.output<T>> {
  const answer = await callForWrite(register, schema, ...write);
  if (!answer.ok) throw new RegisterRefused(answer.refusal);
  return answer.value;
}
