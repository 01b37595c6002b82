import type { Theme } from '../layout/shell.ts';

/** HDR-1: scroll distance after which the header turns solid. */
const HEADER_SOLID_AFTER_PX = 50;

/**
 * Runs before the first paint and long before React. It marks the root so that styles know scripts run (without them
 * the header stays solid), updates `data-scrolled` on the root (also on the new root of an error page), replaces a
 * picture that fails with its drawing, and makes the header's `<details>` close like menus: on a click elsewhere or
 * on one of their links (HDR-6), and on Escape, which returns the focus to the summary (HDR-4, HDR-8). The script is
 * inline in the page, so the browser's bundle leaves it out.
 */
export const EARLY_SCRIPT = import.meta.env.SSR
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

/** The publication's own colours; schema/publication.ts accepts only hex colours. */
export const themeCss = ({ accent, accentDark }: Theme): string =>
  `:root{--title-accent:${accent};--title-accent-dark:${accentDark}}`;
