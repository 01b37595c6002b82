import type { Theme } from '../ui/shell.ts';
import { Inline } from './inline.tsx';
import { themeCss } from './theme-css.ts';

interface Props {
  title: string;
  stylesheets: readonly string[];
  theme?: Theme | undefined;
  rules?: string;
}

/** The head of a document without the pages' layout and scripts. Not indexed. */
export function PlainHead({ title, stylesheets, theme, rules = '' }: Props) {
  return (
    <head>
      <meta charSet="utf-8" />
      <title>{title}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <meta name="color-scheme" content="light dark" />
      {theme && <meta name="theme-color" content={theme.browser} />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {stylesheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {theme && <Inline tag="style" text={themeCss(theme) + rules} />}
    </head>
  );
}
