import type { HeadersFunction } from '@remix-run/cloudflare';

/** Of a route: its page has the headers of its loader. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
