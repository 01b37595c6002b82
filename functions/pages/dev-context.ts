import * as z from 'zod';
import { SECTIONS } from '../../schema/sections.ts';
import type { Endpoint, EndpointScope } from '../http/endpoint.ts';
import { errorResponse } from '../http/error-response.ts';
import { Stopwatch } from '../platform/stopwatch.ts';
import { createPageContext } from './page-context.ts';

const callSchema = z.object({
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
const listQuery = z.object({ page: z.number(), category: z.string().nullable() });

/**
 * `POST /dev/context`, on local runs only: serves the load context of a page's loaders over HTTP, so that Vite's dev
 * server can render pages in Node while feeds, pollers and backend stay in workerd (scripts/local/dev-context.ts).
 */
export const devContext: Endpoint = { methods: ['POST'], errors: 'json', handle: handleDevContext };

async function handleDevContext(scope: EndpointScope): Promise<Response> {
  const { request, publication } = scope;
  const context = createPageContext({
    ...scope,
    nonce: '',
    document: true,
    whole: true,
    preview: false,
    stopwatch: new Stopwatch([]),
    index: null,
    shown: new Map(),
    onShown: () => {},
  });
  const read = callSchema.safeParse(await request.json().catch(() => null));
  if (!read.success) return errorResponse('json', 400, read.error.message);
  const { call, argument } = read.data;
  switch (call) {
    case 'publication':
      return Response.json({
        publication,
        domain: context.domain,
        today: context.today,
        year: context.year,
        breaking: context.breaking,
      });
    case 'sections.read':
      return Response.json(await context.sections.read(sectionOrNull(argument)));
    case 'sections.readAll':
      return Response.json(await context.sections.readAll(sectionOrNull(argument) ?? 'local'));
    case 'backend.list':
      return Response.json(await context.backend.list(listQuery.parse(argument)));
    case 'backend.article':
      return Response.json(await context.backend.article(z.string().parse(argument)));
    case 'backend.kept':
      return Response.json(await context.backend.kept());
  }
}

const sectionOrNull = (argument: unknown) =>
  SECTIONS.find(({ id }) => id === sectionId.parse(argument))?.id ?? null;
