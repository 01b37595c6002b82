import { decodeHTML } from 'entities';
import * as z from 'zod';
import { cutExcerpt } from '../../app/home/news/cut-excerpt.ts';
import { listPath } from '../../schema/contract/pages/page-path.ts';

/** What our front page shows of an excerpt at its smallest size, in UTF-16 units; it shows more of larger ones. */
const SHOWN_UNITS = 90;

const storySchema = z.object({
  title: z.string(),
  excerpt: z.string().transform((text) => cutExcerpt(text, SHOWN_UNITS)),
  link: z.string().nullable(),
  published: z.object({ iso: z.string(), label: z.string() }).nullable(),
});
const publicationSchema = z.object({ publication: z.object({ name: z.string() }) });
const blocksSchema = z.array(
  z.object({
    section: z.object({ slug: z.string(), title: z.string(), description: z.string() }),
    stories: z.union([
      z.object({ ok: z.literal(true), stories: z.array(storySchema) }),
      z.object({ ok: z.literal(false) }),
    ]),
  }),
);

/** The content of the peers' front pages. */
export interface PeerFront {
  name: string;
  sections: { path: string; title: string; description: string; stories: z.infer<typeof storySchema>[] }[];
}

/** @returns name, sections and stories of the warm front page of a local site, as its routes get them (functions/pages/dev-context.ts) */
export async function readPeerFront(site: string): Promise<PeerFront> {
  const ask = async (call: string[]): Promise<unknown> => {
    const body = JSON.stringify({ call, words: [] });
    const response = await fetch(`${site}/dev/context`, { method: 'POST', body });
    if (!response.ok) throw new Error(`${call.join('.')} answers ${response.status}`);
    return response.json();
  };
  return {
    name: publicationSchema.parse(await ask([])).publication.name,
    sections: blocksSchema.parse(await ask(['sections', 'read'])).map(({ section, stories }) => ({
      path: listPath(section.slug),
      title: section.title,
      description: section.description,
      stories: stories.ok ? stories.stories : [],
    })),
  };
}

/** @returns the headlines and links of stories that are missing in a page */
export function missingFrom(html: string, { sections }: PeerFront): string[] {
  const source = decodeHTML(html);
  return sections
    .flatMap(({ stories }) => stories.flatMap(({ title, link }) => [title, link ?? '']))
    .filter((part) => !source.includes(part));
}
