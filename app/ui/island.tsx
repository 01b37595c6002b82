import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';

interface Props<P extends object> {
  /** The component that app/browser/islands.ts loads. */
  of: ComponentType<P>;
  /** Part of the page's HTML: nothing secret. */
  props: P;
}

/**
 * A part of the page with state: HTML until the browser has loaded its component (app/browser/start-islands.ts).
 * Rendered separately, with the marks that React needs for hydration; the page around it has no marks.
 */
export function Island<P extends object>({ of, props }: Props<P>) {
  return (
    <div
      data-island="radio"
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what React has rendered
      dangerouslySetInnerHTML={{ __html: renderToString(createElement(of, props)) }}
    />
  );
}
