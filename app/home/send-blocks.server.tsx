import type { PageContext } from '../../schema/context.ts';
import { sendHtml } from '../hydration/send-html.server.ts';
import { placeholdersOf } from '../ui/placeholders.ts';
import { About } from './about.tsx';
import { Advertise } from './advertise.tsx';
import { Contact } from './contact.tsx';

/** The blocks above and below the news that are text only, for the loader. */
export function sendBlocks({ publication, origin, document }: PageContext) {
  const { name, region } = publication;
  const words = placeholdersOf({ name, region, origin });
  return {
    about: sendHtml(<About words={words} />, document),
    enquiries: sendHtml(
      <>
        <Contact publication={publication} words={words} />
        <Advertise publication={publication} words={words} />
      </>,
      document,
    ),
  };
}
