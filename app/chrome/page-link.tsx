import { PrefetchPageLinks, useLocation, useNavigate } from '@remix-run/react';
import { type ComponentPropsWithoutRef, useEffect, useState } from 'react';
import { isPlainClick } from './plain-click.ts';

interface Props extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target' | 'download'> {
  /** A page of this site with what belongs to it (`/blog?page=2`, `/#contact`), or a place on this page (`#faq-3`). */
  to: string;
}

/**
 * A link to a page of this site: an anchor, which `PageLinks` follows. A `<Link>` of Remix runs six hooks, and a front
 * page has dozens of links: a millisecond of its render.
 */
export function PageLink({ to, ...props }: Props) {
  return <a data-page="" {...props} href={to} />;
}

/** A pointer that passes over a link means nothing by it. */
const INTENT_AFTER_MS = 100;
const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;
/** Not `pointerout`, which a finger's every tap ends with, before its click. */
const SECOND_THOUGHTS = ['mouseout', 'focusout'] as const;

/**
 * What React adds to every `PageLink` of the document, once a document: a plain click stays within the page, and what
 * another page needs is fetched when a reader points at the link to it.
 */
export function PageLinks() {
  const navigate = useNavigate();
  const location = useLocation();
  const [ahead, setAhead] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever the reader now is, it is not ahead of them
  useEffect(() => setAhead(null), [location]);
  useEffect(() => {
    let intent: ReturnType<typeof setTimeout> | undefined;
    const forget = () => clearTimeout(intent);
    const think = ({ target, relatedTarget }: MouseEvent | FocusEvent) => {
      const link = pageLinkOf(target);
      if (!link || link === pageLinkOf(relatedTarget)) return;
      forget();
      // Or a second thought about the same link, later, would fetch nothing.
      setAhead(null);
    };
    const consider = ({ target }: Event) => {
      const link = pageLinkOf(target);
      if (!link || isHere(link)) return;
      forget();
      intent = setTimeout(() => setAhead(link.pathname + link.search), INTENT_AFTER_MS);
    };
    const follow = (event: MouseEvent) => {
      const link = pageLinkOf(event.target);
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
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
  return ahead === null ? null : <PrefetchPageLinks page={ahead} />;
}

const pageLinkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-page]') : null;

const isHere = ({ pathname, search }: HTMLAnchorElement): boolean =>
  pathname === window.location.pathname && search === window.location.search;
