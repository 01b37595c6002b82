import { EDGE_DIRECTIVE, PENDING_HEADER } from '../../schema/page-caching.ts';

/** Never shown to readers. */
export const EDGE_ONLY_HEADERS = [PENDING_HEADER, EDGE_DIRECTIVE, 'cache-tag'];
