import styles from './article-body.module.css';

interface Props {
  /** Sanitised by functions/articles/markdown/render-markdown.ts (POST-4). */
  html: string;
  /** Whether the first paragraph has a drop cap. */
  hasInitial: boolean;
  /** Of the publication, where the words around the body are of another language. */
  lang: string | undefined;
}

export const ArticleBody = ({ html, hasInitial, lang }: Props) => (
  <div
    className={styles.body}
    data-body
    lang={lang}
    data-initial={hasInitial || undefined}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
