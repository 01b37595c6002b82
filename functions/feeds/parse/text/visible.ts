const SURELY_VISIBLE = /[!-~]/;
const VISIBLE = /[^\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Returns '' for an invisible text: zero-width characters, fillers, marks of direction. */
export function visible(text: string): string {
  return SURELY_VISIBLE.test(text) || VISIBLE.test(text) ? text : '';
}
