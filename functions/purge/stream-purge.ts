import type { PageSubject } from '../../schema/contract/page-caching.ts';
import { pagePath } from '../../schema/contract/pages/page-path.ts';
import type { RegisterNews } from '../../schema/desk.ts';
import type { Publication } from '../../schema/publication.ts';
import type { PurgedFeed, PurgeSummary } from '../../schema/purge.ts';
import { NDJSON_HEADERS } from '../http/security-headers.ts';
import type { PagesProps } from '../pages/pages-props.ts';
import { registerOf } from '../platform/calls/publication-register.ts';
import type { Env } from '../platform/env.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import type { SecretOwner } from '../publications/people/shared-secrets.ts';
import { FEED_INDEX_NAME } from '../sources/index/feed-index-value.ts';
import { isTextAddress, type PlannedFeed, slugOfText } from './plan-purge.ts';
import { purgeFeeds } from './purge-feeds.ts';
import { refreshPages } from './refresh-pages.ts';

/** The editor's answer does not wait longer for the feed index. */
const FLUSH_MAX_MS = 2_000;

/** One purge: its publication, its order, and who sent it. */
export interface Call {
  publication: Publication;
  /** Its domain in the backend. */
  domain: string;
  /** Props of the publication's pages that show the fetched content. */
  props: PagesProps;
  /** The ordered content, as cache tags of those pages. */
  subjects: PageSubject[];
  /** The order, as JSON. */
  what: string;
  /** The order in words: `section sports`. */
  words: string;
  /** The author according to the caller; may be empty. Of a person the proven one. */
  by: string;
  /** What authorises the purge. */
  secret: SecretOwner | 'person';
}

/** The caller who reads the answer. */
interface Listener {
  send: (line: PurgedFeed | PurgeSummary) => void;
  /** True once the caller has left. */
  abandoned: () => boolean;
}

/**
 * Starts the work and answers with its lines. When the caller leaves, which a runtime notices on writing the next line,
 * the feed in progress is finished and stored, and the pages are revalidated.
 */
export function streamPurge(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  call: Call,
  groups: PlannedFeed[][],
): Response {
  const encoder = new TextEncoder();
  let open = true;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (line: PurgedFeed | PurgeSummary) => {
        if (open) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      const work = purge(env, ctx, call, groups, { send, abandoned: () => !open }).then(
        () => open && controller.close(),
        (error: unknown) => {
          logEvent('purge.failed', { publication: call.publication.id, detail: errorText(error) });
          if (open) controller.error(error);
        },
      );
      ctx.waitUntil(work);
    },
    cancel() {
      open = false;
    },
  });
  request.signal.addEventListener('abort', () => {
    open = false;
  });
  const headers = new Headers(NDJSON_HEADERS);
  // Local runtimes hold a compressed stream back until its end (F6).
  if (env.LOCAL === '1') headers.set('content-encoding', 'identity');
  return new Response(body, { headers });
}

async function purge(
  env: Env,
  ctx: ExecutionContext,
  call: Call,
  groups: PlannedFeed[][],
  { send, abandoned }: Listener,
): Promise<void> {
  const { publication, domain, what } = call;
  const started = Date.now();
  const counts = { changed: 0, unchanged: 0, failed: 0 };
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
  const { id } = publication;
  const countFeeds = () => counts.changed + counts.unchanged + counts.failed;
  const note = () => {
    const { failed } = counts;
    const { by, words } = call;
    return notePurge(env, { publication: id, at: started, by, what: words, feeds: countFeeds(), failed });
  };
  // After every feed, because the runtime may end a purge at any time; while the next feed is fetched.
  let noted = note();
  for await (const line of purgeFeeds({
    env,
    publication,
    domain,
    groups,
    abandoned,
    waitUntil,
  })) {
    counts[line.status]++;
    send(line);
    // A register that does not answer is asked only once more, at the end.
    noted = noted.then((isNoted) => isNoted && note());
    waitUntil(noted);
  }
  await flushIndex(env);
  const slugs = groups.flat().flatMap(({ url }) => (isTextAddress(url) ? [slugOfText(url)] : []));
  const watched = abandoned() ? [] : ['/', ...slugs.map((slug) => pagePath('article', slug))];
  const pages = await revalidatePages(call, ctx, watched);
  const feeds = countFeeds();
  logEvent('purge.done', {
    publication: publication.id,
    by: call.by,
    secret: call.secret,
    what,
    feeds,
    ...counts,
    pages,
    abandoned: abandoned(),
    ms: Date.now() - started,
  });
  if (!(await noted)) await note();
  send({
    done: true,
    feeds,
    ...counts,
    pages,
    message: counts.failed === feeds && feeds > 0 ? NOTHING_NEW : SUMMARIES[pages],
  });
}

/** Reports to the operators' desk. Never throws: the log has it too. @returns whether the register has it */
async function notePurge(env: Env, purge: RegisterNews['purges'][number]): Promise<boolean> {
  try {
    await withTimeout(registerOf(env).notePurge(purge), FLUSH_MAX_MS);
    return true;
  } catch (error) {
    logEvent('purge.not-noted', { publication: purge.publication, detail: errorText(error) });
    return false;
  }
}

/** The expected delay: a KV write is visible elsewhere within a minute (F4), and a page stays fresh for another. */
const SUMMARIES: Record<PurgeSummary['pages'], string> = {
  everywhere: 'Here now; elsewhere within about 2 minutes.',
  here: 'Here now; elsewhere within about 2 minutes.',
  kept: 'The cached pages could not be invalidated. Readers see the change here and elsewhere within about 2 minutes.',
};

const NOTHING_NEW = 'Nothing new: readers see what they saw before.';

/** Never throws: the index is written a few seconds later anyway. */
async function flushIndex(env: Env): Promise<void> {
  try {
    await withTimeout(env.FEED_INDEX.getByName(FEED_INDEX_NAME).flush(), FLUSH_MAX_MS);
  } catch (error) {
    logEvent('purge.index-unwritten', { detail: errorText(error) });
  }
}

/** Revalidates the publication's pages with the content (PURGE-2). Never throws: they are fresh for PAGE_FRESH_S only. */
async function revalidatePages(
  { publication, props, subjects }: Call,
  ctx: ExecutionContext,
  watched: readonly string[],
): Promise<PurgeSummary['pages']> {
  try {
    return (await refreshPages(ctx, props, subjects, watched)) ? 'everywhere' : 'here';
  } catch (error) {
    logEvent('purge.pages-kept', { publication: publication.id, detail: errorText(error) });
    return 'kept';
  }
}
