import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare';
import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { NOT_INDEXED, pageHeaders } from '../document/caching.ts';
import { NotFound } from '../layout/error-page.tsx';

/**
 * Any other path (NF-1): the gateway maps them all to one address, whose page is cached, and logs the path. The path
 * is written to the reader's console and never shown on the page.
 */
export function loader({ context }: LoaderFunctionArgs) {
  const headers = { ...pageHeaders(context.publication.id, 'whole'), ...NOT_INDEXED };
  return data(null, { status: 404, headers });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction = () => [{ title: 'Page not found' }, { name: 'robots', content: 'noindex' }];

export default function Missing() {
  const { pathname } = useLocation();
  useEffect(() => {
    // Escaped, as in the address bar.
    console.info(`Page not found: ${pathname}`);
  }, [pathname]);
  return <NotFound />;
}
