import type { NewestArticle } from '../../schema/contract/articles.ts';
import { listPath, pagePath } from '../../schema/contract/pages/page-path.ts';
import { LinkList } from '../layout/link-list.tsx';
import { SECTION_LINKS } from '../layout/navigation.ts';
import { NoticePage } from '../layout/notice-page.tsx';
import related from './related.module.css';
import topics from './topics.module.css';

/** Heading and title of the page. */
export const NO_ARTICLE = 'Article Not Found';

interface Props {
  /** Address to try again where that may help; null if there is no such article. */
  retry: string | null;
  newest: readonly NewestArticle[];
}

/** POST-7: there is no article at this address, or it could not be fetched. */
export function NoArticle({ retry, newest }: Props) {
  return (
    <NoticePage
      heading={NO_ARTICLE}
      text={retry === null ? 'The requested article could not be found.' : 'Failed to fetch blog post'}
      below={<More newest={newest} />}
    >
      {retry !== null && (
        <a className="button" href={retry}>
          Try Again
        </a>
      )}
      <a className={retry === null ? 'button' : 'button plain'} href={listPath(null)}>
        ← Back to Blog
      </a>
      <a className="button plain" href="/search">
        Search
      </a>
    </NoticePage>
  );
}

/** As app/layout/other-pages.tsx, but without its stylesheet, which would add 0.9 kB to every article. */
const More = ({ newest }: Pick<Props, 'newest'>) => (
  <>
    <section className={`ruled ${topics.topics}`} aria-labelledby="sections-title">
      <h2 id="sections-title">Sections</h2>
      <LinkList links={SECTION_LINKS} />
    </section>
    {newest.length > 0 && (
      <div className={`screen-only ${related.related}`}>
        <section className="ruled" aria-labelledby="newest-title">
          <h2 id="newest-title">Latest stories</h2>
          <ul>
            {newest.map(({ slug, title, date }) => (
              <li key={slug}>
                <h3 dir="auto">
                  <a href={pagePath('article', slug)}>{title}</a>
                </h3>
                {date && (
                  <p className="meta">
                    <time dateTime={date.iso}>{date.label}</time>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      </div>
    )}
  </>
);
