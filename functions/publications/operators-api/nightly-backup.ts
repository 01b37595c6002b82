import type { Env } from '../../platform/env.ts';
import { errorText, logEvent } from '../../platform/log.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { backupLines } from './export-publications.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** UTC: night in America. */
const FROM_HOUR = 9;
const KEPT_DAYS = 30;
/** R2 takes parts of 5 MB or more, all of one size but the last. */
const PART_BYTES = 8 * 1024 * 1024;
const CALL_WAIT_MS = 30_000;
/** A failed backup would read the whole register again in each minute. */
const AGAIN_MS = HOUR_MS;
const PREFIX = 'backups/';

/** The day of the last backup that this isolate knows of, and the time before which it does not try again. */
const known = { day: '', notBefore: 0 };

/**
 * Writes the register to the bucket BACKUPS once a day, if it is bound, and deletes backups of more than 30 days (NET-4). Called
 * each minute. The file is what `npm run publication -- export` writes: rows, their history, editors' changes; nobody's sign-in.
 */
export async function backUpNightly(env: Env, now: number): Promise<void> {
  const { BACKUPS: bucket } = env;
  if (!bucket || now % DAY_MS < FROM_HOUR * HOUR_MS || now < known.notBefore) return;
  const day = dayOf(now);
  if (known.day === day) return;
  try {
    const key = `${PREFIX}${day}.jsonl`;
    if ((await withTimeout(bucket.head(key), CALL_WAIT_MS)) === null) {
      const bytes = await upload(bucket, key, backupLines(env, now));
      logEvent('backup.written', { key, bytes });
    }
    await deleteBefore(bucket, `${PREFIX}${dayOf(now - KEPT_DAYS * DAY_MS)}`);
    known.day = day;
  } catch (error) {
    known.notBefore = now + AGAIN_MS;
    logEvent('backup.failed', { detail: errorText(error) });
  }
}

const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** @returns the number of bytes @throws if a part is not stored: then nothing is, under this key */
async function upload(bucket: R2Bucket, key: string, pages: AsyncIterable<string[]>): Promise<number> {
  const upload = await withTimeout(bucket.createMultipartUpload(key), CALL_WAIT_MS);
  try {
    const parts: R2UploadedPart[] = [];
    let bytes = 0;
    for await (const part of partsOf(pages)) {
      parts.push(await withTimeout(upload.uploadPart(parts.length + 1, part), CALL_WAIT_MS));
      bytes += part.byteLength;
    }
    await withTimeout(upload.complete(parts), CALL_WAIT_MS);
    return bytes;
  } catch (error) {
    await withTimeout(upload.abort(), CALL_WAIT_MS).catch(() => {});
    throw error;
  }
}

/** @returns the text in pieces of PART_BYTES, the last one shorter */
async function* partsOf(pages: AsyncIterable<string[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let part = new Uint8Array(PART_BYTES);
  let filled = 0;
  for await (const lines of pages) {
    let left = encoder.encode(lines.map((line) => `${line}\n`).join(''));
    while (filled + left.byteLength >= PART_BYTES) {
      const fits = PART_BYTES - filled;
      part.set(left.subarray(0, fits), filled);
      yield part;
      part = new Uint8Array(PART_BYTES);
      filled = 0;
      left = left.subarray(fits);
    }
    part.set(left, filled);
    filled += left.byteLength;
  }
  if (filled > 0) yield part.subarray(0, filled);
}

/** Deletes backups whose name is before this one. 31 backups are one page of a list. */
async function deleteBefore(bucket: R2Bucket, first: string): Promise<void> {
  const { objects } = await withTimeout(bucket.list({ prefix: PREFIX }), CALL_WAIT_MS);
  const old = objects.map(({ key }) => key).filter((key) => key < first);
  if (old.length > 0) await withTimeout(bucket.delete(old), CALL_WAIT_MS);
}
