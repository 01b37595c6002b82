import { useLocation, useNavigate } from '@remix-run/react';
import { type ComponentPropsWithoutRef, useEffect, useState } from 'react';
import { isPlainClick } from './plain-click.ts';
import { PrefetchedPage } from './prefetched-page.tsx';

interface Props extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target' | 'download'> {
  /** Page of this site with query or fragment (`/blog?page=2`, `/#contact`), or fragment of this page (`#faq-3`). */
  to: string;
}

/**
 * A link to a page of this site: a plain anchor whose clicks `PageLinks` handles. Remix's `<Link>` runs six hooks,
 * and a front page has dozens of links: that cost a millisecond per render.
 */
export function PageLink({ to, ...props }: Props) {
  return <a data-page="" {...props} href={to} />;
}

/** A pointer that only passes over a link shows no intent. */
const INTENT_AFTER_MS = 100;
const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;
/** Not `pointerout`: on touch screens it fires at the end of every tap, before the click. */
const SECOND_THOUGHTS = ['mouseout', 'focusout'] as const;

/**
 * Adds, once per document, what every `PageLink` needs from React: a plain click is handled by the router without a
 * new document, and a page's data and scripts are prefetched when a reader points at its link.
 */
export function PageLinks() {
  const navigate = useNavigate();
  const location = useLocation();
  const [ahead, setAhead] = useState<{ pathname: string; search: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever the reader now is, it is not ahead of them
  useEffect(() => setAhead(null), [location]);
  useEffect(() => {
    let intent: ReturnType<typeof setTimeout> | undefined;
    const forget = () => clearTimeout(intent);
    const think = ({ target, relatedTarget }: MouseEvent | FocusEvent) => {
      const link = pageLinkOf(target);
      if (!link || link === pageLinkOf(relatedTarget)) return;
      forget();
      // Otherwise pointing at the same link again later would prefetch nothing.
      setAhead(null);
    };
    const consider = ({ target }: Event) => {
      const link = pageLinkOf(target);
      if (!link || isHere(link)) return;
      forget();
      intent = setTimeout(() => setAhead({ pathname: link.pathname, search: link.search }), INTENT_AFTER_MS);
    };
    const follow = (event: MouseEvent) => {
      const link = pageLinkOf(event.target);
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      // Without a connection the browser's service worker has documents and no data.
      if (!navigator.onLine) return;
      forget();
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash, { replace: link.href === window.location.href });
    };
    document.addEventListener('click', follow);
    for (const name of INTENTS) document.addEventListener(name, consider, { passive: true });
    for (const name of SECOND_THOUGHTS) document.addEventListener(name, think);
    return () => {
      forget();
      document.removeEventListener('click', follow);
      for (const name of INTENTS) document.removeEventListener(name, consider);
      for (const name of SECOND_THOUGHTS) document.removeEventListener(name, think);
    };
  }, [navigate]);
  return ahead && <PrefetchedPage {...ahead} />;
}

const pageLinkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-page]') : null;

const isHere = ({ pathname, search }: HTMLAnchorElement): boolean =>
  pathname === window.location.pathname && search === window.location.search;
