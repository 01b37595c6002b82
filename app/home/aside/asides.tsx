import type { ReactNode } from 'react';
import type { FrontPageRow } from '../front-page.ts';
import { AdSlot } from './ad-slot.tsx';
import { Newsletter } from './newsletter.tsx';
import { Weather } from './weather.tsx';

/** Number of places beside the news over which the blocks are spread (positions in news.tsx). */
const STOPS = 3;

/**
 * Blocks beside the news, one list per stop: weather and newsletter with the first advertisement, then one
 * advertisement at a time. Where a stop is empty, the news takes the whole width.
 */
export function toAsides(row: FrontPageRow): ReactNode[][] {
  const stops: ReactNode[][] = Array.from({ length: STOPS }, () => []);
  stops[0]?.push(
    row.weather && <Weather key="weather" weather={row.weather} />,
    <Newsletter key="newsletter" formUrl={row.newsletterFormUrl} />,
  );
  row.slots.forEach((slot, i) => {
    stops[i % STOPS]?.push(<AdSlot key={slot.id} slot={slot} sold={row.sellsSlots} />);
  });
  return stops;
}
