import type { Publication } from '../../../schema/publication.ts';
import type { Source } from '../../../schema/source.ts';
import type { CopyStore } from '../cached-source.ts';
import type { BackendEnv, BackendResponse } from '../call-backend.ts';

/** The part of an R2 bucket that is used. */
export interface ArticleBucket {
  list(options: { prefix: string; limit: number; cursor?: string }): Promise<{
    objects: { key: string; etag: string; size: number; uploaded: Date }[];
    truncated: boolean;
    cursor?: string;
  }>;
  get(
    key: string,
    options: { range?: { offset: number; length: number } },
  ): Promise<{ size: number; text(): Promise<string> } | null>;
}

/** Secrets of sources have names of their own (schema/source.ts). */
export interface SourceEnv extends BackendEnv {
  /** Absent where nothing is asked. */
  FEEDS?: Pick<CopyStore, 'get' | 'put'> | undefined;
  /** Files of articles; absent where no row has a folder. */
  ARTICLES?: ArticleBucket | undefined;
}

/** What the row of a publication says about its source. */
export type SourceRow = Pick<Publication, 'source' | 'local'>;

/** What a question to a publication's source needs. */
export interface SourceScope {
  env: SourceEnv;
  publication: SourceRow;
  /** Its domain in the backend (NET-1). */
  domain: string;
}

/** A question to one source. */
export interface SourceCall<Kind extends Source['kind']> {
  source: Extract<Source, { kind: Kind }>;
  /** Its address may be on this machine. */
  local: boolean;
  env: SourceEnv;
}

/** A source besides the backend. Its answers have the form of the backend's (API-1); they never reject. */
export interface SourceAdapter<Kind extends Source['kind']> {
  /** @param page from 1 @param category the slug of a section; null for all articles */
  list(call: SourceCall<Kind>, page: number, category: string | null): Promise<BackendResponse>;
  article(call: SourceCall<Kind>, slug: string): Promise<BackendResponse>;
}
