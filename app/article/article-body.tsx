import { memo } from 'react';
import { useTrustedHtml } from '../document/trusted-html.ts';
import styles from './article-body.module.css';

/** The first paragraph fills three lines beside a drop cap on any screen, and starts with a letter, not a quote. */
const OPENING = /^<p>\p{L}[^<]{180}/u;

/** @param html the article body, sanitised by functions/articles/markdown/render-markdown.ts; the only HTML inserted as it is (POST-4) */
export const ArticleBody = memo(function ArticleBody({ html }: { html: string }) {
  const trusted = useTrustedHtml(html);
  return (
    <div
      className={styles.body}
      data-body
      data-initial={OPENING.test(html) || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by functions/articles/markdown/render-markdown.ts (POST-4)
      dangerouslySetInnerHTML={{ __html: trusted }}
    />
  );
});
