import type { HeadersFunction } from '@remix-run/cloudflare';

/** For a route whose page has the headers of its loader. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
