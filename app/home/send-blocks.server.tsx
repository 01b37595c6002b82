import type { PageContext } from '../../schema/context.ts';
import { sendCommonHtml, sendHtml } from '../hydration/send-html.server.ts';
import { placeholdersOf } from '../ui/placeholders.ts';
import { About } from './about.tsx';
import { AlertBar } from './alerts/alert-bar.tsx';
import { Enquiries } from './enquiries.tsx';
import { EventsWall } from './news/events-wall.tsx';

/** The blocks around and in the news that need no script, for the loader. */
export function sendBlocks(context: PageContext) {
  const { publication, origin, embeds, weather } = context;
  const { name, region, eventsWallUrl: wall } = publication;
  const { contact, social, advertising, partners, network } = publication;
  const words = placeholdersOf({ name, region, origin });
  const current = weather();
  return {
    // Null on most days: then the page has no such block.
    alerts: current && current.alerts.length > 0 ? sendHtml(<AlertBar {...current} />) : null,
    eventsWall: wall === undefined ? null : sendHtml(<EventsWall url={wall} words={words} embeds={embeds} />),
    about: sendCommonHtml(context, 'about', About, { words }),
    enquiries: sendCommonHtml(context, 'enquiries', Enquiries, {
      publication: { contact, social, advertising, partners, network },
      words,
      embeds,
    }),
  };
}
