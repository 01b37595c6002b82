import { request } from '../../testing/test-env.ts';
import { storiesIn } from '../shared/stories.ts';

/** The results of many readers. */
export interface Crowd {
  readers: number;
  /** Answers other than 200, and connections without an answer. */
  refused: number;
  /** Pages that belong to another publication, or lack stories. */
  wrong: number;
}

/** Readers of one publication. */
export interface Readership {
  host: string;
  name: string;
  /** Stories on a whole front page. */
  stories: number;
}

/** Sends readers to the front pages of publications, all at once and evenly. @param site its origin */
export async function readAtOnce(
  site: string,
  readers: number,
  publications: readonly Readership[],
): Promise<Crowd> {
  const pages = await Promise.all(
    Array.from({ length: readers }, async (_, n) => {
      const publication = publications[n % publications.length];
      if (!publication) throw new Error('no publication to read');
      return { publication, ...(await readFront(site, publication.host)) };
    }),
  );
  return {
    readers,
    refused: pages.filter(({ status }) => status !== 200).length,
    wrong: pages.filter(
      ({ publication: { name, stories }, text }) => !text.includes(name) || storiesIn(text) < stories,
    ).length,
  };
}

/** `request` uses one connection per reader: an idle one may be closed while the clock is advanced. */
const readFront = (site: string, host: string): Promise<{ status: number; text: string }> =>
  request(site, host).catch(() => ({ status: 0, text: '' }));
