import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { sectionById } from '../../schema/sections.ts';
import { pageHeaders, UNCACHED } from '../document/caching.ts';

/**
 * `/sections/{id}`: every story of one section as JSON, a SectionResult, for 'See All' (HOME-6). Readers without
 * scripts use `/?all={id}`.
 */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const section = sectionById(params.id ?? '');
  if (!section) return Response.json(null, { status: 404, headers: UNCACHED });
  const result = await context.sections.readAll(section.id);
  const headers = pageHeaders(context.publication.id, result.ok ? 'whole' : 'faulty', ['feeds']);
  return Response.json(result, { headers });
}
