export const PLAY = '[aria-label="Play live radio"]';
export const STATUS = 'document.querySelector("[role=status]")?.firstChild?.textContent';
/** Seconds of sound since the radio was started. */
export const HEARD_S = 'document.querySelector("audio").currentTime';
export const SOURCE = 'document.querySelector("audio")?.getAttribute("src") ?? null';
/** Whether React has taken over the player. */
export const HYDRATED = 'document.querySelector("[data-island=radio][data-hydrated]") !== null';
export const FAULT = 'document.querySelector("[role=alert]")?.textContent';

/** More checks than the radio needs, and half as many as when it waited for the browser's report. */
export const LOOKS_MAX = 10;
/** How often the status was checked between the first sound and "Playing"; null before. */
export const LOOKS = '(window.looksUntilPlaying ?? null)';
/**
 * Makes the position of a radio that plays stand, as with an empty buffer, until the radio waits for sound; from then
 * on it advances, and no event reports it. Looks every 100 ms by the page's own timers, so that a machine that is busy
 * delays the radio and its observer alike.
 */
export const STALL_AND_LOOK = `(() => {
  const audio = document.querySelector('audio');
  const { get } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime');
  let stands = audio.currentTime;
  let looks = 0;
  Object.defineProperty(audio, 'currentTime', { get: () => stands ?? get.call(audio) });
  for (const name of ['timeupdate', 'stalled'])
    addEventListener(name, (event) => event.stopImmediatePropagation(), true);
  const look = () => {
    const status = ${STATUS};
    if (status !== 'Playing') stands = null;
    if (stands === null && status === 'Playing') window.looksUntilPlaying = looks;
    else {
      if (stands === null) looks++;
      setTimeout(look, 100);
    }
  };
  look();
})()`;
