import { type SentHtml, useRenderedHtml } from '../hydration/rendered-html.ts';
import '../ui/contents.module.css';
import './legal-text.module.css';

/** LEG-1: a text that the server has rendered (legal-text.tsx); its contents mark the reader's place. */
export function LegalPage({ text }: { text: SentHtml }) {
  return <div {...useRenderedHtml('legal', text)} />;
}
