import * as build from '../../build/server/index.js';
import { DESK_LINES, type DeskFetchLine, type PaperFrame } from '../../schema/contract/paper-desk.ts';
import { shortAddress } from '../../schema/contract/public-address.ts';
import {
  type PurgeOrder,
  purgedFeedSchema,
  purgeOrderSchema,
  purgeSummarySchema,
} from '../../schema/purge.ts';
import { sectionById } from '../../schema/sections.ts';
import type { EndpointScope } from '../publications/endpoint.ts';
import { isOwnAddress, isTextAddress, slugOfText } from '../purge/plan-purge.ts';
import { callOf, mayPurge, runOrder, TOO_MANY } from '../purge/purge.ts';
import type { Call } from '../purge/stream-purge.ts';
import { feedNamed } from '../stories/sections/feed-lists.ts';
import { paperDocument } from './paper-document.ts';

/**
 * Has feeds or articles fetched now, and answers with a page whose lines arrive as each of them is finished.
 * @param by the stored author
 * @returns the reason why nothing is fetched
 */
export async function fetchNow(
  form: URLSearchParams,
  scope: EndpointScope,
  frame: PaperFrame,
  by: string,
): Promise<Response | string> {
  const order = orderOf(form, scope);
  if (order === undefined) return 'Choose what to fetch.';
  if (!(await mayPurge(scope))) return `${TOO_MANY} Try again in a minute.`;
  const call: Call = { ...(await callOf(scope)), by, secret: 'person' };
  const running = runOrder(scope, call, order);
  if (typeof running === 'string') return `${running.replace(/^\$\.\w+: /, '')}.`;
  const page = paperDocument(frame, { kind: 'fetch', heading: headingOf(order) });
  const [begin = '', end = ''] = (await page.text()).split(DESK_LINES);
  const body = running.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new TransformStream(linesWithin(begin + DESK_LINES, end)))
    .pipeThrough(new TextEncoderStream());
  const headers = new Headers(page.headers);
  // Local runtimes hold a compressed stream back until its end (F6).
  if (scope.env.LOCAL === '1') headers.set('content-encoding', 'identity');
  return new Response(body, { headers });
}

function orderOf(form: URLSearchParams, { publication }: EndpointScope): PurgeOrder | undefined {
  const wanted = (name: string) => form.get(name)?.trim() ?? '';
  const feed = feedNamed(publication, wanted('feed'));
  const [what = '', section = ''] = wanted('what').split(':');
  const order = {
    feed: { feed },
    section: { section },
    everything: { title: true },
    articles: { articles: true },
    article: { articles: wanted('slug') },
  }[what];
  return purgeOrderSchema.safeParse(order).data;
}

function headingOf({ feed, section, articles }: PurgeOrder): string {
  if (feed !== undefined) return 'This feed is fetched now';
  if (section !== undefined) return `${sectionById(section)?.title ?? 'The section'} is fetched now`;
  if (articles === undefined) return 'All feeds are fetched now';
  return articles === true ? 'The newest articles are fetched now' : 'The article is fetched now';
}

/** Turns the lines of a purge into those of the page. */
function linesWithin(begin: string, end: string): Transformer<string, string> {
  let rest = '';
  return {
    start: (controller) => controller.enqueue(begin),
    transform(text, controller) {
      const lines = `${rest}${text}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines)
        if (line !== '') controller.enqueue(build.entry.module.renderDeskFetchLine(toLine(JSON.parse(line))));
    },
    flush: (controller) => controller.enqueue(end),
  };
}

const STATUSES = { changed: 'New stories', unchanged: 'Nothing new', failed: 'Failed' } as const;

function toLine(value: unknown): DeskFetchLine {
  const summary = purgeSummarySchema.safeParse(value).data;
  if (summary) {
    const { feeds, failed, message: said } = summary;
    const words = failed > 0 ? `${failed} of ${feeds} failed. ${said}` : said;
    return { name: 'Done', words, failed: failed > 0 };
  }
  const { url, status, items, message } = purgedFeedSchema.parse(value);
  const stored = message ?? `${items} ${items === 1 ? 'story' : 'stories'}.`;
  return { name: nameOf(url), words: `${STATUSES[status]}. ${stored}`, failed: status === 'failed' };
}

/** Without the query of a feed's address: publishers put keys there. */
function nameOf(address: string): string {
  if (isTextAddress(address)) return slugOfText(address);
  return isOwnAddress(address) ? 'Newest articles' : shortAddress(address);
}
