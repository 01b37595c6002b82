/** DON-1: after the navigation, by default and on the front page. */
export const DONATION_DELAY_MS = 5_000;
export const FRONT_PAGE_DONATION_DELAY_MS = 7_000;
