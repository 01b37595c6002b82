/**
 * HTML's names of characters: every name of HTML 4, and every name of HTML 5 for one character below U+2200 (letters,
 * marks, punctuation, currencies, arrows). The rest, 1,262 names of mathematics, would cost more than the whole adapter.
 * In the order of the characters: a number is the distance from the one before, where that is not 1; a star marks the
 * names that browsers also take without a semicolon.
 */
const NAMES = `
  9 Tab, NewLine, 23 excl, QUOT* quot*, num, dollar, percnt, AMP* amp*, apos, lpar, rpar, ast midast, plus,
  comma, 2 period, sol, 11 colon, semi, LT* lt*, equals, GT* gt*, quest, commat, 27 lsqb lbrack, bsol,
  rsqb rbrack, Hat, lowbar UnderBar, grave DiacriticalGrave, 27 lcub lbrace, vert verbar VerticalLine,
  rcub rbrace, 35 nbsp* NonBreakingSpace, iexcl*, cent*, pound*, curren*, yen*, brvbar*, sect*,
  uml* Dot die DoubleDot, COPY* copy*, ordf*, laquo*, not*, shy*, REG* reg* circledR, macr* strns, deg*,
  plusmn* pm PlusMinus, sup2*, sup3*, acute* DiacriticalAcute, micro*, para*, middot* CenterDot centerdot,
  cedil* Cedilla, sup1*, ordm*, raquo*, frac14*, frac12* half, frac34*, iquest*, Agrave*, Aacute*, Acirc*,
  Atilde*, Auml*, Aring* angst, AElig*, Ccedil*, Egrave*, Eacute*, Ecirc*, Euml*, Igrave*, Iacute*, Icirc*,
  Iuml*, ETH*, Ntilde*, Ograve*, Oacute*, Ocirc*, Otilde*, Ouml*, times*, Oslash*, Ugrave*, Uacute*, Ucirc*,
  Uuml*, Yacute*, THORN*, szlig*, agrave*, aacute*, acirc*, atilde*, auml*, aring*, aelig*, ccedil*,
  egrave*, eacute*, ecirc*, euml*, igrave*, iacute*, icirc*, iuml*, eth*, ntilde*, ograve*, oacute*, ocirc*,
  otilde*, ouml*, divide* div, oslash*, ugrave*, uacute*, ucirc*, uuml*, yacute*, thorn*, yuml*, Amacr,
  amacr, Abreve, abreve, Aogon, aogon, Cacute, cacute, Ccirc, ccirc, Cdot, cdot, Ccaron, ccaron, Dcaron,
  dcaron, Dstrok, dstrok, Emacr, emacr, 3 Edot, edot, Eogon, eogon, Ecaron, ecaron, Gcirc, gcirc, Gbreve,
  gbreve, Gdot, gdot, Gcedil, 2 Hcirc, hcirc, Hstrok, hstrok, Itilde, itilde, Imacr, imacr, 3 Iogon, iogon,
  Idot, imath inodot, IJlig, ijlig, Jcirc, jcirc, Kcedil, kcedil, kgreen, Lacute, lacute, Lcedil, lcedil,
  Lcaron, lcaron, Lmidot, lmidot, Lstrok, lstrok, Nacute, nacute, Ncedil, ncedil, Ncaron, ncaron, napos,
  ENG, eng, Omacr, omacr, 3 Odblac, odblac, OElig, oelig, Racute, racute, Rcedil, rcedil, Rcaron, rcaron,
  Sacute, sacute, Scirc, scirc, Scedil, scedil, Scaron, scaron, Tcedil, tcedil, Tcaron, tcaron, Tstrok,
  tstrok, Utilde, utilde, Umacr, umacr, Ubreve, ubreve, Uring, uring, Udblac, udblac, Uogon, uogon, Wcirc,
  wcirc, Ycirc, ycirc, Yuml, Zacute, zacute, Zdot, zdot, Zcaron, zcaron, 20 fnof, 35 imped, 64 gacute,
  66 jmath, 143 circ, Hacek caron, 17 Breve breve, dot DiacriticalDot, ring, ogon, tilde DiacriticalTilde,
  dblac DiacriticalDoubleAcute, 52 DownBreve, 128 Alpha, Beta, Gamma, Delta, Epsilon, Zeta, Eta, Theta,
  Iota, Kappa, Lambda, Mu, Nu, Xi, Omicron, Pi, Rho, 2 Sigma, Tau, Upsilon, Phi, Chi, Psi, ohm Omega,
  8 alpha, beta, gamma, delta, epsi epsilon, zeta, eta, theta, iota, kappa, lambda, mu, nu, xi, omicron, pi,
  rho, sigmaf sigmav varsigma, sigma, tau, upsi upsilon, phi, chi, psi, omega, 8 thetav thetasym vartheta,
  Upsi upsih, 3 phiv varphi straightphi, piv varpi, 6 Gammad, gammad digamma, 19 kappav varkappa,
  rhov varrho, 4 epsiv varepsilon straightepsilon, bepsi backepsilon, 11 IOcy, DJcy, GJcy, Jukcy, DScy,
  Iukcy, YIcy, Jsercy, LJcy, NJcy, TSHcy, KJcy, 2 Ubrcy, DZcy, Acy, Bcy, Vcy, Gcy, Dcy, IEcy, ZHcy, Zcy,
  Icy, Jcy, Kcy, Lcy, Mcy, Ncy, Ocy, Pcy, Rcy, Scy, Tcy, Ucy, Fcy, KHcy, TScy, CHcy, SHcy, SHCHcy, HARDcy,
  Ycy, SOFTcy, Ecy, YUcy, YAcy, acy, bcy, vcy, gcy, dcy, iecy, zhcy, zcy, icy, jcy, kcy, lcy, mcy, ncy, ocy,
  pcy, rcy, scy, tcy, ucy, fcy, khcy, tscy, chcy, shcy, shchcy, hardcy, ycy, softcy, ecy, yucy, yacy,
  2 iocy, djcy, gjcy, jukcy, dscy, iukcy, yicy, jsercy, ljcy, njcy, tshcy, kjcy, 2 ubrcy, dzcy, 7075 ensp,
  emsp, emsp13, emsp14, 2 numsp, puncsp, thinsp ThinSpace, hairsp VeryThinSpace,
  ZeroWidthSpace NegativeThinSpace NegativeThickSpace NegativeMediumSpace NegativeVeryThinSpace, zwnj, zwj,
  lrm, rlm, dash hyphen, 3 ndash, mdash, horbar, Vert Verbar, 2 lsquo OpenCurlyQuote,
  rsquo rsquor CloseCurlyQuote, sbquo lsquor, 2 ldquo OpenCurlyDoubleQuote,
  rdquo rdquor CloseCurlyDoubleQuote, bdquo ldquor, 2 dagger, Dagger ddagger, bull bullet, 3 nldr,
  mldr hellip, 10 permil, pertenk, prime, Prime, tprime, bprime backprime, 4 lsaquo, rsaquo,
  4 oline OverBar, 3 caret, 2 hybull, frasl, 11 bsemi, 8 qprime, 8 MediumSpace, NoBreak, af ApplyFunction,
  it InvisibleTimes, ic InvisibleComma, 73 euro, 47 tdot TripleDot, DotDot, 38 Copf complexes, 3 incare,
  5 gscr, Hscr hamilt HilbertSpace, Hfr Poincareplane, Hopf quaternions, planckh, hbar hslash planck plankv,
  Iscr imagline, Im Ifr image imagpart, Lscr lagran Laplacetrf, ell, 2 Nopf naturals, numero, copysr,
  wp weierp, Popf primes, Qopf rationals, Rscr realine, Re Rfr real realpart, Ropf reals, rx, 4 TRADE trade,
  2 Zopf integers, 3 mho, Zfr zeetrf, iiota, 3 Bscr bernou Bernoullis, Cfr Cayleys, 2 escr,
  Escr expectation, Fscr Fouriertrf, 2 Mscr phmmat Mellintrf, oscr order orderof, aleph alefsym, beth,
  gimel, daleth, 13 DD CapitalDifferentialD, dd DifferentialD, ee ExponentialE exponentiale, ii ImaginaryI,
  11 frac13, frac23, frac15, frac25, frac35, frac45, frac16, frac56, frac18, frac38, frac58, frac78,
  50 larr slarr LeftArrow leftarrow ShortLeftArrow, uarr UpArrow uparrow ShortUpArrow,
  rarr srarr RightArrow rightarrow ShortRightArrow, darr DownArrow downarrow ShortDownArrow,
  harr LeftRightArrow leftrightarrow, varr UpDownArrow updownarrow, nwarr nwarrow UpperLeftArrow,
  nearr nearrow UpperRightArrow, searr searrow LowerRightArrow, swarr swarrow LowerLeftArrow,
  nlarr nleftarrow, nrarr nrightarrow, 2 rarrw rightsquigarrow, Larr twoheadleftarrow, Uarr,
  Rarr twoheadrightarrow, Darr, larrtl leftarrowtail, rarrtl rightarrowtail, mapstoleft LeftTeeArrow,
  mapstoup UpTeeArrow, map mapsto RightTeeArrow, mapstodown DownTeeArrow, 2 larrhk hookleftarrow,
  rarrhk hookrightarrow, larrlp looparrowleft, rarrlp looparrowright, harrw leftrightsquigarrow,
  nharr nleftrightarrow, 2 Lsh lsh, Rsh rsh, ldsh, rdsh, 2 crarr, cularr curvearrowleft,
  curarr curvearrowright, 3 olarr circlearrowleft, orarr circlearrowright, lharu LeftVector leftharpoonup,
  lhard DownLeftVector leftharpoondown, uharr RightUpVector upharpoonright,
  uharl LeftUpVector upharpoonleft, rharu RightVector rightharpoonup,
  rhard DownRightVector rightharpoondown, dharr RightDownVector downharpoonright,
  dharl LeftDownVector downharpoonleft, rlarr rightleftarrows RightArrowLeftArrow, udarr UpArrowDownArrow,
  lrarr leftrightarrows LeftArrowRightArrow, llarr leftleftarrows, uuarr upuparrows, rrarr rightrightarrows,
  ddarr downdownarrows, lrhar leftrightharpoons ReverseEquilibrium, rlhar Equilibrium rightleftharpoons,
  nlArr nLeftarrow, nhArr nLeftrightarrow, nrArr nRightarrow, lArr Leftarrow DoubleLeftArrow,
  uArr Uparrow DoubleUpArrow, rArr Implies Rightarrow DoubleRightArrow, dArr Downarrow DoubleDownArrow,
  iff hArr Leftrightarrow DoubleLeftRightArrow, vArr Updownarrow DoubleUpDownArrow, nwArr, neArr, seArr,
  swArr, lAarr Lleftarrow, rAarr Rrightarrow, 2 zigrarr, 7 larrb LeftArrowBar, rarrb RightArrowBar,
  16 duarr DownArrowUpArrow, 8 loarr, roarr, hoarr, forall, 2 part, exist, 2 empty, 2 nabla, isin, notin,
  2 ni, 4 prod, 2 sum, minus, 5 lowast, 3 radic, 3 prop, infin, 2 ang, 7 and, or, cap, cup, int, 9 there4,
  8 sim, 9 cong, 3 asymp, 24 ne, equiv, 3 le, ge, 29 sub, sup, nsub, 2 sube, supe, 14 oplus, 2 otimes,
  14 perp, 32 sdot, 67 lceil, rceil, lfloor, rfloor, 703 loz, 150 spades, 3 clubs, 2 hearts, diams,
  386 lang, rang
`;

/** The characters by name; case matters (`Eacute`). */
export const CHARACTERS: ReadonlyMap<string, string> = charactersOf(/^\w+/);

/** Names that stand without a semicolon too, as pages of the nineties wrote them. */
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
