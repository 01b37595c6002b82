import { keptListSchema } from '../../../schema/articles/backend.ts';
import type { PageContext } from '../../../schema/context.ts';
import { SECTIONS } from '../../../schema/sections.ts';
import { toListPage } from '../../articles/article-view.ts';
import { readCopy } from '../../articles/copy-store.ts';
import { readListResponse } from '../../articles/read-response.ts';
import { readRecords } from '../../feeds/poller/feed-store.ts';
import { mergeSection } from '../../feeds/sections/merge-section.ts';
import { composeFront } from '../../feeds/sections/section-reader.ts';
import { formatToday, yearOf } from '../../platform/format-date.ts';
import { keepHtml } from '../kept-html.ts';
import { SAMPLE_NOW, sampleArticles, sampleCopies, sampleFeed, sampleRecords } from './sample-data.ts';
import { EMPTY_SECTION, SAMPLE_PUBLICATION } from './sample-publication.ts';

/** @returns the context of a front page whose feeds and articles come through the code that reads those of readers */
export async function sampleContext(): Promise<PageContext> {
  const publication = SAMPLE_PUBLICATION;
  const domain = publication.hostnames[0] ?? '';
  const now = SAMPLE_NOW;
  const fed = SECTIONS.filter(({ id }) => id !== EMPTY_SECTION);
  const records = await readRecords(sampleRecords(fed), 'head', fed.map(sampleFeed));
  const merged = SECTIONS.map((section) => {
    const known = new Map([...records].filter(([url]) => url === sampleFeed(section)));
    return mergeSection({ publication, now, index: null, shown: new Map() }, section, known, 'head');
  });
  const sections = composeFront({ publication, now }, merged, null);
  const list = readListResponse({ kind: 'json', value: sampleArticles }, 1);
  const copy = await readCopy(sampleCopies(list.kind === 'content' && list.content), '', keptListSchema);
  const articles = copy && toListPage(copy.content, 1, publication, now, null);
  const unasked = async (): Promise<never> => {
    throw new Error('the front page of a warm publication does not ask for this');
  };
  return {
    publication,
    origin: `https://${domain}`,
    domain,
    nonce: '',
    document: true,
    whole: false,
    now,
    today: formatToday(now, publication),
    year: yearOf(now, publication),
    preview: false,
    embeds: 'load',
    breaking: null,
    weather: () => null,
    corrections: [],
    about: unasked,
    sections: { read: async () => sections, readAll: unasked, group: unasked },
    backend: { kept: async () => articles, list: unasked, article: unasked, newest: unasked },
    pictureOf: async (image) => image,
    keepHtml,
    search: {
      find: unasked,
      related: unasked,
      topic: unasked,
      archive: unasked,
      month: unasked,
      author: unasked,
    },
  };
}
