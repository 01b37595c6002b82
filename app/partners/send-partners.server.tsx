import type { PageContext } from '../../schema/context.ts';
import { sendHtml } from '../hydration/send-html.server.ts';
import { placeholdersOf } from '../ui/placeholders.ts';
import { Partners } from './partners.tsx';

/** The publication's documents and the words around them. For loaders only. */
export function sendPartners({ publication, origin, embeds }: PageContext) {
  const { documents, name, region } = publication;
  const words = placeholdersOf({ name, region, origin });
  return sendHtml(<Partners documents={documents} words={words} embeds={embeds} />);
}
