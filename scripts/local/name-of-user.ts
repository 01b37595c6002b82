import { spawnSync } from 'node:child_process';
import os from 'node:os';
import { authorSchema } from '../../schema/register.ts';

/** @returns git's user, else the user of this machine */
export function nameOfUser(): string {
  const { stdout } = spawnSync('git', ['config', 'user.name'], { encoding: 'utf8' });
  const name = stdout?.trim() || os.userInfo().username;
  return name.slice(0, authorSchema.shape.by.maxLength ?? undefined);
}
