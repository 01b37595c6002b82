import type { RelatedStories, SearchHit } from '../../schema/contract/search.ts';
import styles from '../layout/headlines.module.css';
import { Facts } from '../ui/facts.tsx';
import { HitLink } from '../ui/links/hit-link.tsx';
import { useLanguage, useWords } from '../words/use-words.ts';

/** Stories about the same subject. */
export function Related({ own, others }: RelatedStories) {
  const { article } = useWords();
  return (
    <div className={`screen-only ${styles.groups}`}>
      <Group heading={article.moreFromUs} hits={own} />
      <Group heading={article.elsewhere} hits={others} />
    </div>
  );
}

function Group({ heading, hits }: { heading: string; hits: readonly SearchHit[] }) {
  const { own } = useLanguage();
  if (hits.length === 0) return null;
  return (
    <section className="ruled">
      <h2>{heading}</h2>
      <ul className={styles.headlines}>
        {hits.map((hit) => (
          <li key={hit.link}>
            <h3 dir="auto" {...own}>
              <HitLink hit={hit} />
            </h3>
            <Facts category={hit.category} date={hit.published} newsroom={hit.own ? null : hit.source} />
          </li>
        ))}
      </ul>
    </section>
  );
}
