import { Fragment, type ReactNode } from 'react';
import { ExternalLink } from './links/external-link.tsx';
import { fillPlaceholders, type Placeholders, withoutDeadEmail } from './placeholders.ts';

/** A piece of inline Markdown; `at` is its offset in the text, used as the React key. */
export type Inline =
  | { kind: 'text'; at: number; text: string }
  | { kind: 'strong'; at: number; children: Inline[] }
  | { kind: 'emphasis'; at: number; children: Inline[] }
  | { kind: 'link'; at: number; href: string; children: Inline[] };

/** `[label](address)`, `**bold**`, `*italic*`: the only marks in the product's texts. */
const MARKS = /\[([^[\]]+)\]\(([^()\s]+)\)|\*\*([^*]+(?:\*[^*]+\*[^*]*)*)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*/g;

/** @returns the pieces in order; unpaired marks stay text */
export function parseInline(markdown: string): Inline[] {
  const pieces: Inline[] = [];
  let end = 0;
  const addText = (upTo: number) => {
    if (upTo > end) pieces.push({ kind: 'text', at: end, text: markdown.slice(end, upTo) });
  };
  for (const match of markdown.matchAll(MARKS)) {
    const [whole, label, href, bold, italic] = match;
    const at = match.index;
    addText(at);
    if (label !== undefined && href !== undefined)
      pieces.push({ kind: 'link', at, href, children: parseInline(label) });
    else if (bold !== undefined) pieces.push({ kind: 'strong', at, children: parseInline(bold) });
    else if (italic !== undefined) pieces.push({ kind: 'emphasis', at, children: parseInline(italic) });
    end = at + whole.length;
  }
  addText(markdown.length);
  return pieces;
}

interface Props {
  /** Inline Markdown with placeholders, filled after parsing, so that a name cannot become a mark. */
  text: string;
  words: Placeholders;
  /** The element of `*emphasis*`; by default `em`. */
  emphasis?: 'em' | 'cite';
}

/** Inline Markdown as React elements: HTML stays text; links lead only to pages, sites and e-mail addresses. */
export function InlineText({ text, words, emphasis: Emphasis = 'em' }: Props) {
  return <>{parseInline(withoutDeadEmail(text, words)).map((piece) => elementOf(piece, words, Emphasis))}</>;
}

function elementOf(piece: Inline, words: Placeholders, Emphasis: 'em' | 'cite'): ReactNode {
  if (piece.kind === 'text') return fillPlaceholders(piece.text, words);
  const children = piece.children.map((child) => elementOf(child, words, Emphasis));
  if (piece.kind === 'strong') return <strong key={piece.at}>{children}</strong>;
  if (piece.kind === 'emphasis') return <Emphasis key={piece.at}>{children}</Emphasis>;
  return (
    <InlineLink key={piece.at} href={fillPlaceholders(piece.href, words)} absent={words.absent}>
      {children}
    </InlineLink>
  );
}

/** Base for relative addresses, to distinguish this site's pages from other sites. */
const OWN_ORIGIN = 'https://own.invalid';

interface LinkProps extends Pick<Placeholders, 'absent'> {
  href: string;
  children: ReactNode;
}

function InlineLink({ href, absent = [], children }: LinkProps) {
  const url = URL.canParse(href, OWN_ORIGIN) ? new URL(href, OWN_ORIGIN) : null;
  if (url?.origin === OWN_ORIGIN && absent.includes(url.pathname)) return <Fragment>{children}</Fragment>;
  if (url?.origin === OWN_ORIGIN)
    return <a href={href.startsWith('#') ? href : url.pathname + url.search + url.hash}>{children}</a>;
  if (url?.protocol === 'https:' || url?.protocol === 'http:')
    return <ExternalLink href={url.href}>{children}</ExternalLink>;
  if (url?.protocol === 'mailto:') return <a href={url.href}>{children}</a>;
  return <Fragment>{children}</Fragment>;
}
