import type { Passage, SearchHit } from '../../schema/contract/search.ts';
import { HitLink } from '../ui/links/hit-link.tsx';
import styles from './results.module.css';

/** @param hits in display order @param heading of a story: one level below the heading above the list */
export function Hits({ hits, heading }: { hits: readonly SearchHit[]; heading: 'h2' | 'h3' }) {
  return (
    <ol className={styles.hits}>
      {hits.map((hit) => (
        <Hit key={hit.link} hit={hit} heading={heading} />
      ))}
    </ol>
  );
}

function Hit({ hit, heading: Heading }: { hit: SearchHit; heading: 'h2' | 'h3' }) {
  const { title, excerpt, source, published } = hit;
  return (
    <li>
      <p className="meta line">
        <span dir="auto">{source}</span> <time dateTime={published.iso}>{published.label}</time>
      </p>
      <Heading dir="auto">
        <HitLink hit={hit}>
          <Marked passages={title} />
        </HitLink>
      </Heading>
      {excerpt.length > 0 && (
        <p dir="auto">
          <Marked passages={excerpt} />
        </p>
      )}
    </li>
  );
}

const Marked = ({ passages }: { passages: readonly Passage[] }) =>
  passages.map(({ text, marked }, i) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their places
    return marked ? <mark key={i}>{text}</mark> : text;
  });
