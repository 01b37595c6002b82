import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type SentHtml, serverOnlyHtml } from './rendered-html.ts';

/**
 * For loaders only.
 * @param node components without hooks, because no router is around them
 * @param document whether a document is rendered: its HTML is not sent a second time as data
 */
export const sendHtml = (node: ReactNode, document: boolean): SentHtml =>
  serverOnlyHtml.send({ html: renderToStaticMarkup(node) }, document);
