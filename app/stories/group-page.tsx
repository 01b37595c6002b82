import type { StoryGroup } from '../../schema/contract/context.ts';
import { listPath } from '../../schema/contract/pages/page-path.ts';
import { newsroomsWords } from '../home/news/newsrooms-words.ts';
import rows from '../lists/rows.module.css';
import { StoriesPage } from '../lists/stories-page.tsx';
import { Facts } from '../ui/facts.tsx';
import { ExternalLink } from '../ui/links/external-link.tsx';
import { bestHeadline } from './best-headline.ts';

export const groupHeading = ({ newsrooms }: Pick<StoryGroup, 'newsrooms'>): string =>
  newsroomsWords(new Set(newsrooms.map(({ link }) => new URL(link).host)).size);

export const groupTitle = ({ newsrooms }: Pick<StoryGroup, 'newsrooms'>): string =>
  bestHeadline(newsrooms.map(({ title }) => title));

/** `/stories/{name}`: under the best headline each newsroom's headline and excerpt, newest first (HOME-25). */
export function GroupPage({ group }: { group: StoryGroup }) {
  const { newsrooms, section, why } = group;
  return (
    <StoriesPage kicker={groupHeading(group)} heading={groupTitle(group)}>
      <ol className={rows.rows}>
        {newsrooms.map(({ name, title, excerpt, link, published, hour }) => (
          <li key={link}>
            <h2 dir="auto">
              <ExternalLink href={link}>{title}</ExternalLink>
            </h2>
            {excerpt && (
              <p className="note" dir="auto">
                {excerpt}
              </p>
            )}
            <Facts category={section.title} date={published} hour={hour} newsroom={name} />
          </li>
        ))}
      </ol>
      {why.length > 0 && <p className="meta" dir="auto">{`Grouped because: ${why.join(', ')}`}</p>}
      <p>
        <a className="go" href={listPath(section.slug)}>{`More in ${section.title} →`}</a>
      </p>
    </StoriesPage>
  );
}
