import type { SoundLog } from './sound-log.ts';

/** An outage of the station, in epoch ms. */
export interface Drop {
  from: number;
  to: number;
}

export interface Recovery {
  /** From the station's return, or from the end of the sound if that was later, to lasting sound; 0 if it never stopped. */
  backMs: number;
  /** From the last sound to the first message about it; null without a message or a silence. */
  noticedMs: number | null;
}

/** @returns since when there has been sound, or null @param log of the page */
export const soundingSince = (log: SoundLog): number | null => {
  const last = log.sound.at(-1);
  return last?.sounds ? last.at : null;
};

/**
 * @param log of a page with sound again
 * @param until when the next drop begins
 * @returns the player's recovery from a drop; several silences of one drop count until the last of them is over
 */
export function recoveryOf(log: SoundLog, { from, to }: Drop, until: number): Recovery {
  const during = log.sound.filter(({ at }) => at >= from && at < until);
  const silent = during.filter(({ sounds }) => !sounds);
  const stoppedAt = silent[0]?.at;
  const lastStopAt = silent.at(-1)?.at;
  const backAt = during.findLast(({ sounds }) => sounds)?.at;
  if (stoppedAt === undefined || lastStopAt === undefined) return { backMs: 0, noticedMs: null };
  const saidAt = log.words.find(({ at }) => at >= stoppedAt && at < until)?.at;
  return {
    backMs: Math.max(0, (backAt ?? until) - Math.max(to, stoppedAt)),
    noticedMs: saidAt === undefined ? null : saidAt - stoppedAt,
  };
}
