import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare';
import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { MISSING_HEADERS } from '../chrome/caching.ts';
import { NotFound } from '../chrome/error-page.tsx';

/** Any other path (NF-1). The path is logged here and in the reader's console, never shown. */
export function loader({ request }: LoaderFunctionArgs) {
  console.log(JSON.stringify({ event: 'page.missing', path: new URL(request.url).pathname.slice(0, 300) }));
  return data(null, { status: 404, headers: MISSING_HEADERS });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction = () => [{ title: 'Page not found' }, { name: 'robots', content: 'noindex' }];

export default function Missing() {
  const { pathname } = useLocation();
  useEffect(() => {
    // As the address bar has it: escaped.
    console.info(`Page not found: ${pathname}`);
  }, [pathname]);
  return <NotFound />;
}
