import type { Theme } from './shell.ts';

/** HDR-1: the header turns solid when the page has moved more than this. */
const HEADER_SOLID_AFTER_PX = 50;

/**
 * Runs before anything is painted and long before React: says that scripts run (without them the header stays solid),
 * keeps `data-scrolled` on the root (also on the new one of an error page) true to the scroll position, puts a drawing in
 * the place of a picture that does not come, and gives the header's `<details>` what they lack of menus: a click
 * elsewhere or on one of their links closes them (HDR-6), Escape too, with the focus back on the summary (HDR-4,
 * HDR-8). This script is in the page and not in the browser's bundle too.
 */
export const WAKE = import.meta.env.SSR
  ? `
(function (d, w) {
  var open = "header details[open]";
  d.documentElement.dataset.script = "";
  function scrolled() { d.documentElement.toggleAttribute("data-scrolled", w.scrollY > ${HEADER_SOLID_AFTER_PX}); }
  scrolled();
  w.addEventListener("scroll", scrolled, { passive: true });
  d.addEventListener("click", function (event) {
    d.querySelectorAll(open).forEach(function (menu) {
      if (event.target.closest("a") || !menu.contains(event.target)) menu.open = false;
    });
  });
  d.addEventListener("error", function (event) {
    var picture = event.target, drawn = picture.dataset && picture.dataset.drawn;
    if (!drawn) return;
    picture.removeAttribute("data-drawn");
    picture.src = drawn;
  }, true);
  d.addEventListener("keydown", function (event) {
    var menu = event.key === "Escape" && d.querySelector(open);
    if (!menu) return;
    menu.open = false;
    menu.firstElementChild.focus();
  });
})(document, window)`.replaceAll(/\n\s*/g, '')
  : '';

/** The title's own colours; schema/publication.ts lets only hex colours through. */
export const themeCss = ({ accent, accentDark }: Theme): string =>
  `:root{--title-accent:${accent};--title-accent-dark:${accentDark}}`;
