import { createHash } from 'node:crypto';
import path from 'node:path';

/** Enough to tell the few hundred classes apart; two that meet stop the build. */
const HASH_CHARACTERS = 4;

const owners = new Map<string, string>();

/**
 * Class names of the built pages: five characters instead of `_card_cqwfw_1`, on a front page 700 times. The same on
 * every machine and in both builds, browser's and server's.
 * @param name the class in its module @param file the module, absolute
 */
export function scopedName(name: string, file: string): string {
  const owner = `${path.relative(process.cwd(), file.replace(/\?.*$/, '')).replaceAll('\\', '/')}:${name}`;
  const hash = BigInt(`0x${createHash('sha256').update(owner).digest('hex')}`).toString(36);
  // A class may not start with a digit.
  const short = `m${hash.slice(0, HASH_CHARACTERS)}`;
  const other = owners.get(short) ?? owner;
  if (other !== owner) throw new Error(`${owner} and ${other} are both ${short}: rename one`);
  owners.set(short, owner);
  return short;
}
