const MENUS = 'header details';
const FOCUSABLE = 'summary, a';
/** From this width the header has its links in a row (app/styles/breakpoints.css). */
const WIDE = '(min-width: 48rem)';

const menus = () => [...document.querySelectorAll<HTMLDetailsElement>(MENUS)];
const openMenus = () => menus().filter(({ open }) => open);

/**
 * The header's `<details>` behave as menus: they close on a click elsewhere (on one of their links: the early script), and
 * on Escape, which returns the focus to the summary (HDR-4, HDR-8). The menu of small screens traps the Tab key, and
 * closes when the screen becomes wide; others close when the focus moves on.
 */
export function startMenus(): void {
  for (const menu of menus()) {
    const announce = () => menu.querySelector('summary')?.setAttribute('aria-expanded', String(menu.open));
    announce();
    menu.addEventListener('toggle', announce);
  }
  const closeMenus = ({ target }: Event) => {
    for (const menu of openMenus()) if (target instanceof Node && !menu.contains(target)) menu.open = false;
  };
  for (const type of ['click', 'focusin']) document.addEventListener(type, closeMenus);
  document.addEventListener('keydown', (event) => {
    const [menu] = openMenus();
    if (!menu) return;
    if (event.key === 'Escape') {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    } else if (event.key === 'Tab' && 'keepFocus' in menu.dataset) turnAround(menu, event);
  });
  matchMedia(WIDE).addEventListener('change', () => {
    for (const menu of openMenus()) if ('keepFocus' in menu.dataset) menu.open = false;
  });
}

/** Wraps the focus from the last focusable element to the first and back. */
function turnAround(menu: HTMLDetailsElement, event: KeyboardEvent): void {
  const stops = [...menu.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const [first, last] = [stops[0], stops.at(-1)];
  const [end, start] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== end) return;
  event.preventDefault();
  start?.focus();
}
