import type { StoryGroup } from '../../schema/context.ts';
import styles from '../search/results.module.css';
import { listPath } from '../ui/links/addresses.ts';
import { ExternalLink } from '../ui/links/external-link.tsx';
import { PageLink } from '../ui/links/page-link.tsx';

/** Each newsroom's headline and excerpt, newest first. Rendered on the server only; group-page.tsx is around it. */
export function Newsrooms({ group: { newsrooms, section } }: { group: StoryGroup }) {
  return (
    <>
      <ol className={styles.hits}>
        {newsrooms.map(({ name, title, excerpt, link, published, hour }) => (
          <li key={link} data-newsroom="">
            <p className={styles.source}>
              <bdi>{name}</bdi>{' '}
              {published && (
                <time dateTime={published.iso}>
                  {published.label}
                  {hour && `, ${hour}`}
                </time>
              )}
            </p>
            <h2 dir="auto">
              <ExternalLink href={link}>{title}</ExternalLink>
            </h2>
            {excerpt && <p dir="auto">{excerpt}</p>}
          </li>
        ))}
      </ol>
      <p>
        <PageLink to={listPath(section.slug)}>{`More in ${section.title}`}</PageLink>
      </p>
    </>
  );
}
