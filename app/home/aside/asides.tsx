import type { ReactNode } from 'react';
import { COLUMNS_MAX, type FrontPageRow, serverOnlyBeside } from '../front-page.ts';
import { AdSlot } from './ad-slot.tsx';
import { Newsletter } from './newsletter.tsx';
import { Weather } from './weather.tsx';

/**
 * Blocks beside the news, one list per column: weather and newsletter with the first advertisement, then one
 * advertisement at a time. A missing column leaves the whole width to the news.
 * @returns null for a column that only the document has
 */
export function toAsides({ beside, columns }: FrontPageRow): (ReactNode[] | null)[] {
  const blocks = serverOnlyBeside.read(beside);
  const asides = Array.from({ length: columns }, (): ReactNode[] | null => (blocks ? [] : null));
  if (!blocks) return asides;
  asides[0]?.push(
    blocks.weather && <Weather key="weather" weather={blocks.weather} />,
    <Newsletter key="newsletter" formUrl={blocks.newsletterFormUrl} />,
  );
  blocks.slots.forEach((slot, i) => {
    asides[i % COLUMNS_MAX]?.push(<AdSlot key={slot.id} slot={slot} sold={blocks.sellsSlots} />);
  });
  return asides;
}
