import type { BreakingNews } from '../../../schema/editing.ts';

/** The line of breaking news as it stands on every page. */
export function BreakingNow({ breaking: { text, url } }: { breaking: BreakingNews }) {
  const words = <span dir="auto">{text}</span>;
  return (
    <p className="ed-breaking">
      <strong className="kicker">Breaking</strong> {url === undefined ? words : <a href={url}>{words}</a>}
    </p>
  );
}
