import type { SearchHit } from '../../schema/contract/search.ts';
import { Facts } from '../ui/facts.tsx';
import { HitLink } from '../ui/links/hit-link.tsx';
import { useLanguage } from '../words/use-words.ts';
import styles from './archive.module.css';

interface Props {
  hits: readonly SearchHit[];
  /** One level below the heading above the days. */
  level: 'h2' | 'h3';
}

/** Headlines with their publisher, in the given order, under their day. */
export function Headlines({ hits, level: Heading }: Props) {
  const { own } = useLanguage();
  return (
    <div className={styles.days}>
      {daysOf(hits).map(({ published, stories }) => (
        <div key={published.iso}>
          <Heading className="meta">
            <time dateTime={published.iso}>{published.label}</time>
          </Heading>
          <ol>
            {stories.map((hit) => (
              <li key={hit.link}>
                <p dir="auto" {...own}>
                  <HitLink hit={hit} />
                </p>
                {!hit.own && <Facts newsroom={hit.source} />}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

interface Day extends Pick<SearchHit, 'published'> {
  stories: SearchHit[];
}

/** @returns the stories by day in the given order, so a day can occur twice */
function daysOf(hits: readonly SearchHit[]): Day[] {
  const days: Day[] = [];
  for (const hit of hits) {
    const day = days.at(-1);
    if (day?.published.label === hit.published.label) day.stories.push(hit);
    else days.push({ published: hit.published, stories: [hit] });
  }
  return days;
}
