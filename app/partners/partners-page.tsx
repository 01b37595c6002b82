import { type SentHtml, useRenderedHtml } from '../hydration/rendered-html.ts';
import '../layout/contact-invitation.module.css';
import '../ui/lazy-frame.module.css';
import './partners.module.css';

/** The documents of partnerships, which the server has rendered (partners.tsx). */
export function PartnersPage({ documents }: { documents: SentHtml }) {
  return <div {...useRenderedHtml('partners', documents)} />;
}
