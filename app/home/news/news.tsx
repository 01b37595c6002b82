import type { EmbedMode, SectionBlock } from '../../../schema/contract/context.ts';
import { SECTIONS, type SectionId } from '../../../schema/sections.ts';
import { useShell } from '../../ui/shell.ts';
import { useWords } from '../../words/use-words.ts';
import { Aside } from '../aside/aside.tsx';
import type { AsideBlock } from '../aside/aside-columns.ts';
import type { FrontPageRow } from '../front-page.ts';
import { balanceExcerpts } from './balance-excerpts.ts';
import { EventsWall } from './events-wall.tsx';
import styles from './news.module.css';
import type { Band } from './plan-front.ts';
import { Section } from './section.tsx';
import { CardWords } from './story-card.tsx';

interface Props {
  sections: SectionBlock[];
  plan: readonly Band[];
  expanded: SectionId | null;
  eventsWallUrl: string | undefined;
  picturesAre: FrontPageRow['picturesAre'];
  newsrooms: FrontPageRow['newsrooms'];
  /** Columns of blocks, which the plan places. */
  columns: readonly AsideBlock[][];
  embeds: EmbedMode;
}

/** HOME-4..HOME-10: the sixteen sections in bands, with the wall of local events above the last one. */
export function News({
  sections,
  plan,
  expanded,
  eventsWallUrl,
  picturesAre,
  newsrooms,
  columns,
  embeds,
}: Props) {
  const sectionOf = ({ section: at, rhythm }: Band['places'][number], more = 0) => {
    const block = sections[at];
    if (!block) return null;
    const { id } = block.section;
    return (
      <Section
        key={id}
        {...block}
        rhythm={rhythm}
        excerptMore={more}
        expanded={expanded === id}
        hasWall={rhythm === 'events'}
        isSilent={newsrooms === 'none'}
      />
    );
  };
  return (
    <section className={`page ${styles.news}`} id="news" aria-labelledby="news-title">
      <CardWords />
      <ShownStatus />
      <Heading areDrawn={picturesAre === 'drawn'} newsrooms={newsrooms} />
      {plan.map(({ places, asides }) => {
        const blocksAt = (place: Band['asides'][number]['where']) =>
          asides
            .filter(({ where }) => where === place)
            .map(({ column }) => (
              <div key={column} className={`screen-only ${styles.aside}`} data-where={place}>
                {columns[column]?.map((block) => (
                  <Aside
                    key={block.kind === 'slot' ? block.slot.id : block.kind}
                    block={block}
                    embeds={embeds}
                  />
                ))}
              </div>
            ));
        const blocks = places.flatMap(({ section: at }) => sections[at] ?? []);
        const more = places[0]?.rhythm === 'triple' ? balanceExcerpts(blocks) : [];
        const [first, ...others] = places.map((place, i) => sectionOf(place, more[i]));
        return (
          <div key={places[0]?.section} className={styles.band} data-band={places[0]?.rhythm}>
            {places[0]?.rhythm === 'events' && eventsWallUrl && (
              <EventsWall url={eventsWallUrl} embeds={embeds} />
            )}
            {first}
            {blocksAt('under')}
            {others}
            {blocksAt('beside')}
            {blocksAt('across')}
          </div>
        );
      })}
    </section>
  );
}

/** Says how many stories have come; its attributes are the words of the scripts that say so (app/browser/say-shown.ts). */
function ShownStatus() {
  const { shown, partShown, seeAll, showLess } = useWords().stories;
  const forms = [
    ...Object.entries(shown).map(([form, text]) => [`data-shown-${form}`, text]),
    ...Object.entries(partShown).map(([form, text]) => [`data-part-${form}`, text]),
  ];
  return (
    <p
      className="visually-hidden"
      role="status"
      data-see-all-status=""
      data-more={seeAll}
      data-less={showLess}
      {...Object.fromEntries(forms)}
    />
  );
}

function Heading({ areDrawn, newsrooms }: { areDrawn: boolean } & Pick<Props, 'newsrooms'>) {
  const place = useShell()?.region.place ?? null;
  const { front } = useWords();
  return (
    <header className={`line ${styles.heading}`}>
      <h2 className="section-title" id="news-title">
        {front.latestCoverage}
      </h2>
      <p className="note">{front.coverage(SECTIONS.length, place, areDrawn, newsrooms)}</p>
    </header>
  );
}
