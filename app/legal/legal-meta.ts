import type { MetaFunction } from '@remix-run/cloudflare';
import { pageMeta, type RootMatch, shellOf, wordsOf } from '../document/page-meta.ts';
import type { LegalSubject } from './sections.ts';

/** META-1 for a legal page. */
export const legalMeta =
  ({ subject, path }: LegalSubject): MetaFunction<unknown, RootMatch> =>
  ({ matches }) => {
    const shell = shellOf(matches);
    const { texts, thisPaper } = wordsOf(shell);
    const { title, about } = texts[subject];
    return pageMeta(shell, {
      title,
      description: texts.description(shell?.name ?? thisPaper, about),
      path,
      trail: [{ name: title, path }],
    });
  };
