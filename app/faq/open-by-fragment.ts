/**
 * FAQ-2: `/faq#q37` opens its answer. Runs when the list has been parsed, before React.
 * Imported with `?script` (app/inline-scripts.d.ts).
 */
const linked = document.getElementById(location.hash.slice(1));
if (linked instanceof HTMLDetailsElement) linked.open = true;

export {};
