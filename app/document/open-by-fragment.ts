/** FAQ-2: `/faq#q37` opens its answer. Runs when a page has been parsed or shown by a soft navigation. */
export function openByFragment(): void {
  const linked = document.getElementById(location.hash.slice(1));
  if (linked instanceof HTMLDetailsElement) linked.open = true;
}
