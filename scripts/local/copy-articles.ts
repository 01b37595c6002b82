import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorText } from '../../functions/platform/log.ts';

const EVERY_MS = 2_000;
const FILES_MAX = 20_000;
/** The site refuses them too. */
const FILE_MAX_BYTES = 1024 * 1024;
const AT_A_TIME = 8;

/** Of an R2 bucket. */
interface Bucket {
  put(key: string, content: Buffer<ArrayBuffer>): Promise<unknown>;
  delete(keys: string[]): Promise<unknown>;
}

/**
 * Copies a folder's Markdown into the local run's bucket of articles, again whenever a file has changed. Links and what begins
 * with a dot are left out, so nothing outside the folder can be read.
 * @param log receives one line for each file that is left out
 * @returns a function that ends it
 */
export async function copyArticles(
  bucket: Bucket,
  folder: string,
  log: (line: string) => void,
): Promise<() => void> {
  /** Fingerprints of what the bucket has, by key. */
  const copied = new Map<string, string>();
  const noted = new Set<string>();
  const note = (line: string) => {
    if (!noted.has(line)) log(`${line}\n`);
    noted.add(line);
  };
  const copy = async () => {
    const files = await filesIn(folder, note);
    const queue = [...files];
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [key, file] = next;
        const { mtimeMs, size } = await stat(file);
        const print = `${mtimeMs} ${size}`;
        if (copied.get(key) === print) continue;
        if (size > FILE_MAX_BYTES) note(`${file}: has more than ${FILE_MAX_BYTES} bytes and is not shown`);
        else await bucket.put(key, await readFile(file));
        copied.set(key, print);
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
    const gone = [...copied.keys()].filter((key) => !files.has(key));
    for (const key of gone) copied.delete(key);
    if (gone.length > 0) await bucket.delete(gone);
  };
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  const turn = async () => {
    await copy().catch((error: unknown) => note(`${folder}: ${errorText(error)}`));
    if (!isEnded) timer = setTimeout(() => void turn(), EVERY_MS);
  };
  await turn();
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
}

/** @returns the files' paths by their keys */
async function filesIn(folder: string, note: (line: string) => void): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    const key = path.relative(folder, file).split(path.sep).join('/');
    if (!/\.md$/i.test(entry.name) || /(?:^|\/)\./.test(key)) continue;
    if (entry.isSymbolicLink()) note(`${file}: is a link and is not shown`);
    else if (files.size === FILES_MAX)
      note(`${folder}: has more than ${FILES_MAX} files; the others are not shown`);
    else if (entry.isFile()) files.set(key, file);
  }
  return files;
}
