import type { StoryCard } from '../../../schema/context.ts';
import { useServerHtml } from '../../hydration/use-server-html.ts';
import styles from './story.module.css';
import { storiesHtml } from './story-html.ts';

interface Props {
  id: string;
  /** Null if the document has the stories and the data do not: the existing HTML is then kept. */
  stories: readonly StoryCard[] | null;
  /** On the server, the HTML of a document's stories. */
  html: string | null;
  kicker: string;
  /** Whether all of the section's stories are shown. */
  open: boolean;
  busy: boolean;
}

/** The cards of a section; without data, the cards already in the document. */
export function StoryList({ id, stories, html, kicker, open, busy }: Props) {
  const inDocument = useServerHtml(id, stories === null, html);
  const own = stories === null ? '' : storiesHtml(stories, kicker);
  return (
    <ul
      className={styles.stories}
      data-open={open || undefined}
      aria-busy={busy || undefined}
      {...inDocument}
      {...(stories && { dangerouslySetInnerHTML: { __html: own } })}
    />
  );
}
