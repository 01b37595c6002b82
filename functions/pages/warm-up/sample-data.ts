import { KEPT_VERSION } from '../../../schema/articles/backend.ts';
import { FEED_RECORD_VERSION, type FeedRecord } from '../../../schema/feeds/feed-record.ts';
import { numberWord } from '../../../schema/number-words.ts';
import { PREVIEW_STORIES, type Section } from '../../../schema/sections.ts';
import type { CopyStore } from '../../articles/copy-store.ts';
import type { RecordStore } from '../../feeds/poller/feed-store.ts';

/** A constant, because the platform's clock stands still while a Worker starts. */
export const SAMPLE_NOW = Date.UTC(2026, 0, 2, 15);
const HOUR_MS = 3_600_000;
/** More than are shown, as in a real feed. */
const ITEMS = 2 * PREVIEW_STORIES;
const ARTICLES = 4;

/** The address of a section's feed, under a name that nobody can have (RFC 2606). */
export const sampleFeed = ({ slug }: Section): string => `https://${slug}.example/feed`;

/** A store that has a record for each address, as KV has it. */
export const sampleRecords = (sections: readonly Section[]): Pick<RecordStore, 'get'> => ({
  get: async (keys) =>
    new Map(
      keys.map((key) => {
        const section = sections.find((one) => key.endsWith(sampleFeed(one)));
        return [key, section ? JSON.stringify(sampleRecord(section)) : null];
      }),
    ),
});

function sampleRecord({ slug, title, description }: Section): FeedRecord {
  return {
    version: FEED_RECORD_VERSION,
    itemsVersion: 1,
    title,
    link: `https://${slug}.example/`,
    changedAt: SAMPLE_NOW,
    checkedAt: SAMPLE_NOW,
    intervalMs: HOUR_MS,
    fault: null,
    total: ITEMS,
    items: Array.from({ length: ITEMS }, (_, i) => ({
      title: `${title}: ${numberWord(i)} ${slug}-${i} & “${numberWord(ITEMS - i)}”`,
      link: `https://www.${slug}.example/2026/01/0${i % 9}/${slug}-${numberWord(i)}/?utm_source=rss&p=${i}`,
      description,
      published: SAMPLE_NOW - i * HOUR_MS,
      guid: `https://${slug}.example/?p=${i}`,
    })),
  };
}

/** The backend's answer to a request for the newest articles (API-1). */
export const sampleArticles = {
  total: ARTICLES,
  blogs: Array.from({ length: ARTICLES }, (_, i) => ({
    slug: `article-${i}`,
    metaTitle: `Article ${numberWord(i)}`,
    metaDescription: 'What an article is about, in a sentence or two.',
    pinterestImageLink: `https://backend.example/${i}.jpg`,
    date: `2026-01-0${i + 1}`,
  })),
};

/** A store that has a copy of one answer, as KV has it. */
export const sampleCopies = (content: unknown): Pick<CopyStore, 'get'> => ({
  get: async () => JSON.stringify({ version: KEPT_VERSION, checkedAt: SAMPLE_NOW, content }),
});
