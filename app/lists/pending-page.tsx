import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { ArticleSkeleton } from '../article/article-skeleton.tsx';
import { useShell } from '../chrome/shell.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { describeList } from './list-view.ts';
import styles from './pending-page.module.css';

/** A page that comes sooner replaces the old one without an interlude. */
const PATIENCE_MS = 150;

/** A story or a list by its address; nothing else is waited for in its shape. */
const LIST = /^\/(?:blog|news\/([^/]+))$/;
const ARTICLE = /^\/blog\/[^/]+$/;

/**
 * What a reader sees who followed a link to a list or an article that takes its time (BLOG-8, POST-11). It lies over
 * the old page instead of replacing it: that keeps its place for the way back, and is still there if the reader turns
 * round.
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
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  useInstantScroll(late);
  if (!late) return null;
  const list = pathname.match(LIST);
  const category = list?.[1] ?? null;
  const words = describeList(shell?.name ?? '', category);
  return (
    <div className={styles.pending} aria-busy="true" data-pending>
      <p className="quiet" role="status">
        Loading {list ? words.title : 'the article'}
      </p>
      {list ? <ListSkeleton {...words} category={category} first={first} /> : <ArticleSkeleton />}
    </div>
  );
}

/**
 * Turning a page of a list scrolls smoothly to its top (BLOG-6). Another page, or one whose skeleton was already seen
 * from its top, starts there: gliding through it would show it backwards.
 */
function useInstantScroll(instant: boolean): void {
  useEffect(() => {
    if (!instant) return;
    const root = document.documentElement;
    root.classList.add(styles.instant ?? '');
    return () => root.classList.remove(styles.instant ?? '');
  }, [instant]);
}
