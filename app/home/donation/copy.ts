/** The texts of the pop-up (DON-5). */
export const DONATION = {
  heading: 'This page is free. Making it is not.',
  text:
    'If {name} told you something today that you were glad to know, please consider a contribution. ' +
    'Any amount helps to keep local reporting open to everybody in {region}.',
  button: 'Support local reporting',
  /** Used if the publication has no donation address: it offers the newsletter instead. */
  subscribeText:
    'If {name} told you something today that you were glad to know, take the morning letter: every reader who ' +
    'comes back helps to keep local reporting open to everybody in {region}.',
  subscribe: 'Get the morning letter',
  close: 'Not now',
} as const;
