declare module 'tidy-url/data/rules.js' {
  /** The parameters that a site, or every site, adds to count readers. */
  type Rule = { match: RegExp; match_href?: boolean; rules?: string[] };
  const rules: Rule[];
  export default rules;
}
