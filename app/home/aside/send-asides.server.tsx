import type { ReactNode } from 'react';
import type { PageContext } from '../../../schema/context.ts';
import { sendHtml } from '../../hydration/send-html.server.ts';
import { placeholdersOf } from '../../ui/placeholders.ts';
import { AdSlot } from './ad-slot.tsx';
import type { SentAside } from './aside.tsx';
import { Newsletter } from './newsletter.tsx';
import { Weather } from './weather.tsx';

/** Number of places beside the news over which the blocks are spread (positions in news.tsx). */
const STOPS = 3;

/**
 * Blocks beside the news, one list per stop, for the loader: weather and newsletter with the first advertisement, then
 * one advertisement at a time. Where a stop is empty, the news takes the whole width.
 */
export function sendAsides({ publication, origin, document }: PageContext): SentAside[][] {
  const { name, region, weather, newsletterFormUrl, advertising } = publication;
  const words = placeholdersOf({ name, region, origin });
  const send = (kind: SentAside['kind'], id: string, node: ReactNode): SentAside => ({
    kind,
    id,
    html: sendHtml(node, document),
  });
  const stops: SentAside[][] = Array.from({ length: STOPS }, () => []);
  if (weather) stops[0]?.push(send('weather', 'weather', <Weather weather={weather} words={words} />));
  stops[0]?.push(send('newsletter', 'subscribe', <Newsletter formUrl={newsletterFormUrl} words={words} />));
  advertising.slots.forEach((slot, i) => {
    stops[i % STOPS]?.push({
      ...send('slot', `slot-${slot.id}`, <AdSlot slot={slot} sold={advertising.script !== undefined} />),
      smallScreens: slot.smallScreens,
    });
  });
  return stops;
}
