import type { Theme } from '../ui/shell.ts';
import { IconLink } from './icon-link.tsx';
import { Inline } from './inline.tsx';
import { themeCss } from './theme-css.ts';

interface Props {
  title: string;
  stylesheets: readonly string[];
  /** Of the tab; without it the network's. */
  icon?: string | undefined;
  theme?: Theme | undefined;
  rules?: string;
  /** For search engines; without it the page is not indexed. */
  found?: { description: string; canonical: string } | undefined;
}

/** The head of a document without the pages' layout and scripts. */
export function PlainHead({
  title,
  stylesheets,
  icon = '/icon-neutral.png',
  theme,
  rules = '',
  found,
}: Props) {
  return (
    <head>
      <meta charSet="utf-8" />
      <title>{title}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {found ? <Found title={title} {...found} /> : <meta name="robots" content="noindex" />}
      <meta name="color-scheme" content="light dark" />
      {theme && <meta name="theme-color" content={theme.browser} />}
      <IconLink href={icon} />
      {stylesheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {theme && <Inline tag="style" text={themeCss(theme) + rules} />}
    </head>
  );
}

function Found({ title, description, canonical }: { title: string } & NonNullable<Props['found']>) {
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:type" content="website" />
    </>
  );
}
