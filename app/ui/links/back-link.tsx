import { useWords } from '../../words/use-words.ts';

/** Link to the page above (POST-1, BOOK-1). @param text without the arrow */
export function BackLink({ to, text }: { to: string; text: string }) {
  return (
    <p className="note screen-only">
      <a className="go" href={to}>
        {useWords().links.back(text)}
      </a>
    </p>
  );
}
