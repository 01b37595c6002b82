const OPEN_MENU = 'header details[open]';

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>(OPEN_MENU);

/**
 * Makes the header's `<details>` close like menus: on a click elsewhere or on one of their links (HDR-6), and on Escape,
 * which returns the focus to the summary (HDR-4, HDR-8).
 */
export function closeLikeMenus(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    for (const menu of openMenus()) if (target.closest('a') || !menu.contains(target)) menu.open = false;
  });
  document.addEventListener('keydown', ({ key }) => {
    const [menu] = key === 'Escape' ? openMenus() : [];
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}
