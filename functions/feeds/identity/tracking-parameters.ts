import { TidyURL } from 'tidy-url';
import { Memo } from '../../platform/memo.ts';

/**
 * Parameters that tidy-url's list lacks: of feeds (`at_`, `ns_` of the BBC, NPR's `ft`, any with `rss` in its name), of
 * mail, advertisements and networks (Brave's query filter, https://github.com/brave/adblock-lists, 2026-11).
 */
const COUNTING =
  /^(?:(?:utm|at|mtm|pk|hsa|oft|cx|ns|wt)_.*|.*rss.*|(?:d|y|tw|tt|ms|sy|ym|ys|ir|ct|li_fat_)clk?id|li_fat_id|[gw]braid|srsltid|epik|sccid|igshid|igsh|smid|emc|partner|cmp|icid|ocid|ftag?|xtor|s_cid|s_kwcid|ef_id|traffic_source|ref_src|ref_url|guce_referrer(?:_sig)?|feedtype|feedname|__twitter_impression|_(?:ga|gl|kx|ke|openstat|bhlid|branch_match_id|branch_referrer)|bsft_\w+|et_rid|ml_subscriber(?:_hash)?|ck_subscriber_id|sc_(?:customer|eh|uid)|ss_email_id|rb_clickid|wickedid|vgo_ee|trk(?:campaign|info)?|mbid|spm|sr_share|share|shared|source_?code|echobox|amp_js_v|amp_gsa|usqp|jsessionid|phpsessid|taid|iref|intcmp|unlocked_article_code|cfid|cftoken|aspsessionid\w*)$/i;

/** Parameters that select the same page for print, a small screen or AMP; with a number as value they name a page. */
const FORM_OF_PAGE =
  /^(?:print(?:able|er|version|friendly)?|printer-?friendly|view|display|layout|output|output_?type|format|mode|fullsite|mobile|desktop|device|theme|single|singlepage|pagewanted|noredirect|_?(?:is)?amp|amphtml)$/i;
const AMP_VALUE = /^amp(?:html)?$/i;
const NUMBER = /\d{3}/;

/** Of a reader's visit, if the value looks like one; a short one may be the story's number. */
const SESSION = /^(?:s|sid|sess|session_?(?:id|key)?|token|oscsid|zenid)$/i;
const SESSION_VALUE = /^(?=.*\d)[\da-z-]{16,}$/i;

/** The time of the fetch, or a random number, against caches. */
const FRESH = /^(?:_|t|ts|time(?:stamp)?|cb|cache(?:_?bust(?:er)?)?|no_?cache|rnd|rand(?:om)?|refresh)$/i;
const FRESH_VALUE = /^(?:1\d{9}(?:\d{3})?|0?\.\d{4,})$/;

/** A section links to some dozen hosts, and searching all rules costs as much as reading ten links. */
const HOSTS_REMEMBERED = 500;
const ofHosts = new Memo<string, ReadonlySet<string>>(HOSTS_REMEMBERED);

/** Whether a parameter only tells a reader's origin, or the form of the page. */
export function isTracking(host: string, name: string, value: string): boolean {
  if (COUNTING.test(name) || AMP_VALUE.test(value) || (name === 'page' && value === '1')) return true;
  if (SESSION.test(name) && SESSION_VALUE.test(value)) return true;
  if (FRESH.test(name) && FRESH_VALUE.test(value)) return true;
  return (
    (FORM_OF_PAGE.test(name) && !NUMBER.test(value)) || ofHosts.of(host, parametersOf).has(name.toLowerCase())
  );
}

/** Uses `search`, not `test`: some of the patterns are global, and `test` would start where the last match ended. */
function parametersOf(host: string): ReadonlySet<string> {
  const names = TidyURL.rules
    .filter((rule) => !rule.match_href && `www.${host}`.search(rule.match) >= 0)
    .flatMap(({ rules = [] }) => rules.map((name) => name.trim().toLowerCase()));
  return new Set(names);
}
