import type { PageContext } from '../../schema/context.ts';
import { sendHtml } from '../hydration/send-html.server.ts';
import { Books } from './books.tsx';

/** The shelf, with links to the publication's bookstore. For loaders only. */
export const sendBooks = ({ publication }: PageContext) =>
  sendHtml(<Books store={publication.books ?? null} />);
