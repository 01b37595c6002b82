import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandModule, IslandName } from '../browser/islands.ts';

type IslandComponent<N extends IslandName> = IslandModule<N>['default'];

interface Props<N extends IslandName> {
  name: N;
  /** The component that the island's module exports. */
  of: IslandComponent<N>;
  /** Part of the page's HTML: nothing secret. */
  props: ComponentProps<IslandComponent<N>>;
}

/**
 * A part of the page with state: HTML until the browser has loaded its component (app/browser/start-islands.ts).
 * Rendered separately, with the marks that React needs for hydration; the page around it has no marks.
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
