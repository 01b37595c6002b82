import { type SentHtml, useRenderedHtml } from '../hydration/rendered-html.ts';
import styles from './article-body.module.css';

interface Props {
  /** Sanitised by functions/articles/markdown/render-markdown.ts (POST-4). */
  body: SentHtml;
  /** Whether the first paragraph has a drop cap. */
  hasInitial: boolean;
}

export function ArticleBody({ body, hasInitial }: Props) {
  return (
    <div
      {...useRenderedHtml('article-body', body)}
      className={styles.body}
      data-body
      data-initial={hasInitial || undefined}
    />
  );
}
