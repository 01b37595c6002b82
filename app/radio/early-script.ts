/** Only in the head of `/radio`. Imported with `?script` (app/inline-scripts.d.ts). */
import { startEarlyRadio } from './playback/early-radio.ts';

startEarlyRadio();
