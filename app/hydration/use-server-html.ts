import { useEffect, useState } from 'react';
import { trustedHtml } from '../document/trusted-html.ts';

/**
 * For an element whose content is in the document but was not sent as data (app/hydration/server-only-data.ts): makes React
 * keep the HTML it finds, so that hydration leaves it untouched. After a navigation there are data, and React renders
 * them, or inserts them if they are HTML (rendered-html.ts).
 * @param absent there are no data; the element may then have no children. If the HTML is missing too, because React
 * rendered the page anew after an error, the document is reloaded
 * @param rendered the HTML itself; in the browser null if the document has it
 * @returns props of the element with this id
 */
export function useServerHtml(id: string, absent: boolean, rendered: string | null = null) {
  const [html] = useState(() => {
    const known = absent ? (rendered ?? document.getElementById(id)?.innerHTML ?? null) : null;
    return known === null ? null : trustedHtml(known);
  });
  const lost = absent && html === null;
  useEffect(() => {
    if (lost) window.location.reload();
  }, [lost]);
  return { id, ...(absent && { dangerouslySetInnerHTML: { __html: html ?? '' } }) };
}
