import { useNonce } from '../nonce.ts';

interface Props {
  tag: 'script' | 'style';
  text: string;
  /** For scripts that are not JavaScript. */
  type?: 'speculationrules';
}

/**
 * Inline code of ours with the render's nonce, the only inline code the page's policy lets run. The text is a constant
 * of this project or made of validated colours; nothing a publisher or reader sent ever comes here.
 */
export function Inline({ tag: Tag, text, type }: Props) {
  const nonce = useNonce();
  return (
    <Tag
      type={type}
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
