import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageContext } from '../../schema/context.ts';
import { type SentHtml, serverOnlyHtml } from './rendered-html.ts';

/**
 * For loaders only.
 * @param node components without hooks, because no router is around them
 * @param document whether a document is rendered: its HTML is not sent a second time as data
 */
export const sendHtml = (node: ReactNode, document: boolean): SentHtml =>
  serverOnlyHtml.send({ html: renderToStaticMarkup(node) }, document);

/**
 * As `sendHtml`, for what most pages of a publication have in common: an isolate renders it once for the same props.
 * @param id of the component
 * @param props JSON data, all that its HTML depends on
 */
export function sendCommonHtml<Props extends object>(
  { document, keepHtml }: Pick<PageContext, 'document' | 'keepHtml'>,
  id: string,
  Component: ComponentType<Props>,
  props: Props,
): SentHtml {
  const html = keepHtml(id, props, () => renderToStaticMarkup(createElement(Component, props)));
  return serverOnlyHtml.send({ html }, document);
}
