import type { PageContext } from '../../schema/context.ts';
import { sendHtml } from '../hydration/send-html.server.ts';
import { placeholdersOf } from '../ui/placeholders.ts';
import { About } from './about.tsx';
import { Advertise } from './advertise.tsx';
import { AlertBar } from './alerts/alert-bar.tsx';
import { Contact } from './contact.tsx';

/** The blocks above and below the news that are text only, for the loader. */
export function sendBlocks({ publication, origin, document, embeds, weather }: PageContext) {
  const { name, region } = publication;
  const words = placeholdersOf({ name, region, origin });
  const current = weather();
  return {
    // Null on most days: then the page has no such block.
    alerts: current && current.alerts.length > 0 ? sendHtml(<AlertBar {...current} />, document) : null,
    about: sendHtml(<About words={words} />, document),
    enquiries: sendHtml(
      <>
        <Contact publication={publication} words={words} embeds={embeds} />
        <Advertise publication={publication} words={words} />
      </>,
      document,
    ),
  };
}
