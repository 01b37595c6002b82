import { html, type Markup } from '../../../schema/markup.ts';

/** @returns what the component `ExternalLink` renders */
export const externalLink = (href: string, text: string): Markup =>
  html`<a target="_blank" rel="noopener" href="${href}">${text}<span> (opens in new tab)</span></a>`;
