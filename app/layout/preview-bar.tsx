import { useShell } from './shell.ts';

/** Says that nobody else sees this page. Only operators who opened a preview have it. */
export function PreviewBar() {
  const shell = useShell();
  if (!shell?.preview) return null;
  return (
    <aside className="screen-only" data-preview="" aria-label="Preview">
      <p className="page line">
        <strong>Preview</strong>
        <span>Only this browser sees {shell.name} like this, for an hour at most.</span>
        {/* With a target it is never fetched ahead, which would end the preview. */}
        <a href="/preview/end" target="_self">
          Leave the preview
        </a>
      </p>
    </aside>
  );
}
