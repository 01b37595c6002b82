import type * as z from 'zod';
import { type Author, publicationHistorySchema } from '../../../schema/register.ts';
import {
  type Answer,
  callRegister,
  type RegisterCall,
  RegisterRefused,
  RegisterUnreachable,
} from './call-register.ts';
import type { Register } from './find-register.ts';

const NOT_FOUND = 404;
/** Statuses from here on are faults of the site, not of the request. */
const FAILED_FROM = 500;

interface Version extends Author {
  version: number;
}

interface Write {
  /** The publication's name in messages. */
  id: string;
  /** The newest version of the history before the write; 0 for an empty history. */
  before: number;
  author: Author;
  /** Reads the newest version of the history of the write; by default the publication's. */
  readNewest?: () => Promise<Version | null>;
}

/** Sends a write. If its answer does not come, the message says whether the write happened. @throws RegisterUnreachable */
export async function callForWrite<T extends z.ZodType>(
  register: Register,
  schema: T,
  call: RegisterCall,
  write: Write,
): Promise<Answer<z.output<T>>> {
  try {
    const answer = await callRegister(register, schema, call);
    // A failing site may have written first.
    if (!answer.ok && answer.refusal.status >= FAILED_FROM)
      throw new RegisterUnreachable(new RegisterRefused(answer.refusal).message);
    return answer;
  } catch (error) {
    if (!(error instanceof RegisterUnreachable)) throw error;
    throw new RegisterUnreachable(`${error.message}\n${await whatHappened(register, write)}`);
  }
}

async function whatHappened(register: Register, write: Write): Promise<string> {
  const { id, before, author, readNewest = () => newestVersion(register, id) } = write;
  try {
    const newest = await readNewest();
    const isOurs = newest !== null && newest.by === author.by && newest.why === author.why;
    if (newest !== null && newest.version > before && isOurs)
      return `${id}: the write happened, as version ${newest.version}.`;
    return newest === null
      ? `${id}: the write did not happen; its history is empty.`
      : `${id}: the write did not happen; version ${newest.version} is the newest.`;
  } catch {
    return `${id}: it is not known whether the write happened. Its history shows it once the site answers.`;
  }
}

/** @returns null for a publication without a history @throws RegisterRefused and RegisterUnreachable */
export async function newestVersion(register: Register, id: string) {
  const path = ['publications', id, 'history'];
  const found = await callRegister(register, publicationHistorySchema, { path });
  if (found.ok) return found.value.versions[0] ?? null;
  if (found.refusal.status === NOT_FOUND) return null;
  throw new RegisterRefused(found.refusal);
}

/** @throws RegisterRefused and RegisterUnreachable, as callForWrite */
export async function askForWrite<T extends z.ZodType>(
  register: Register,
  schema: T,
  call: RegisterCall,
  write: Write,
): Promise<z.output<T>> {
  const answer = await callForWrite(register, schema, call, write);
  if (!answer.ok) throw new RegisterRefused(answer.refusal);
  return answer.value;
}
