import type { Passage, SearchHit } from '../../schema/contract/search.ts';
import rows from '../lists/rows.module.css';
import { Facts } from '../ui/facts.tsx';
import { HitLink } from '../ui/links/hit-link.tsx';
import { useLanguage } from '../words/use-words.ts';

/** @param hits in display order @param heading of a story: one level below the heading above the list */
export function Hits({ hits, heading }: { hits: readonly SearchHit[]; heading: 'h2' | 'h3' }) {
  return (
    <ol className={rows.rows}>
      {hits.map((hit) => (
        <Hit key={hit.link} hit={hit} heading={heading} />
      ))}
    </ol>
  );
}

function Hit({ hit, heading: Heading }: { hit: SearchHit; heading: 'h2' | 'h3' }) {
  const { title, excerpt, category, source, published } = hit;
  const { own } = useLanguage();
  return (
    <li>
      <Heading dir="auto" {...own}>
        <HitLink hit={hit}>
          <Marked passages={title} />
        </HitLink>
      </Heading>
      {excerpt.length > 0 && (
        <p className="note" dir="auto" {...own}>
          <Marked passages={excerpt} />
        </p>
      )}
      <Facts category={category} date={published} newsroom={source} />
    </li>
  );
}

const Marked = ({ passages }: { passages: readonly Passage[] }) =>
  passages.map(({ text, marked }, i) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their places
    return marked ? <mark key={i}>{text}</mark> : text;
  });
