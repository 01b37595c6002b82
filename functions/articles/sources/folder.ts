import { BACKEND_TIMEOUT_MS } from '../../../schema/contract/page-waits.ts';
import { errorText, logEvent } from '../../platform/log.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import type { BackendResponse } from '../call-backend.ts';
import { PAGE_SIZE } from '../read-response.ts';
import { type FolderCard, isOut } from './folder-file.ts';
import { type Entry, readFile, readFolder, readKnown } from './folder-index.ts';
import type { SourceAdapter, SourceCall } from './source-adapter.ts';
import { isSection, NO_LIST } from './to-contract.ts';

type Shown = FolderCard & Pick<Entry, 'key'>;

/** SRC-6: files of Markdown with front matter, in a bucket. */
export const folder: SourceAdapter<'folder'> = {
  async list(call, page, category) {
    if (category !== null && !isSection(category)) return NO_LIST;
    const entries = await readFolder(call);
    if (entries === null) return { kind: 'fault', fault: 'network' };
    const cards = shownOf(entries)
      .filter((card) => category === null || card.category === category)
      .sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
    const blogs = cards.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    return { kind: 'json', value: { blogs, total: cards.length } };
  },

  async article(call, slug) {
    const isNamed = (card: Shown) => card.slug === slug;
    const remembered = shownOf(await readKnown(call)).find(isNamed);
    const found = remembered && (await readArticle(call, remembered));
    if (found) return found;
    const entries = await readFolder(call);
    if (entries === null) return { kind: 'fault', fault: 'network' };
    const shown = shownOf(entries);
    const card = shown.find(isNamed);
    const read = card && (await readArticle(call, card));
    if (read) return read;
    const moved = shown.find(({ aliases }) => aliases.includes(slug));
    if (moved) return { kind: 'json', value: { movedTo: moved.slug } };
    // A folder that has just been emptied may be an accident: only repeated answers count (API-1).
    return entries.length === 0 ? { kind: 'json', value: null } : { kind: 'gone' };
  },
};

/** What readers may see; the first of two files with one slug. */
function shownOf(entries: readonly Entry[]): Shown[] {
  const now = Date.now();
  const shown = new Map<string, Shown>();
  for (const { key, card } of entries)
    if (card && isOut(card, now) && !shown.has(card.slug)) shown.set(card.slug, { ...card, key });
  return [...shown.values()];
}

/** @returns null if the file is gone, or has another article now. Never rejects */
async function readArticle(call: SourceCall<'folder'>, card: Shown): Promise<BackendResponse | null> {
  try {
    const file = await withTimeout(readFile(call, card.key), BACKEND_TIMEOUT_MS);
    if (file === null) return null;
    // The last good copy stays.
    if (!file.ok) return { kind: 'fault', fault: 'not-json' };
    const isSame = file.card.slug === card.slug && isOut(file.card, Date.now());
    return isSame ? { kind: 'json', value: file.article } : null;
  } catch (error) {
    logEvent('backend.failed', { call: `file ${card.key}`, why: 'network', detail: errorText(error) });
    return { kind: 'fault', fault: 'network' };
  }
}
