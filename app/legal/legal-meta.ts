import type { MetaDescriptor } from '@remix-run/cloudflare';
import { pageMeta } from '../document/page-meta.ts';
import type { Shell } from '../layout/shell.ts';
import type { LegalSubject } from './sections.ts';

/** META-1 for a legal page. */
export const legalMeta = (shell: Shell | null, { title, about, path }: LegalSubject): MetaDescriptor[] =>
  pageMeta(shell, {
    title,
    description: `${shell?.name ?? 'This paper'}: ${about}`,
    path,
    trail: [{ name: title, path }],
  });
