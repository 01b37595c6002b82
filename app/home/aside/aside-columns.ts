import type { PageContext } from '../../../schema/contract/context.ts';
import { hasLetter } from '../../../schema/contract/own-content.ts';
import type { Publication } from '../../../schema/publication.ts';
import type { WeatherView } from '../../../schema/weather.ts';
import { houseAdvertisement } from '../../words/house-advertisement.ts';
import { wordsFor } from '../../words/words.ts';
import { ASIDES_MAX } from '../news/plan-front.ts';
import type { AdFrameSource, Slot } from './ad-slot.tsx';

/** A block beside the news, with its data. */
export type AsideBlock =
  | { kind: 'forecast'; forecast: NonNullable<WeatherView['forecast']>; href: string }
  | { kind: 'weather'; weather: NonNullable<Publication['weather']> }
  | { kind: 'newsletter'; formUrl: string | undefined; hasLetter: boolean }
  | ({ kind: 'slot' } & Slot);

/** Estimated heights in CSS px, from which plan-front.ts chooses their places. */
const WEATHER_PX = 110;
const FORECAST_PX = 220;
const NEWSLETTER_PX = 110;
const NEWSLETTER_FORM_PX = 500;
const SLOT_LABEL_PX = 30;
const GAP_PX = 32;

/**
 * Blocks beside the news, in columns: weather and newsletter with the first advertisement, then one
 * advertisement per column. Beside an empty column the news has the whole width.
 */
export function asideColumns(context: PageContext): AsideBlock[][] {
  const { weather, newsletterFormUrl: formUrl, advertising, locale } = context.publication;
  const words = wordsFor(locale);
  const { script, slots } = advertising;
  const host = script === undefined ? null : new URL(script).host;
  const blocks = slots.map((slot, i): AsideBlock => {
    const frame = adFrameSource(context, slot.id);
    return {
      kind: 'slot',
      slot,
      house: houseAdvertisement(words, i),
      network: host === null ? null : { host, frame },
    };
  });
  const columns = Array.from({ length: ASIDES_MAX }, (_, column) =>
    blocks.filter((_, i) => i % ASIDES_MAX === column),
  );
  const current = context.weather();
  columns[0]?.unshift(
    ...(current?.forecast
      ? [{ kind: 'forecast', forecast: current.forecast, href: current.href } as const]
      : weather
        ? [{ kind: 'weather', weather } as const]
        : []),
    { kind: 'newsletter', formUrl, hasLetter: hasLetter(context.publication) },
  );
  return columns;
}

/** @returns the estimated height in CSS px; 0 for an empty column */
export const columnHeight = (column: readonly AsideBlock[]): number =>
  column.reduce((height, block, i) => height + blockHeight(block) + (i > 0 ? GAP_PX : 0), 0);

function blockHeight(block: AsideBlock): number {
  switch (block.kind) {
    case 'forecast':
      return FORECAST_PX;
    case 'weather':
      return WEATHER_PX;
    case 'newsletter':
      return block.formUrl ? NEWSLETTER_FORM_PX : NEWSLETTER_PX;
    case 'slot':
      return SLOT_LABEL_PX + block.slot.minHeight;
  }
}

const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

/**
 * @returns the frame on the publication's ad host, where the script's origin differs from the publication's; else a
 * sandboxed frame of this host without an origin. Only the row's hostnames may embed a frame of the ad host, so a site
 * under another hostname uses the sandbox (functions/documents/ad-frame.ts)
 */
function adFrameSource({ publication, origin }: AdContext, slot: string): AdFrameSource {
  const { id, hostnames, advertising } = publication;
  const inside = { src: `/ad/${slot}`, sandbox: SANDBOX };
  if (advertising.host === undefined) return inside;
  const address = new URL(origin);
  if (!hostnames.includes(address.hostname)) return inside;
  address.hostname = advertising.host;
  return {
    src: `${address.origin}/ad-frame/${id}/${slot}`,
    sandbox: `${SANDBOX} allow-same-origin`,
  };
}

type AdContext = Pick<PageContext, 'publication' | 'origin'>;
