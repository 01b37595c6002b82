import type { ReactNode } from 'react';
import { AdSlot } from './ad-slot.tsx';
import type { FrontPageRow } from './front-page.ts';
import { Newsletter } from './newsletter.tsx';
import { Weather } from './weather.tsx';

/** How many places down the news the blocks beside it are spread over (news.tsx knows where). */
const STOPS = 3;

/**
 * What stands beside the news, stop by stop: weather and newsletter with the first advertisement, then one advertisement
 * at a time. A stop without anything is empty and the news there takes the whole width.
 */
export function describeAsides(row: FrontPageRow): ReactNode[][] {
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
