import type { NewestArticle } from '../../schema/contract/articles.ts';
import { listPath } from '../../schema/contract/pages/page-path.ts';
import { NoticePage } from '../layout/notice-page.tsx';
import { OtherPages } from '../layout/other-pages.tsx';
import { useWords } from '../words/use-words.ts';

interface Props {
  /** Address to try again where that may help; null if there is no such article. */
  retry: string | null;
  newest: readonly NewestArticle[];
}

/** POST-7: there is no article at this address, or it could not be fetched. */
export function NoArticle({ retry, newest }: Props) {
  const { article, links, navigation, states } = useWords();
  return (
    <NoticePage
      heading={article.missing}
      text={retry === null ? article.missingText : article.failedText}
      below={<OtherPages newest={newest} />}
    >
      {retry !== null && (
        <a className="button" href={retry}>
          {states.tryAgain}
        </a>
      )}
      <a className={retry === null ? 'button' : 'button plain'} href={listPath(null)}>
        {links.back(article.back)}
      </a>
      <a className="button plain" href="/search">
        {navigation.search}
      </a>
    </NoticePage>
  );
}
