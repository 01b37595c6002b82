/** FAQ-2: `/faq#q37` opens its answer. Part of the early script; runs when the page has been parsed, before React. */
export function openByFragment(): void {
  const linked = document.getElementById(location.hash.slice(1));
  if (linked instanceof HTMLDetailsElement) linked.open = true;
}
