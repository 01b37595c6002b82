import { useRef } from 'react';
import { type SentHtml, useRenderedHtml } from '../hydration/rendered-html.ts';
import { useReadingPlace } from '../ui/use-reading-place.ts';
import '../ui/contents.module.css';
import './legal-text.module.css';

/** LEG-1: a text that the server has rendered (legal-text.tsx); its contents mark the reader's place. */
export function LegalPage({ text }: { text: SentHtml }) {
  const ref = useRef<HTMLDivElement>(null);
  useReadingPlace(ref);
  return <div {...useRenderedHtml('legal', text)} ref={ref} />;
}
