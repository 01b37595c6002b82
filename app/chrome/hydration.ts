/** On the root element once React listens (tests and the pop-up's clock read it), and the event that says so. */
const HYDRATED_ATTRIBUTE = 'data-hydrated';
export const HYDRATED_EVENT = 'masthead:hydrated';

/** From here on clicks are React's: says so to START_WHEN_IDLE, to styles and to tests. */
export function announceHydration(): void {
  document.documentElement.setAttribute(HYDRATED_ATTRIBUTE, '');
  // After an error page the root is a new one, on which no inline script has run.
  document.documentElement.dataset.script = '';
  document.dispatchEvent(new Event(HYDRATED_EVENT));
}

/** @returns whether React listened already when this was asked. */
export const isHydrated = (): boolean => document.documentElement.hasAttribute(HYDRATED_ATTRIBUTE);
