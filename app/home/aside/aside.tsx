import type { EmbedMode } from '../../../schema/contract/context.ts';
import { AdSlot } from './ad-slot.tsx';
import type { AsideBlock } from './aside-columns.ts';
import { Newsletter } from './newsletter.tsx';
import { Forecast, TypicalWeather } from './weather.tsx';

/** HOME-11..HOME-13: one block beside the news. */
export function Aside({ block, embeds }: { block: AsideBlock; embeds: EmbedMode }) {
  switch (block.kind) {
    case 'forecast':
      return <Forecast forecast={block.forecast} href={block.href} />;
    case 'weather':
      return <TypicalWeather weather={block.weather} />;
    case 'newsletter':
      return <Newsletter formUrl={block.formUrl} hasLetter={block.hasLetter} embeds={embeds} />;
    case 'slot':
      return <AdSlot {...block} embeds={embeds} />;
  }
}
