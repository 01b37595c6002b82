import * as z from 'zod';
import { SECTIONS } from '../../schema/sections.ts';
import { errorResponse } from '../http/error-response.ts';
import { Stopwatch } from '../platform/stopwatch.ts';
import type { Endpoint, EndpointScope } from '../publications/endpoint.ts';
import { createPageContext } from './page-context.ts';

const callSchema = z.object({
  call: z.enum([
    'publication',
    'sections.read',
    'sections.readAll',
    'backend.list',
    'backend.article',
    'backend.kept',
    'search.find',
    'search.related',
    'search.topic',
    'search.archive',
    'search.month',
    'search.author',
    'about',
  ]),
  argument: z.json(),
});
const sectionId = z.string().nullable();
const askedText = z.string().nullable();
const askedQuestion = z.object({
  q: askedText,
  section: askedText,
  from: askedText,
  to: askedText,
  page: askedText,
});
const askedArticle = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  date: z.string().nullable(),
  topics: z.array(z.string()),
  author: z.string().nullable(),
});
const askedTopic = z.object({ slug: z.string(), page: z.number() });
const askedMonth = z.object({ month: z.string(), section: z.string(), page: z.number() });
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
    whole: true,
    preview: false,
    gpc: false,
    caller: '',
    stopwatch: new Stopwatch([]),
    index: null,
    shown: new Map(),
    onShown: () => {},
    onIncomplete: () => {},
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
        embeds: context.embeds,
        corrections: context.corrections,
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
    case 'search.find':
      return Response.json(await context.search.find(askedQuestion.parse(argument)));
    case 'search.related':
      return Response.json(await context.search.related(askedArticle.parse(argument)));
    case 'search.topic': {
      const { slug, page } = askedTopic.parse(argument);
      return Response.json(await context.search.topic(slug, page));
    }
    case 'search.archive':
      return Response.json(await context.search.archive());
    case 'search.month':
      return Response.json(await context.search.month(askedMonth.parse(argument)));
    case 'search.author': {
      const { slug, page } = askedTopic.parse(argument);
      return Response.json(await context.search.author(slug, page));
    }
    case 'about':
      return Response.json(await context.about());
  }
}

const sectionOrNull = (argument: unknown) =>
  SECTIONS.find(({ id }) => id === sectionId.parse(argument))?.id ?? null;
