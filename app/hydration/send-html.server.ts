import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SentHtml } from './rendered-html.ts';

export const sendHtml = (node: ReactNode, _document?: boolean): SentHtml => ({
  html: renderToStaticMarkup(node),
});
export function sendCommonHtml<Props extends object>(
  _: unknown,
  _id: string,
  Component: ComponentType<Props>,
  props: Props,
): SentHtml {
  return { html: renderToStaticMarkup(createElement(Component, props)) };
}
