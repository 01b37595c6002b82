import { useLocation } from '@remix-run/react';
import { ExternalLink } from '../ui/links/external-link.tsx';
import { mixedText } from '../ui/mixed-text.tsx';
import { type Shell, useShell } from '../ui/shell.ts';
import { useLanguage, useWords } from '../words/use-words.ts';

interface Props {
  /** On the front page the line is below the masthead, on all other pages below the header. */
  below: 'masthead' | 'header';
}

/** The line of breaking news. Not a live region, which would be read aloud again on every page. */
export function BreakingLine({ below }: Props) {
  const shell = useShell();
  const words = useWords();
  const { pathname } = useLocation();
  const breaking = shell?.breaking;
  if (!shell || !breaking || (pathname === '/') !== (below === 'masthead')) return null;
  return (
    <section data-breaking={below} aria-label={words.breaking.label}>
      <p className="page">
        <strong className="kicker">{words.breaking.kicker}</strong>
        <BreakingText {...breaking} origin={shell.origin} />
      </p>
    </section>
  );
}

function BreakingText({ text, url, origin }: NonNullable<Shell['breaking']> & { origin: string }) {
  const { own } = useLanguage();
  const words = (
    <span dir="auto" {...own}>
      {mixedText(text)}
    </span>
  );
  if (url === undefined) return words;
  if (url.startsWith(`${origin}/`)) return <a href={url}>{words}</a>;
  return <ExternalLink href={url}>{words}</ExternalLink>;
}
