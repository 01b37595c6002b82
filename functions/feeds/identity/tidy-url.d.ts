declare module 'tidy-url/data/rules.js' {
  /** The tracking parameters of one site, or of every site. */
  type Rule = { match: RegExp; match_href?: boolean; rules?: string[] };
  const rules: Rule[];
  export default rules;
}
