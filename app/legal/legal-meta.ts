import type { MetaFunction } from '@remix-run/cloudflare';
import { pageMeta, type RootMatch, shellOf } from '../document/page-meta.ts';
import type { LegalSubject } from './sections.ts';

/** META-1 for a legal page. */
export const legalMeta =
  ({ title, about, path }: LegalSubject): MetaFunction<unknown, RootMatch> =>
  ({ matches }) => {
    const shell = shellOf(matches);
    return pageMeta(shell, {
      title,
      description: `${shell?.name ?? 'This paper'}: ${about}`,
      path,
      trail: [{ name: title, path }],
    });
  };
