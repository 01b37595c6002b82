/** Set on the root element after hydration, for tests and the pop-up's timer, and the event that announces it. */
const HYDRATED_ATTRIBUTE = 'data-hydrated';
export const HYDRATED_EVENT = 'masthead:hydrated';

/** From here on React handles clicks: tells early-clicks.ts, start-when-idle.ts, the styles and tests. */
export function announceHydration(): void {
  document.documentElement.setAttribute(HYDRATED_ATTRIBUTE, '');
  // React creates a new root element for an error page, and no inline script has run there.
  document.documentElement.dataset.script = '';
  document.dispatchEvent(new Event(HYDRATED_EVENT));
}

/** @returns whether hydration was complete at the time of the call */
export const isHydrated = (): boolean => document.documentElement.hasAttribute(HYDRATED_ATTRIBUTE);
