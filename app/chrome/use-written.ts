import { useEffect, useState } from 'react';

/**
 * For an element whose content the document has and the browser was sent no data for (app/chrome/shown-only.ts): tells
 * React that the content is the HTML it finds, so that hydration leaves it untouched. Once there are data, after a
 * navigation, the content is React's own.
 * @param absent there are no data; then the element may have no children. Where neither data nor HTML are there (React made
 * the page anew after an error), the document is asked for again
 * @param rendered the HTML itself, on the server that has it
 * @returns props of the element with this id
 */
export function useWritten(id: string, absent: boolean, rendered: string | null = null) {
  const [html] = useState(() =>
    absent ? (rendered ?? document.getElementById(id)?.innerHTML ?? null) : null,
  );
  const lost = absent && html === null;
  useEffect(() => {
    if (lost) window.location.reload();
  }, [lost]);
  return { id, ...(absent && { dangerouslySetInnerHTML: { __html: html ?? '' } }) };
}
