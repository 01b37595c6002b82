import type { RelatedStories, SearchHit } from '../../schema/contract/search.ts';
import { HitLink } from '../ui/links/hit-link.tsx';
import styles from './related.module.css';

/** Stories about the same subject. */
export function Related({ own, others }: RelatedStories) {
  return (
    <div className={`screen-only ${styles.related}`}>
      <Group heading="More from us" hits={own} />
      <Group heading="Elsewhere" hits={others} />
    </div>
  );
}

function Group({ heading, hits }: { heading: string; hits: readonly SearchHit[] }) {
  if (hits.length === 0) return null;
  return (
    <section className="ruled">
      <h2>{heading}</h2>
      <ul>
        {hits.map((hit) => (
          <li key={hit.link}>
            <h3 dir="auto">
              <HitLink hit={hit} />
            </h3>
            <p className="meta">
              {!hit.own && <b dir="auto">{hit.source}</b>}{' '}
              <time dateTime={hit.published.iso}>{hit.published.label}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
