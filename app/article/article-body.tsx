import { memo } from 'react';
import styles from './article-body.module.css';

/** Long enough for three lines beside a drop cap on any screen, and opening with a letter rather than a quote. */
const OPENING = /^<p>\p{L}[^<]{180}/u;

/** @param html the body as functions/markdown.ts made it: cleaned there, and the only HTML set as it is (POST-4) */
export const ArticleBody = memo(function ArticleBody({ html }: { html: string }) {
  return (
    <div
      className={styles.body}
      data-body
      data-initial={OPENING.test(html) || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by functions/markdown.ts (POST-4)
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
});
