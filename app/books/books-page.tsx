import { type SentHtml, useRenderedHtml } from '../hydration/rendered-html.ts';
import '../ui/links/back-link.module.css';
import './banner.module.css';
import './book-card.module.css';
import './cover.module.css';
import './books.module.css';

/** The shelf, which the server has rendered (books.tsx). */
export function BooksPage({ shelf }: { shelf: SentHtml }) {
  return <div {...useRenderedHtml('books', shelf)} />;
}
