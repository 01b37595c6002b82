import * as build from '../../build/server/index.js';
import { sectionRhythm } from '../../schema/contract/late-sections.ts';
import { SECTIONS } from '../../schema/sections.ts';
import { callerNetwork } from '../http/caller-network.ts';
import { errorResponse } from '../http/error-response.ts';
import { LIMIT_PERIOD_S, withinSearchLimit } from '../http/rate-limit.ts';
import type { Endpoint, EndpointScope } from '../publications/endpoint.ts';
import { ownText } from '../publications/texts/text-store.ts';
import { readFeedIndex } from '../sources/index/read-feed-index.ts';
import { createSectionReader } from '../stories/sections/section-reader.ts';

/**
 * `GET /sections/late?food=side`: sections that were missing when a front page was sent, each as soon as it is ready
 * (FEED-3). After LATE_WAIT_MS the rest is left out.
 * @returns 200 with the sections' elements one after another; 429 for too many
 */
export const lateSectionsEndpoint: Endpoint = { errors: 'page', handle };

async function handle(scope: EndpointScope): Promise<Response> {
  const { request, env, url } = scope;
  const rhythms = new Map(
    SECTIONS.flatMap(({ id }) => {
      const rhythm = sectionRhythm.parse(url.searchParams.get(id));
      return rhythm ? [[id, rhythm] as const] : [];
    }),
  );
  if (rhythms.size === 0) return new Response(null, { headers: HEADERS });
  if (!(await withinSearchLimit(env, 'late', callerNetwork(request))))
    return errorResponse('page', 429, 'Too many sections were asked for within a minute.', {
      title: 'Try again in a moment',
      retryAfterS: LIMIT_PERIOD_S,
    });
  const own = await ownText(env, scope.publication, 'front');
  const index = await readFeedIndex(scope);
  const reader = createSectionReader({ ...scope, index, shown: new Map(), whole: false });
  const blocks = await reader.readLate([...rhythms.keys()]);
  const parts = blocks.map(async ({ section, stories }) => {
    const result = await stories;
    const rhythm = rhythms.get(section.id);
    if (rhythm === undefined || (!result.ok && result.why === 'fetching')) return '';
    return build.entry.module.renderLateSection(
      scope.publication.locale,
      own.value,
      { section, stories: result },
      rhythm,
    );
  });
  return new Response(streamOf(parts), {
    headers: {
      ...HEADERS,
      // Local runtimes hold a compressed stream back until its end (F6); production does not.
      ...(env.LOCAL === '1' && { 'content-encoding': 'identity' }),
    },
  });
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

/** @returns the texts in the order in which they come */
function streamOf(parts: readonly Promise<string>[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isLeft = false;
  return new ReadableStream({
    start(controller) {
      const sent = parts.map(async (part) => {
        const text = await part;
        if (!isLeft && text !== '') controller.enqueue(encoder.encode(text));
      });
      void Promise.all(sent).then(
        () => isLeft || controller.close(),
        (error: unknown) => controller.error(error),
      );
    },
    cancel() {
      isLeft = true;
    },
  });
}
