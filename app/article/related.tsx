import type { RelatedStories, SearchHit } from '../../schema/contract/search.ts';
import { ExternalLink } from '../ui/links/external-link.tsx';
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
        {hits.map(({ link, own, title, source, published }) => {
          const text = title.map((passage) => passage.text).join('');
          return (
            <li key={link} data-related={own ? 'own' : 'story'}>
              <h3 dir="auto">
                {own ? <a href={link}>{text}</a> : <ExternalLink href={link}>{text}</ExternalLink>}
              </h3>
              <p className="meta">
                {!own && <b dir="auto">{source}</b>} <time dateTime={published.iso}>{published.label}</time>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
