import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Maps that live as long as an isolate, or an object of it, and have no limit of their own. */
const WITHOUT_LIMIT: Record<string, string> = {
  'articles/article-cache.ts calls': 'CALLS_MAX',
  'page-cache/page-store.ts keysOfTag': 'keys of evicted pages are removed; tags name publications',
  'platform/format-date.ts words': 'WORDS_MAX',
  'platform/format-date.ts formats': 'locales and time zones of rows',
  'feeds/parse/dates/zone-offset.ts clocks': 'time zones, which Intl knows',
  'feeds/parse/xml/xml-element.ts NO_ATTRIBUTES': 'read only, always empty',
  'feeds/poller/fetch-slots.ts held': 'IN_FLIGHT_MAX',
  'search/call-index.ts underWay': 'publications, while their indexes are asked',
  'feed-status/feed-reports.ts gathering': 'publications, while their pollers are asked',
  'feeds/identity/pick-unshown.ts byKey': 'one front page',
  'feeds/events/event-words.ts forms': 'one section, while its events are found: STORIES_MAX, READ_MAX_UNITS',
  'feeds/events/event-words.ts ids': 'the same',
  'feeds/index/event-sets.ts feeds': 'feeds of rows',
  'feeds/index/event-sets.ts sets': 'feeds of rows',
  'feeds/index/feed-index.ts changedSets': 'sets of rows’ feeds',
  'editing/story-table.ts places': 'one section',
  'editing/story-table.ts guids': 'one section',
  'platform/stopwatch.ts parts': 'one request',
};

const files = ['functions', 'page-cache']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  .filter((file) => file.endsWith('.ts'));
const nameOf = (file: string) => file.replace(/^functions\//, '');

test('every Map or Set that outlives a request has a limit, or cannot be filled by strangers', () => {
  const found = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /^(?:export )?(?:const| {2}readonly| {2})\s?#?(\w+)(?:: [^=\n]+)? = new (?:Map|Set)(?:<.*>)?\(\);/gm,
      ),
    ].map(([, name]) => `${nameOf(file)} ${name}`),
  );
  expect(found.toSorted()).toEqual(Object.keys(WITHOUT_LIMIT).toSorted());
});
