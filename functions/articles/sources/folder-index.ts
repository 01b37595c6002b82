import * as z from 'zod';
import { BACKEND_TIMEOUT_MS, STORE_WAIT_MS } from '../../../schema/contract/page-waits.ts';
import { hash53 } from '../../platform/hash.ts';
import { errorText, logEvent } from '../../platform/log.ts';
import { Memo } from '../../platform/memo.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { folderCard, type ReadFile, readArticleFile } from './folder-file.ts';
import type { ArticleBucket, SourceCall } from './source-adapter.ts';

type Call = SourceCall<'folder'>;

/** Of one paper; the files after them, by name, are not shown. */
const FILES_MAX = 10_000;
const LISTED_AT_A_TIME = 1_000;
const FILE_MAX_BYTES = 1024 * 1024;
/** Enough for any front matter: only this much of a file is read for the list. */
const HEAD_BYTES = 16 * 1024;
/** Files that one question reads, newest first; the next question reads further ones. */
const READ_MAX = 300;
/** A Worker may have six connections open. */
const READ_AT_A_TIME = 5;
/** Of the time of a call (BACKEND_TIMEOUT_MS): what is read by then is shown. */
const READING_MS = 2_500;
/** UTF-16 units of JSON: ten thousand articles have three million. */
const MEMORY_MAX_UNITS = 8_000_000;

const entrySchema = z.object({
  key: z.string(),
  /** Of the content that was read. */
  etag: z.string(),
  /** Of the last content that could be read; null if there was none. */
  card: folderCard.nullable(),
});
export type Entry = z.infer<typeof entrySchema>;
const indexSchema = z.object({ version: z.literal(1), entries: z.array(entrySchema) });

type ListedFile = Awaited<ReturnType<ArticleBucket['list']>>['objects'][number];

/** What an isolate knows of folders, by path; KV has the same for the others. */
const known = new Memo<string, Entry[]>(MEMORY_MAX_UNITS);
const INDEX_TTL_S = 30 * 86_400;
const keyOf = ({ path, categories }: Call['source']): string =>
  `folder:1:${hash53(JSON.stringify([path, categories])).toString(36)}`;

/**
 * The articles of a folder, in the order of their files' names. Lists the bucket, and reads the files that have changed; each
 * that cannot be read is one line in the log, and its earlier article stays in the list.
 * @returns null if the bucket does not answer
 */
export async function readFolder(call: Call): Promise<Entry[] | null> {
  const { path } = call.source;
  const before = new Map((await readKnown(call)).map((entry) => [entry.key, entry]));
  try {
    const files = await withTimeout(listFiles(call), BACKEND_TIMEOUT_MS);
    const changed = files.filter(({ key, etag }) => before.get(key)?.etag !== etag);
    const read = await readFiles(call, changed, before);
    if (read.size < changed.length)
      logEvent('folder.incomplete', { path, unread: changed.length - read.size });
    const entries = files.flatMap(({ key }) => read.get(key) ?? before.get(key) ?? []);
    logTwice(entries, read);
    if (read.size > 0 || entries.length !== before.size) await writeKnown(call, entries);
    return entries;
  } catch (error) {
    logEvent('backend.failed', { call: `folder ${path}`, why: 'network', detail: errorText(error) });
    return null;
  }
}

async function listFiles({ env: { ARTICLES }, source: { path } }: Call): Promise<ListedFile[]> {
  if (!ARTICLES) throw new Error('no bucket is bound to ARTICLES');
  const files: ListedFile[] = [];
  let cursor: string | undefined;
  do {
    const options = {
      prefix: `${path}/`,
      limit: LISTED_AT_A_TIME,
      ...(cursor === undefined ? {} : { cursor }),
    };
    const page = await ARTICLES.list(options);
    files.push(...page.objects.filter(({ key }) => /\.md$/i.test(key)));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined && files.length <= FILES_MAX);
  if (files.length > FILES_MAX) logEvent('folder.too-many', { path, shown: FILES_MAX });
  return files.slice(0, FILES_MAX);
}

async function readFiles(
  call: Call,
  changed: readonly ListedFile[],
  before: ReadonlyMap<string, Entry>,
): Promise<Map<string, Entry>> {
  const until = Date.now() + READING_MS;
  const read = new Map<string, Entry>();
  const queue = changed.toSorted((a, b) => Number(b.uploaded) - Number(a.uploaded)).slice(0, READ_MAX);
  const work = async () => {
    for (let file = queue.shift(); file && Date.now() < until; file = queue.shift()) {
      const { key, etag, size } = file;
      // An empty file has no range.
      const found = await readFile(call, key, size === 0 ? null : Math.min(size, HEAD_BYTES));
      if (found !== null)
        read.set(key, { key, etag, card: found.ok ? found.card : (before.get(key)?.card ?? null) });
    }
  };
  await withTimeout(Promise.all(Array.from({ length: READ_AT_A_TIME }, work)), BACKEND_TIMEOUT_MS);
  return read;
}

/** @param bytes of its beginning, if not the whole file @returns null if it is gone; a file that is not valid is logged */
export async function readFile(
  { env: { ARTICLES }, source }: Call,
  key: string,
  bytes: number | null = null,
): Promise<ReadFile | null> {
  const object = await ARTICLES?.get(key, bytes === null ? {} : { range: { offset: 0, length: bytes } });
  if (!object) return null;
  const name = key.slice(key.lastIndexOf('/') + 1).replace(/\.md$/i, '');
  const found: ReadFile =
    object.size > FILE_MAX_BYTES
      ? { ok: false, fault: `has more than ${FILE_MAX_BYTES} bytes` }
      : readArticleFile(name, await object.text(), source);
  if (!found.ok) logEvent('folder.file-invalid', { file: key, why: found.fault });
  return found;
}

/** Once, when one of the two files has changed. */
function logTwice(entries: readonly Entry[], read: ReadonlyMap<string, Entry>): void {
  const files = new Map<string, string>();
  for (const { key, card } of entries) {
    if (card === null) continue;
    const shown = files.get(card.slug);
    if (shown === undefined) files.set(card.slug, key);
    else if (read.has(key) || read.has(shown))
      logEvent('folder.slug-twice', { slug: card.slug, file: key, shown });
  }
}

/** @returns what this isolate, or else KV, knows, without asking the bucket. Never rejects */
export async function readKnown({ env, source }: Call): Promise<Entry[]> {
  const key = keyOf(source);
  const own = known.get(key);
  if (own || !env.FEEDS) return own ?? [];
  try {
    const text = await withTimeout(env.FEEDS.get(key), STORE_WAIT_MS);
    const entries = text === null ? [] : (indexSchema.safeParse(JSON.parse(text)).data?.entries ?? []);
    if (text !== null) known.set(key, entries, text.length);
    return entries;
  } catch (error) {
    logEvent('folder.index-unreadable', { path: source.path, detail: errorText(error) });
    return [];
  }
}

/** Never rejects: without KV each isolate reads the files itself. */
async function writeKnown({ env, source }: Call, entries: Entry[]): Promise<void> {
  const key = keyOf(source);
  const text = JSON.stringify({ version: 1, entries });
  known.set(key, entries, text.length);
  try {
    if (env.FEEDS) await withTimeout(env.FEEDS.put(key, text, { expirationTtl: INDEX_TTL_S }), STORE_WAIT_MS);
  } catch (error) {
    logEvent('folder.index-unwritten', { path: source.path, detail: errorText(error) });
  }
}
