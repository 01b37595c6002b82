import type { StoryGroup } from '../../schema/contract/context.ts';
import { listPath } from '../../schema/contract/pages/page-path.ts';
import rows from '../lists/rows.module.css';
import { StoriesPage } from '../lists/stories-page.tsx';
import { Facts } from '../ui/facts.tsx';
import { ExternalLink } from '../ui/links/external-link.tsx';
import { mixedText } from '../ui/mixed-text.tsx';
import { useLanguage } from '../words/use-words.ts';
import type { Words } from '../words/words.ts';
import { bestHeadline } from './best-headline.ts';

export const groupHeading = ({ stories }: Words, { newsrooms }: Pick<StoryGroup, 'newsrooms'>): string =>
  stories.newsrooms(new Set(newsrooms.map(({ link }) => new URL(link).host)).size);

export const groupTitle = ({ newsrooms }: Pick<StoryGroup, 'newsrooms'>): string =>
  bestHeadline(newsrooms.map(({ title }) => title));

/** `/stories/{name}`: under the best headline each newsroom's headline and excerpt, newest first (HOME-25). */
export function GroupPage({ group }: { group: StoryGroup }) {
  const { newsrooms, section, why } = group;
  const { words, own } = useLanguage();
  const { title: sectionTitle } = words.sections[section.id];
  return (
    <StoriesPage kicker={groupHeading(words, group)} heading={groupTitle(group)}>
      <ol className={rows.rows}>
        {newsrooms.map(({ name, title, excerpt, link, published, hour }) => (
          <li key={link}>
            <h2 dir="auto" {...own}>
              <ExternalLink href={link}>{mixedText(title)}</ExternalLink>
            </h2>
            {excerpt && (
              <p className="note" dir="auto" {...own}>
                {mixedText(excerpt)}
              </p>
            )}
            <Facts category={sectionTitle} date={published} hour={hour} newsroom={name} />
          </li>
        ))}
      </ol>
      {why.length > 0 && <p className="meta">{words.stories.groupedBecause(why)}</p>}
      <p>
        <a className="go" href={listPath(section.slug)}>
          {words.stories.moreIn(sectionTitle)}
        </a>
      </p>
    </StoriesPage>
  );
}
