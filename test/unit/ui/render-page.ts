import { createElement, type ReactElement } from 'react';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server.js';

/** @param shell what the root loader returns; none by default @returns the element within a page, as on the server */
export async function routed(element: ReactElement, shell: object | null = null): Promise<ReactElement> {
  const routes = [{ id: 'root', path: '/', element, ...(shell && { loader: () => shell }) }];
  const context = await createStaticHandler(routes).query(new Request('https://bee.example/'));
  if (context instanceof Response) throw new Error('the page redirects');
  const router = createStaticRouter(routes, context);
  return createElement(StaticRouterProvider, { router, context, hydrate: false });
}
