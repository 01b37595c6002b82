import type { PageContext } from '../../../schema/context.ts';
import { sendCommonHtml } from '../../hydration/send-html.server.ts';
import { placeholdersOf } from '../../ui/placeholders.ts';
import { adFrameSource } from './ad-frame-source.ts';
import { AdSlot } from './ad-slot.tsx';
import type { SentAside } from './aside.tsx';
import { Newsletter } from './newsletter.tsx';
import { Forecast, TypicalWeather } from './weather.tsx';

/** Number of columns beside the news over which the blocks are spread (positions in plan-front.ts). */
const STOPS = 3;

/** Estimated heights in CSS px, by which rows of about the same height are set beside a column (plan-front.ts). */
const WEATHER_PX = 110;
const FORECAST_PX = 220;
const NEWSLETTER_PX = 110;
const NEWSLETTER_FORM_PX = 500;
const SLOT_LABEL_PX = 30;
const GAP_PX = 32;

/** A column of blocks beside the news. */
interface SentColumn {
  /** Estimated, in CSS px; 0 where there are none. */
  height: number;
  blocks: SentAside[];
}

/**
 * Blocks beside the news, one column per stop, for the loader: weather and newsletter with the first advertisement,
 * then one advertisement at a time. Where a column is empty, the news takes the whole width.
 */
export function sendAsides(context: PageContext): SentColumn[] {
  const { publication, origin, embeds } = context;
  const { name, region, weather, newsletterFormUrl, advertising } = publication;
  const words = placeholdersOf({ name, region, origin });
  const columns: SentColumn[] = Array.from({ length: STOPS }, () => ({ height: 0, blocks: [] }));
  const add = (column: SentColumn | undefined, height: number, block: SentAside) => {
    if (!column) return;
    column.height += height + (column.blocks.length > 0 ? GAP_PX : 0);
    column.blocks.push(block);
  };
  const current = context.weather();
  if (current?.forecast) {
    const { forecast, href } = current;
    const html = sendCommonHtml(context, 'forecast', Forecast, { forecast, href, words });
    add(columns[0], FORECAST_PX, { kind: 'weather', id: 'weather', html });
  } else if (weather) {
    const html = sendCommonHtml(context, 'weather', TypicalWeather, { weather, words });
    add(columns[0], WEATHER_PX, { kind: 'weather', id: 'weather', html });
  }
  add(columns[0], newsletterFormUrl ? NEWSLETTER_FORM_PX : NEWSLETTER_PX, {
    kind: 'newsletter',
    id: 'subscribe',
    html: sendCommonHtml(context, 'newsletter', Newsletter, { formUrl: newsletterFormUrl, words, embeds }),
  });
  const { script } = advertising;
  advertising.slots.forEach((slot, i) => {
    const network =
      script === undefined ? null : { host: new URL(script).host, frame: adFrameSource(context, slot.id) };
    add(columns[i % STOPS], SLOT_LABEL_PX + slot.minHeight, {
      kind: 'slot',
      id: `slot-${slot.id}`,
      html: sendCommonHtml(context, 'slot', AdSlot, { slot, network, embeds }),
      smallScreens: slot.smallScreens,
    });
  });
  return columns;
}
