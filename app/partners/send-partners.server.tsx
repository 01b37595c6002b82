import type { PageContext } from '../../schema/context.ts';
import { sendHtml } from '../hydration/send-html.server.ts';
import { placeholdersOf } from '../ui/placeholders.ts';
import { Partners } from './partners.tsx';

/** The publication's documents and the words around them. For loaders only. */
export const sendPartners = ({ publication: { documents, name, region }, origin, document }: PageContext) =>
  sendHtml(<Partners documents={documents} words={placeholdersOf({ name, region, origin })} />, document);
