/** While the search index is being filled. */
export const STILL_COLLECTING =
  'The stories of this paper are still being collected: there are more of them later.';
