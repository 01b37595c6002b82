/** Parameters that say how a reader came, not what is read: of mail, advertisements and feeds themselves. */
const TRACKING =
  /^(?:utm_.*|at_(?:medium|campaign|custom\d?|format|link_.*|ptr_.*)|(?:fb|g|dc|y|tw|tt)clid|msclkid|gclsrc|[gw]braid|igshid|igsh|mc_[ce]id|_hs(?:enc|mi)|mkt_tok|smid|emc|partner|cmp|cmpid|ocid|ncid|ftag|xtor|wt_mc|s_cid|traffic_source|rss|ref_src|__twitter_impression)$/i;

/**
 * By what the same story is known again in two feeds: its address without what does not change the page — scheme,
 * `www.`, fragment, a slash at the end, the order of parameters, and parameters that only count readers. For
 * comparison; readers get the publisher's own link.
 * @param link as `URL` wrote it
 */
export function sameLink(link: string): string {
  const [address = ''] = link.split('#', 1);
  const queryAt = address.indexOf('?');
  const place = queryAt < 0 ? address : address.slice(0, queryAt);
  const bare = place.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
  if (queryAt < 0) return bare;
  const kept = address
    .slice(queryAt + 1)
    .split('&')
    .filter((parameter) => parameter !== '' && !TRACKING.test(parameter.split('=', 1)[0] ?? ''));
  return kept.length === 0 ? bare : `${bare}?${kept.toSorted().join('&')}`;
}
