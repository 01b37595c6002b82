/** @returns "1,204 stories" in the publication's language */
export const storyCount = (stories: number, locale: string): string =>
  `${stories.toLocaleString(locale)} ${stories === 1 ? 'story' : 'stories'}`;
