import * as z from 'zod';
import { SECTIONS } from '../../schema/sections.ts';
import type { Env } from '../platform/env.ts';
import { Stopwatch } from '../platform/stopwatch.ts';
import { publicationOf } from '../publications/publication-of-request.ts';
import { normaliseHost } from '../publications/read-publication.ts';
import { createPageContext } from './page-context.ts';

const askSchema = z.object({
  call: z.enum([
    'publication',
    'sections.read',
    'sections.readAll',
    'backend.list',
    'backend.article',
    'backend.kept',
  ]),
  argument: z.json(),
});
const sectionId = z.string().nullable();
const listAsk = z.object({ page: z.number(), category: z.string().nullable() });

/**
 * `POST /dev/context`, on local runs only: serves the load context of a page's loaders over HTTP, so that Vite's dev
 * server can render pages in Node while feeds, pollers and backend stay in workerd (scripts/local/dev-context.ts).
 */
export async function handleDevContext(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  const url = new URL(request.url);
  const now = Date.now();
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
  const host = normaliseHost(url.host);
  const publication = await publicationOf(request, env, ctx);
  if (!publication) return new Response(null, { status: 404 });
  const context = createPageContext({
    env,
    publication,
    host,
    origin: url.origin,
    nonce: '',
    document: true,
    whole: true,
    now,
    waitUntil,
    stopwatch: new Stopwatch([]),
    index: null,
    shown: new Map(),
    onShown: () => {},
  });
  const asked = askSchema.safeParse(await request.json().catch(() => null));
  if (!asked.success) return Response.json({ error: asked.error.message }, { status: 400 });
  const { call, argument } = asked.data;
  switch (call) {
    case 'publication':
      return Response.json({ publication, domain: context.domain, today: context.today, year: context.year });
    case 'sections.read':
      return Response.json(await context.sections.read(sectionOrNull(argument)));
    case 'sections.readAll':
      return Response.json(await context.sections.readAll(sectionOrNull(argument) ?? 'local'));
    case 'backend.list':
      return Response.json(await context.backend.list(listAsk.parse(argument)));
    case 'backend.article':
      return Response.json(await context.backend.article(z.string().parse(argument)));
    case 'backend.kept':
      return Response.json(await context.backend.kept());
  }
}

const sectionOrNull = (argument: unknown) =>
  SECTIONS.find(({ id }) => id === sectionId.parse(argument))?.id ?? null;
