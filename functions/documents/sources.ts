import { wordsFor } from '../../app/words/words.ts';
import { documentEndpoint } from '../publications/document-endpoint.ts';
import type { EndpointScope } from '../publications/endpoint.ts';
import { readFeedIndex } from '../sources/index/read-feed-index.ts';
import { readHeads } from '../sources/poller/read-feeds.ts';
import { shownFeedLists } from '../stories/sections/feed-lists.ts';
import { escapeXml, textElement } from './write-xml.ts';

const FRESH_S = 3_600;

/** `/sources.opml`: the publication's shown feeds by section, for feed readers (OPML 2.0). */
export const sources = documentEndpoint(async (scope) => ({
  type: 'text/x-opml; charset=utf-8',
  freshS: FRESH_S,
  text: await writeSources(scope),
}));

async function writeSources(scope: EndpointScope): Promise<string> {
  const { publication, now } = scope;
  const words = wordsFor(publication.locale);
  const sections = shownFeedLists(publication, now)
    .map(({ id, feeds }) => ({
      title: words.sections[id].title,
      // Publishers put keys into queries, and without its query an address names another feed.
      feeds: feeds.filter((url) => new URL(url).search === ''),
    }))
    .filter(({ feeds }) => feeds.length > 0);
  const index = await readFeedIndex(scope);
  const known = await readHeads(
    { ...scope, index },
    sections.flatMap(({ feeds }) => feeds),
  );
  // A newsroom that must not be shown is no source.
  const isOut = (url: string) =>
    ['robots', 'switch'].includes(known.get(url)?.fault?.kind ?? '') && known.get(url)?.total === 0;
  const outline = (url: string): string => {
    const record = known.get(url);
    const text = escapeXml(record?.title || new URL(url).host);
    const site = record?.link ? ` htmlUrl="${escapeXml(record.link)}"` : '';
    return `<outline type="rss" text="${text}" xmlUrl="${escapeXml(url)}"${site}/>`;
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0">',
    `<head>${textElement('title', words.feeds.sources(publication.name))}</head>`,
    '<body>',
    ...sections.map(({ title, feeds }) =>
      [
        `<outline text="${escapeXml(title)}">`,
        ...feeds.filter((url) => !isOut(url)).map(outline),
        '</outline>',
      ].join('\n'),
    ),
    '</body>',
    '</opml>',
    '',
  ].join('\n');
}
