import { type SentHtml, useRenderedHtml } from '../hydration/rendered-html.ts';
import './alerts/alert-bar.module.css';
import './about.module.css';
import './advertise.module.css';
import '../ui/lazy-frame.module.css';
import '../ui/links/social-links.module.css';
import './contact.module.css';

interface Props {
  /** Id of the element around the block. */
  id: string;
  html: SentHtml;
}

/** A block of the front page that the server has rendered (send-blocks.server.tsx). */
export function Block({ id, html }: Props) {
  return <div {...useRenderedHtml(id, html)} />;
}
