import { type SentHtml, useRenderedHtml } from '../hydration/rendered-html.ts';
import './related.module.css';

/** Stories about the same as the article, which the server has rendered (related.tsx). */
export function RelatedStories({ related }: { related: SentHtml }) {
  return <div {...useRenderedHtml('related', related)} />;
}
