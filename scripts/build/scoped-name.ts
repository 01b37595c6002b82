import { createHash } from 'node:crypto';
import path from 'node:path';

/** Enough to distinguish the few hundred classes; a collision stops the build. */
const HASH_CHARACTERS = 4;

const owners = new Map<string, string>();

/**
 * Class names of the built pages: five characters instead of `_card_cqwfw_1`, 700 times on a front page. They are the
 * same on every machine and in both builds, the browser's and the server's.
 * @param name the class in its module @param file absolute path of the module
 */
export function scopedName(name: string, file: string): string {
  const owner = `${path.relative(process.cwd(), file.replace(/\?.*$/, '')).replaceAll('\\', '/')}:${name}`;
  const hash = BigInt(`0x${createHash('sha256').update(owner).digest('hex')}`).toString(36);
  // A class name may not start with a digit.
  const short = `m${hash.slice(0, HASH_CHARACTERS)}`;
  const other = owners.get(short) ?? owner;
  if (other !== owner) throw new Error(`${owner} and ${other} are both ${short}: rename one`);
  owners.set(short, owner);
  return short;
}
