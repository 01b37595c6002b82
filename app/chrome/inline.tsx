import { useNonce } from '../nonce.ts';

/**
 * Inline code of ours with the render's nonce, the only inline code the page's policy lets run. The text is a constant
 * of this project or made of validated colours; nothing a publisher or reader sent ever comes here.
 */
export function Inline({ tag: Tag, text }: { tag: 'script' | 'style'; text: string }) {
  const nonce = useNonce();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <Tag nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
