import type { PageContext } from '../../schema/context.ts';
import { sendHtml } from '../hydration/send-html.server.ts';
import { placeholdersOf } from '../ui/placeholders.ts';
import { Faq } from './faq.tsx';

/** The questions in the publication's own words, for the loader. */
export const sendFaq = ({ publication: { name, region }, origin }: PageContext) =>
  sendHtml(<Faq words={placeholdersOf({ name, region, origin })} />);
