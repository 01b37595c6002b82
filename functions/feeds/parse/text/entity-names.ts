/**
 * HTML's names of characters: every name of HTML 4, and the shortest of HTML 5 for each character below U+2200
 * (letters, marks, punctuation, currencies, arrows). The rest, mathematical names and aliases, would cost more than
 * the adapter. Sorted by character: a number is the distance from the previous character, where that is not 1; a
 * star marks the names that browsers also accept without a semicolon.
 */
const NAMES = `
  9 Tab, NewLine, 23 excl, QUOT* quot*, num, dollar, percnt, AMP* amp*, apos, lpar, rpar, ast, plus, comma,
  2 period, sol, 11 colon, semi, LT* lt*, equals, GT* gt*, quest, commat, 27 lsqb, bsol, rsqb, Hat, lowbar,
  grave, 27 lcub, vert, rcub, 35 nbsp*, iexcl*, cent*, pound*, curren*, yen*, brvbar*, sect*, uml* die,
  COPY* copy*, ordf*, laquo*, not*, shy*, REG* reg*, macr*, deg*, plusmn* pm, sup2*, sup3*, acute*, micro*,
  para*, middot*, cedil*, sup1*, ordm*, raquo*, frac14*, frac12* half, frac34*, iquest*, Agrave*, Aacute*,
  Acirc*, Atilde*, Auml*, Aring* angst, AElig*, Ccedil*, Egrave*, Eacute*, Ecirc*, Euml*, Igrave*, Iacute*,
  Icirc*, Iuml*, ETH*, Ntilde*, Ograve*, Oacute*, Ocirc*, Otilde*, Ouml*, times*, Oslash*, Ugrave*, Uacute*,
  Ucirc*, Uuml*, Yacute*, THORN*, szlig*, agrave*, aacute*, acirc*, atilde*, auml*, aring*, aelig*, ccedil*,
  egrave*, eacute*, ecirc*, euml*, igrave*, iacute*, icirc*, iuml*, eth*, ntilde*, ograve*, oacute*, ocirc*,
  otilde*, ouml*, divide* div, oslash*, ugrave*, uacute*, ucirc*, uuml*, yacute*, thorn*, yuml*, Amacr,
  amacr, Abreve, abreve, Aogon, aogon, Cacute, cacute, Ccirc, ccirc, Cdot, cdot, Ccaron, ccaron, Dcaron,
  dcaron, Dstrok, dstrok, Emacr, emacr, 3 Edot, edot, Eogon, eogon, Ecaron, ecaron, Gcirc, gcirc, Gbreve,
  gbreve, Gdot, gdot, Gcedil, 2 Hcirc, hcirc, Hstrok, hstrok, Itilde, itilde, Imacr, imacr, 3 Iogon, iogon,
  Idot, imath, IJlig, ijlig, Jcirc, jcirc, Kcedil, kcedil, kgreen, Lacute, lacute, Lcedil, lcedil, Lcaron,
  lcaron, Lmidot, lmidot, Lstrok, lstrok, Nacute, nacute, Ncedil, ncedil, Ncaron, ncaron, napos, ENG, eng,
  Omacr, omacr, 3 Odblac, odblac, OElig, oelig, Racute, racute, Rcedil, rcedil, Rcaron, rcaron, Sacute,
  sacute, Scirc, scirc, Scedil, scedil, Scaron, scaron, Tcedil, tcedil, Tcaron, tcaron, Tstrok, tstrok,
  Utilde, utilde, Umacr, umacr, Ubreve, ubreve, Uring, uring, Udblac, udblac, Uogon, uogon, Wcirc, wcirc,
  Ycirc, ycirc, Yuml, Zacute, zacute, Zdot, zdot, Zcaron, zcaron, 20 fnof, 35 imped, 64 gacute, 66 jmath,
  143 circ, caron, 17 breve, dot, ring, ogon, tilde, dblac, 52 DownBreve, 128 Alpha, Beta, Gamma, Delta,
  Epsilon, Zeta, Eta, Theta, Iota, Kappa, Lambda, Mu, Nu, Xi, Omicron, Pi, Rho, 2 Sigma, Tau, Upsilon, Phi,
  Chi, Psi, ohm Omega, 8 alpha, beta, gamma, delta, epsi epsilon, zeta, eta, theta, iota, kappa, lambda, mu,
  nu, xi, omicron, pi, rho, sigmaf, sigma, tau, upsi upsilon, phi, chi, psi, omega, 8 thetav thetasym,
  Upsi upsih, 3 phiv, piv, 6 Gammad, gammad, 19 kappav, rhov, 4 epsiv, bepsi, 11 IOcy, DJcy, GJcy, Jukcy,
  DScy, Iukcy, YIcy, Jsercy, LJcy, NJcy, TSHcy, KJcy, 2 Ubrcy, DZcy, Acy, Bcy, Vcy, Gcy, Dcy, IEcy, ZHcy,
  Zcy, Icy, Jcy, Kcy, Lcy, Mcy, Ncy, Ocy, Pcy, Rcy, Scy, Tcy, Ucy, Fcy, KHcy, TScy, CHcy, SHcy, SHCHcy,
  HARDcy, Ycy, SOFTcy, Ecy, YUcy, YAcy, acy, bcy, vcy, gcy, dcy, iecy, zhcy, zcy, icy, jcy, kcy, lcy, mcy,
  ncy, ocy, pcy, rcy, scy, tcy, ucy, fcy, khcy, tscy, chcy, shcy, shchcy, hardcy, ycy, softcy, ecy, yucy,
  yacy, 2 iocy, djcy, gjcy, jukcy, dscy, iukcy, yicy, jsercy, ljcy, njcy, tshcy, kjcy, 2 ubrcy, dzcy,
  7075 ensp, emsp, emsp13, emsp14, 2 numsp, puncsp, thinsp, hairsp, ZeroWidthSpace, zwnj, zwj, lrm, rlm,
  dash, 3 ndash, mdash, horbar, Vert, 2 lsquo, rsquo, sbquo, 2 ldquo, rdquo, bdquo, 2 dagger, Dagger, bull,
  3 nldr, mldr hellip, 10 permil, pertenk, prime, Prime, tprime, bprime, 4 lsaquo, rsaquo, 4 oline, 3 caret,
  2 hybull, frasl, 11 bsemi, 8 qprime, 8 MediumSpace, NoBreak, af, it, ic, 73 euro, 47 tdot, DotDot,
  38 Copf, 3 incare, 5 gscr, Hscr, Hfr, Hopf, planckh, hbar, Iscr, Im image, Lscr, ell, 2 Nopf, numero,
  copysr, wp weierp, Popf, Qopf, Rscr, Re real, Ropf, rx, 4 trade, 2 Zopf, 3 mho, Zfr, iiota, 3 Bscr, Cfr,
  2 escr, Escr, Fscr, 2 Mscr, oscr, aleph alefsym, beth, gimel, daleth, 13 DD, dd, ee, ii, 11 frac13,
  frac23, frac15, frac25, frac35, frac45, frac16, frac56, frac18, frac38, frac58, frac78, 50 larr, uarr,
  rarr, darr, harr, varr, nwarr, nearr, searr, swarr, nlarr, nrarr, 2 rarrw, Larr, Uarr, Rarr, Darr, larrtl,
  rarrtl, mapstoleft, mapstoup, map, mapstodown, 2 larrhk, rarrhk, larrlp, rarrlp, harrw, nharr, 2 lsh, rsh,
  ldsh, rdsh, 2 crarr, cularr, curarr, 3 olarr, orarr, lharu, lhard, uharr, uharl, rharu, rhard, dharr,
  dharl, rlarr, udarr, lrarr, llarr, uuarr, rrarr, ddarr, lrhar, rlhar, nlArr, nhArr, nrArr, lArr, uArr,
  rArr, dArr, iff hArr, vArr, nwArr, neArr, seArr, swArr, lAarr, rAarr, 2 zigrarr, 7 larrb, rarrb, 16 duarr,
  8 loarr, roarr, hoarr, forall, 2 part, exist, 2 empty, 2 nabla, isin, notin, 2 ni, 4 prod, 2 sum, minus,
  5 lowast, 3 radic, 3 prop, infin, 2 ang, 7 and, or, cap, cup, int, 9 there4, 8 sim, 9 cong, 3 asymp,
  24 ne, equiv, 3 le, ge, 29 sub, sup, nsub, 2 sube, supe, 14 oplus, 2 otimes, 14 perp, 32 sdot, 67 lceil,
  rceil, lfloor, rfloor, 703 loz, 150 spades, 3 clubs, 2 hearts, diams, 386 lang, rang
`;

/** The characters by name; case matters (`Eacute`). */
export const CHARACTERS: ReadonlyMap<string, string> = charactersOf(/^\w+/);

/** Names that also count without a semicolon, as pages of the nineties wrote them. */
export const BARE_NAMES: ReadonlyMap<string, string> = charactersOf(/^\w+(?=\*)/);

function charactersOf(wanted: RegExp): Map<string, string> {
  const characters = new Map<string, string>();
  let code = 0;
  for (const entry of NAMES.split(',')) {
    const words = entry.trim().split(' ');
    const gap = Number(words[0]);
    code += gap || 1;
    for (const word of gap ? words.slice(1) : words) {
      const name = wanted.exec(word)?.[0];
      if (name !== undefined) characters.set(name, String.fromCharCode(code));
    }
  }
  return characters;
}
