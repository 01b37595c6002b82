import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { type RootMatch, shellOf } from '../document/page-meta.ts';
import { listMeta } from '../lists/list-meta.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import { loadList } from '../lists/load-list.ts';

export const loader = ({ context, request }: LoaderFunctionArgs) => loadList(context, request, null);

export { headers } from '../document/loader-headers.ts';

export const meta: MetaFunction<typeof loader, RootMatch> = ({ data, matches }) =>
  listMeta(shellOf(matches), data);

export default function Blog() {
  return <ListScreen view={useLoaderData<typeof loader>()} />;
}
