import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { sectionById } from '../../schema/sections.ts';
import { pageHeaders, UNCACHED } from '../chrome/caching.ts';

/** `/sections/{id}`: every story of one section, for 'See All' (HOME-6). Readers without scripts use `/?all={id}`. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const section = sectionById(params.id ?? '');
  if (!section) throw new Response('No such section', { status: 404, headers: UNCACHED });
  const outcome = await context.sections.readAll(section.id);
  return data(outcome, {
    headers: pageHeaders(context.publication.id, outcome.ok ? 'whole' : 'faulty', ['feeds']),
  });
}
