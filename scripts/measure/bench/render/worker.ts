/**
 * The Worker of `npm run bench -- render`: Remix alone, with the data of its routes in memory, so that a request costs
 * a render and nothing else. `/bare` sends the last page again, without a render.
 */
import * as build from 'virtual:server-build';
import type { AppLoadContext } from '@remix-run/cloudflare';
import type { ListPage } from '../../../../schema/articles/articles.ts';
import type { PageContext, SectionBlock } from '../../../../schema/context.ts';

interface Env {
  CONTEXT: Omit<PageContext, 'sections' | 'backend' | 'pictureOf' | 'keepHtml' | 'weather'>;
  SECTIONS: SectionBlock[];
  LIST: ListPage | null;
}

const handle = build.entry.module.createRequestHandler(build, 'production');
let last = '';

/** @returns the context of a front page whose feeds and lists are known; it loads nothing */
function contextOf({ CONTEXT, SECTIONS, LIST }: Env): AppLoadContext {
  const unasked = async (): Promise<never> => {
    throw new Error('the front page of a warm title does not ask for this');
  };
  return {
    ...CONTEXT,
    pictureOf: async (image: string) => image,
    keepHtml: (_id: string, _props: object, render: () => string) => render(),
    weather: () => null,
    sections: { read: async () => SECTIONS, readAll: unasked },
    backend: { kept: async () => LIST, list: unasked, article: unasked, newest: unasked },
  };
}

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    if (new URL(request.url).pathname === '/bare') return new Response(last);
    const response = await handle(request, contextOf(env));
    last = await response.text();
    return new Response(last, response);
  },
};
