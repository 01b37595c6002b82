import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { pageHeaders } from '../document/caching.ts';
import { pageMeta, type RootMatch, shellOf, wordsOf } from '../document/page-meta.ts';
import type { PageHandle } from '../document/page-script.tsx';
import EARLY_SCRIPT from '../radio/early-script.ts?script';
import { Radio } from '../radio/radio.tsx';

/** `/radio`. Nothing to await: the stream is requested only when a reader presses play (RAD-2). */
export function loader({ context }: LoaderFunctionArgs) {
  const { id, name, radio, timezone, locale } = context.publication;
  const port = radio?.ports[0];
  const streamUrl = port === undefined ? null : `/api/stream?port=${port}`;
  return data({ station: name, streamUrl, timezone, locale }, { headers: pageHeaders(id, 'whole') });
}

export { headers } from '../document/loader-headers.ts';

export const handle: PageHandle = { earlyScript: EARLY_SCRIPT };

export const meta: MetaFunction<typeof loader, RootMatch> = ({ matches }) => {
  const shell = shellOf(matches);
  const { radio, station } = wordsOf(shell);
  const { title } = radio;
  return pageMeta(shell, {
    title,
    description: station.description(shell?.name ?? null, shell?.region.area ?? null),
    path: '/radio',
    trail: [{ name: title, path: '/radio' }],
  });
};

export default function RadioPage() {
  return <Radio {...useLoaderData<typeof loader>()} />;
}
