import type { PageContext } from '../../schema/context.ts';
import { sendHtml } from '../hydration/send-html.server.ts';
import { placeholdersOf } from '../ui/placeholders.ts';
import { About } from './about.tsx';
import { Advertise } from './advertise.tsx';
import { AlertBar } from './alerts/alert-bar.tsx';
import { Contact } from './contact.tsx';
import { EventsWall } from './news/events-wall.tsx';

/** The blocks around and in the news that need no script, for the loader. */
export function sendBlocks({ publication, origin, document, embeds, weather }: PageContext) {
  const { name, region, eventsWallUrl: wall } = publication;
  const words = placeholdersOf({ name, region, origin });
  const current = weather();
  return {
    // Null on most days: then the page has no such block.
    alerts: current && current.alerts.length > 0 ? sendHtml(<AlertBar {...current} />, document) : null,
    eventsWall:
      wall === undefined ? null : sendHtml(<EventsWall url={wall} words={words} embeds={embeds} />, document),
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
