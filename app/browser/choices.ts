import { closest } from '../document/closest.ts';

/**
 * Counts the reader's choices: clicks that may lead elsewhere, for iOS, which has no `beforeunload`, and departures.
 * Firefox and Safari abort the page's requests when the reader goes elsewhere, and what fails for that reason must not
 * lead the reader anywhere.
 */
let choices = 0;
for (const type of ['click', 'beforeunload', 'pagehide'])
  addEventListener(
    type,
    (event) => {
      if (type !== 'click' || closest(event, 'a, form')) choices += 1;
    },
    true,
  );

/** @returns a number that differs once the reader has chosen something else */
export const choicesSoFar = (): number => choices;
