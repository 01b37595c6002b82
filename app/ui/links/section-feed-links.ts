/** The feeds of a section with the format's common name. @param category slug of a section */
export const sectionFeedLinks = (category: string): { name: string; type: string; path: string }[] => [
  { name: 'RSS', type: 'application/rss+xml', path: `/feeds/${category}.rss` },
  { name: 'Atom', type: 'application/atom+xml', path: `/feeds/${category}.atom` },
  { name: 'JSON', type: 'application/feed+json', path: `/feeds/${category}.json` },
];
