import { useContext } from 'react';
import { NonceContext } from './nonce.ts';

interface Props {
  tag: 'script' | 'style';
  text: string;
  media?: string;
  [data: `data-${string}`]: string;
}

/**
 * Inline code with the render's nonce. The text is a constant of this project or built from validated colours; text
 * from publishers or readers must never get here.
 */
export function Inline({ tag: Tag, text, ...attributes }: Props) {
  const nonce = useContext(NonceContext);
  return (
    <Tag
      {...attributes}
      nonce={nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
