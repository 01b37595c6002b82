/** @returns the nearest element around an event's target that matches */
export const closest = <E extends HTMLElement>({ target }: Event, selector: string): E | null =>
  target instanceof Element ? target.closest<E>(selector) : null;
