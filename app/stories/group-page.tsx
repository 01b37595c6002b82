import type { StoryGroup } from '../../schema/contract/context.ts';
import { listPath } from '../../schema/contract/pages/page-path.ts';
import { newsroomsWords } from '../home/news/newsrooms-words.ts';
import { StoriesPage } from '../lists/stories-page.tsx';
import results from '../search/results.module.css';
import { ExternalLink } from '../ui/links/external-link.tsx';

export const groupHeading = ({ newsrooms }: Pick<StoryGroup, 'newsrooms'>): string =>
  newsroomsWords(new Set(newsrooms.map(({ link }) => new URL(link).host)).size);

/** `/stories/{name}`: under the newest headline each newsroom's headline and excerpt, newest first (HOME-25). */
export function GroupPage({ group }: { group: StoryGroup }) {
  const { newsrooms, section, why } = group;
  return (
    <StoriesPage kicker={groupHeading(group)} heading={newsrooms[0]?.title ?? ''}>
      {why.length > 0 && <p dir="auto">{`Grouped because: ${why.join(', ')}`}</p>}
      <ol className={results.hits}>
        {newsrooms.map(({ name, title, excerpt, link, published, hour }) => (
          <li key={link}>
            <p className="meta line">
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
        <a href={listPath(section.slug)}>{`More in ${section.title}`}</a>
      </p>
    </StoriesPage>
  );
}
