import styles from './article-body.module.css';

interface Props {
  /** Sanitised by functions/articles/markdown/render-markdown.ts (POST-4). */
  html: string;
  /** Whether the first paragraph has a drop cap. */
  hasInitial: boolean;
}

export const ArticleBody = ({ html, hasInitial }: Props) => (
  <div
    className={styles.body}
    data-body
    data-initial={hasInitial || undefined}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
