import { useShell } from '../ui/shell.ts';
import { useWords } from '../words/use-words.ts';

/** Says that only the operator who opened the preview sees this page. */
export function PreviewBar() {
  const shell = useShell();
  const { preview } = useWords();
  if (!shell?.preview) return null;
  return (
    <aside className="screen-only" data-preview="" aria-label={preview.label}>
      <p className="page line">
        <strong>{preview.label}</strong>
        <span>{preview.onlyHere(shell.name)}</span>
        {/* With a target the link is never prefetched, which would end the preview. */}
        <a href="/preview/end" target="_self">
          {preview.leave}
        </a>
      </p>
    </aside>
  );
}
