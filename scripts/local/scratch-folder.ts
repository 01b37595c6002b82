import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
/** Several environments run at once; each stores up to 60 MB. */
const ROOM_BYTES = 1e9;

/** @returns a new folder for a run that stores nothing: on a disk, each write of an object would wait for it */
export function scratchFolder(): string {
  const room = existsSync(MEMORY) ? statfsSync(MEMORY) : null;
  const hasRoom = room !== null && room.bavail * room.bsize > ROOM_BYTES;
  return mkdtempSync(path.join(hasRoom ? MEMORY : tmpdir(), 'masthead-'));
}
