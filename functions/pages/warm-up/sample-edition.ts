import { isbot } from 'isbot';
import type { PageContext } from '../../../schema/context.ts';
import { SECTIONS } from '../../../schema/sections.ts';
import { decodeFeedIndex, encodeFeedIndex } from '../../feeds/index/feed-index-value.ts';
import { FeedIndexView } from '../../feeds/index/feed-index-view.ts';
import { hash53 } from '../../platform/hash.ts';
import { encodePublicationIndex } from '../../publications/publication-index-value.ts';
import { holdIndex } from '../../publications/read-publication-index.ts';
import { frontEdition } from '../editions/edition.ts';
import { rememberFacts } from '../editions/page-facts.ts';
import { sampleFeed } from './sample-data.ts';

/** No row has this version, which is a hash. */
const VERSION = 'sample';
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Runs what gateway and validator compute for a page before it is rendered. @returns its edition */
export function sampleEdition({ publication, origin, domain, now }: PageContext): string | null {
  isbot(USER_AGENT);
  const index = new Map([[domain, { id: publication.id, version: VERSION }]]);
  holdIndex(encodePublicationIndex({ index, sequence: 1 }), null);
  const keys = Float64Array.from(SECTIONS.map(sampleFeed), hash53);
  const versions = () => new Uint32Array(keys.length);
  const value = decodeFeedIndex(
    encodeFeedIndex({
      epoch: 1,
      writtenAt: now,
      keys,
      live: versions(),
      settled: versions(),
      state: versions(),
    }),
  );
  const edition = { facts: rememberFacts(publication, VERSION), build: '', address: `${origin}/`, now };
  return value && frontEdition(edition, new FeedIndexView(value), domain);
}
