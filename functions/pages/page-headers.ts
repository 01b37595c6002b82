import { EDGE_DIRECTIVE, PENDING_HEADER, TAGS_HEADER } from '../../schema/page-caching.ts';

/** Removed before a page is sent to a reader. */
export const EDGE_ONLY_HEADERS = [PENDING_HEADER, EDGE_DIRECTIVE, TAGS_HEADER];
