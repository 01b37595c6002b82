import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { ArticleSkeleton } from '../../article/article-skeleton.tsx';
import { useShell } from '../../layout/shell.ts';
import { toListView } from '../list-view.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import styles from './pending-page.module.css';
import { useIsWaiting } from './use-is-waiting.ts';

/** Addresses of lists and articles, the only pages that have skeletons. */
const LIST = /^\/(?:blog|news\/([^/]+))$/;
const ARTICLE = /^\/blog\/[^/]+$/;

/**
 * Skeleton shown while a list or an article takes time to load (BLOG-8, POST-11). It lies over the old page instead
 * of replacing it: the old page keeps its scroll position for a later return, and is still there if the reader goes
 * back.
 */
export function PendingPage() {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  useInstantScroll(next !== undefined && next.pathname !== pathname);
  if (!next || !(LIST.test(next.pathname) || ARTICLE.test(next.pathname))) return null;
  return <Overlay pathname={next.pathname} first={!new URLSearchParams(next.search).has('page')} />;
}

function Overlay({ pathname, first }: { pathname: string; first: boolean }) {
  const shell = useShell();
  const isWaiting = useIsWaiting();
  useInstantScroll(isWaiting);
  if (!isWaiting) return null;
  const list = pathname.match(LIST);
  const category = list?.[1] ?? null;
  const words = toListView(shell?.name ?? '', category);
  return (
    <div className={styles.pending} aria-busy="true" data-pending>
      <p className="visually-hidden" role="status">
        Loading {list ? words.title : 'the article'}
      </p>
      {list ? <ListSkeleton {...words} category={category} first={first} /> : <ArticleSkeleton />}
    </div>
  );
}

/**
 * Turning a page within a list scrolls smoothly to its top (BLOG-6). A different page, or one whose skeleton already
 * showed its top, starts at the top at once: a smooth scroll would run through the page backwards.
 */
function useInstantScroll(instant: boolean): void {
  useEffect(() => {
    if (!instant) return;
    const root = document.documentElement;
    root.classList.add(styles.instant ?? '');
    return () => root.classList.remove(styles.instant ?? '');
  }, [instant]);
}
