import { useRef } from 'react';
import { type SentHtml, useRenderedHtml } from '../hydration/rendered-html.ts';
import { useAccordion } from './use-accordion.ts';
import '../layout/contact-invitation.module.css';
import '../ui/contents.module.css';
import './faq.module.css';

/** The questions, which the server has rendered (faq.tsx), and what scripts add to them. */
export function FaqPage({ questions }: { questions: SentHtml }) {
  const ref = useRef<HTMLDivElement>(null);
  useAccordion(ref);
  return <div {...useRenderedHtml('faq', questions)} ref={ref} />;
}
