import { useShell } from '../ui/shell.ts';

/** Says that only the operator who opened the preview sees this page. */
export function PreviewBar() {
  const shell = useShell();
  if (!shell?.preview) return null;
  return (
    <aside className="screen-only" data-preview="" aria-label="Preview">
      <p className="page line">
        <strong>Preview</strong>
        <span>Only this browser sees {shell.name} like this, for an hour at most.</span>
        {/* With a target the link is never prefetched, which would end the preview. */}
        <a href="/preview/end" target="_self">
          Leave the preview
        </a>
      </p>
    </aside>
  );
}
