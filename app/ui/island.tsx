import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandModule, IslandName } from '../browser/islands.ts';

type IslandComponent<N extends IslandName> = IslandModule<N>['default'];

interface Props<N extends IslandName> {
  name: N;
  /** The component that the island's module brings to the browser. */
  of: IslandComponent<N>;
  /** Part of the page, for the browser: nothing secret. */
  props: ComponentProps<IslandComponent<N>>;
}

/**
 * A part of the page with state, HTML until the browser has loaded its component (app/browser/start-islands.ts). It is
 * rendered by itself, with the marks that React needs to take the HTML over; the page around it has none.
 */
export function Island<N extends IslandName>({ name, of, props }: Props<N>) {
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what React has rendered
      dangerouslySetInnerHTML={{ __html: renderToString(createElement(of, props)) }}
    />
  );
}
