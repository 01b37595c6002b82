import * as z from 'zod';
import type { RelatedQuestion } from '../../../schema/contract/search.ts';
import type { Editing } from '../../../schema/editing.ts';

/** The publication's data in every question: the index stores nothing of its row. */
export interface IndexCaller {
  /** Id of the publication. */
  publication: string;
  /** Stories that its editors hide are never found. */
  editing: Editing | undefined;
  /** Addresses of the feeds that it lists: the stories of others are removed within an hour, and not found before. */
  feeds: readonly string[];
  /** Those of them that are limited (BOT-5). Absent from a page of an older version, during a deploy. */
  limited?: readonly LimitedFeed[];
}

/** A feed whose publisher, or an operator, limits what is shown. */
export interface LimitedFeed {
  url: string;
  /** Of its items, as the feed index has it: the index of a search that has read less shows none of its stories. */
  version: number;
  /** Nothing is shown. */
  isWithheld: boolean;
}

export interface IndexQuestion extends IndexCaller {
  /** From `readTerms`, at least one. */
  terms: string[];
  /** A word of the section filter; null for all. */
  section: string | null;
  /** Epoch ms: the first included, and the first excluded time; null for no limit. */
  from: number | null;
  until: number | null;
  /** From 1. */
  page: number;
}

const passagesSchema = z.array(z.object({ text: z.string(), marked: z.boolean() }));

const indexHitSchema = z.object({
  own: z.boolean(),
  /** A story's address; an article's slug. */
  link: z.string(),
  /** Words of the section filter, with spaces between them. */
  // An object of the version before, which answers during a deployment, sends none.
  section: z.string().default(''),
  /** The feed's title; null for an article. */
  source: z.string().nullable(),
  title: passagesSchema,
  excerpt: passagesSchema,
  /** Epoch ms. */
  at: z.number(),
});
export type IndexHit = z.infer<typeof indexHitSchema>;

/** Whether stories that are stored are still being read into the index: there will be more of them soon. */
const reading = z.boolean();

/** Size of the index: number of documents, and the time of the oldest one in epoch ms. */
const indexSizeSchema = z.object({ documents: z.number(), since: z.number().nullable(), reading });
export type IndexSize = z.infer<typeof indexSizeSchema>;

const indexAnswerSchema = z.object({
  hits: z.array(indexHitSchema),
  total: z.number(),
  /** There are more than were ranked. */
  more: z.boolean(),
  words: z.enum(['all', 'some']),
  size: indexSizeSchema,
});
export type IndexAnswer = z.infer<typeof indexAnswerSchema>;

/** An article whose page is being rendered. */
export interface IndexedArticle extends IndexCaller, RelatedQuestion {
  /** Of the publication: a day without a time begins there. */
  timezone: string;
}

/** A topic or an author of the publication's articles. */
export interface IndexedName extends IndexCaller {
  kind: 'topic' | 'author';
  slug: string;
  /** From 1. */
  page: number;
}

/** Time zone of the publication's months. */
export interface IndexedArchive extends IndexCaller {
  timezone: string;
}

export interface IndexedMonth extends IndexedArchive {
  /** `YYYY-MM` */
  month: string;
  /** Words of the section filter, in order. */
  sections: string[];
  /** The section of the requested page; null for the first stories of each. */
  section: string | null;
  /** From 1. */
  page: number;
}

const monthAnswerSchema = z.object({
  stories: z.number(),
  groups: z.array(z.object({ section: z.string(), stories: z.number(), hits: z.array(indexHitSchema) })),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type MonthAnswer = z.infer<typeof monthAnswerSchema>;

/** A story that an editor names. */
export interface IndexedStory extends IndexCaller {
  /** Its page, as documents are named; null for a story without an address. */
  name: string | null;
  guid: string | null;
  /** Where similar addresses are, such as `https://publisher.example/`; empty for none. */
  origin: string;
}

const monthsSchema = z.object({
  /** `month`: `YYYY-MM` */
  months: z.array(z.object({ month: z.string(), stories: z.number() })),
  /** The topics of most articles. */
  topics: z.array(z.string()).default([]),
  reading,
});

/** `near`: addresses of the newest stories of the same publisher, if the story is unknown. */
const storyAnswerSchema = z.object({ isKnown: z.boolean(), near: z.array(z.string()) });

/** The publication's articles, for its sitemap. */
const articlesSchema = z.object({
  articles: z.array(z.object({ slug: z.string(), date: z.string().nullable() })),
  /** Whether all list pages of the backend have been read. */
  whole: z.boolean(),
});

/** The calls' results, validated by callers: an index of another version, or a broken one, counts as failed. */
export interface IndexAnswers {
  search: IndexAnswer;
  suggest: string[];
  related: { own: IndexHit[]; others: IndexHit[] };
  named: { name: string; answer: IndexAnswer } | null;
  months: z.infer<typeof monthsSchema>;
  month: MonthAnswer;
  story: z.infer<typeof storyAnswerSchema>;
  articles: z.infer<typeof articlesSchema>;
}

export const INDEX_ANSWERS: { [Call in keyof IndexAnswers]: z.ZodType<IndexAnswers[Call]> } = {
  search: indexAnswerSchema,
  suggest: z.array(z.string()),
  related: z.object({ own: z.array(indexHitSchema), others: z.array(indexHitSchema) }),
  named: z.object({ name: z.string(), answer: indexAnswerSchema }).nullable(),
  months: monthsSchema,
  month: monthAnswerSchema,
  story: storyAnswerSchema,
  articles: articlesSchema,
};

/** The calls of SearchIndex. `Env` needs only this, not the class, so that imports have no cycle. */
export interface SearchIndexCalls extends Rpc.DurableObjectBranded {
  search(question: IndexQuestion): Promise<IndexAnswer>;
  suggest(caller: IndexCaller, terms: string[]): Promise<string[]>;
  related(article: IndexedArticle): Promise<IndexAnswers['related']>;
  named(name: IndexedName): Promise<IndexAnswers['named']>;
  months(archive: IndexedArchive): Promise<IndexAnswers['months']>;
  month(month: IndexedMonth): Promise<IndexAnswers['month']>;
  story(story: IndexedStory): Promise<IndexAnswers['story']>;
  articles(caller: IndexCaller): Promise<IndexAnswers['articles']>;
  reread(slug: string): Promise<void>;
}
