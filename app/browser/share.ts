import type { StartContent } from './behaviour.ts';

/** POST-13: shows the button of app/article/article-screen.tsx, and the result beside it. The first click loads what it does. */
export const startShare: StartContent = (content) => {
  const button = content.querySelector<HTMLButtonElement>('[data-share]');
  if (!button) return;
  button.hidden = false;
  button.onclick = () =>
    import('./share-page.ts').then(
      ({ sharePage }) => sharePage(content, button),
      // The styles then show the link behind it.
      () => button.remove(),
    );
};
