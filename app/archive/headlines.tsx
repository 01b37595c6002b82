import type { SearchHit } from '../../schema/search.ts';
import { ExternalLink } from '../ui/links/external-link.tsx';
import { PageLink } from '../ui/links/page-link.tsx';
import styles from './archive.module.css';

interface Props {
  hits: readonly SearchHit[];
  /** One below the heading that they stand under. */
  level: 'h2' | 'h3';
}

/** Headlines with publisher and day, in their order. */
export function Headlines({ hits, level: Heading }: Props) {
  return (
    <ol className={styles.stories}>
      {hits.map(({ link, own, title, source, published }) => {
        const text = title.map((passage) => passage.text).join('');
        return (
          <li key={link} data-story={own ? 'own' : 'publisher'}>
            <Heading dir="auto">
              {own ? <PageLink to={link}>{text}</PageLink> : <ExternalLink href={link}>{text}</ExternalLink>}
            </Heading>
            <p>
              {source !== '' && <bdi>{source}</bdi>}
              <time dateTime={published.iso}>{published.label}</time>
            </p>
          </li>
        );
      })}
    </ol>
  );
}
