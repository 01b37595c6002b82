import { closest } from '../document/closest.ts';
import { isPlainClick } from '../ui/links/plain-click.ts';

/** HOME-14, POST-6: a facade's link becomes the player that its template holds (app/video/facade.tsx). Once per document. */
export function startFacades(): void {
  document.addEventListener('click', (event) => {
    const link = closest(event, 'a[data-facade]');
    const template = link?.nextElementSibling;
    if (!(template instanceof HTMLTemplateElement) || !isPlainClick(event)) return;
    const player = template.content.firstElementChild?.cloneNode(true);
    if (!(player instanceof HTMLElement)) return;
    event.preventDefault();
    template.insertAdjacentElement('afterend', player);
    link?.remove();
    // The frame has replaced the focused link, so it gets the focus.
    player.focus();
  });
}
