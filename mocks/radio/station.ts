import loop from './loop.mp3';
import { BITRATE_KBPS, byteOffset, FRAME_BYTES, FRAME_MS, frameOnAir } from './programme.ts';
import { listenerJoined, listenerLeft, STATION_NAME } from './status.ts';

/**
 * A new listener gets the last few seconds at once. Browsers want about 32 kB before the first sound and a reserve
 * after it: with 1 s Chromium started after 1.2 s and stalled once, with 3 s it starts at once.
 */
const BURST_MS = 3_000;
const BURST_FRAMES = BURST_MS / FRAME_MS;
/** Time between two writes: short enough for a small player buffer, long enough to cost little. */
const TICK_MS = 192;
/** A listener who stalled longer than this continues at the live edge. */
const MAX_LAG_FRAMES = Math.ceil(10_000 / FRAME_MS);

/**
 * Frames `from` to `to` (exclusive), counted from the epoch. Copied, because a stream may detach a chunk's buffer,
 * which must not happen to the loop.
 */
function frames(from: number, to: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array((to - from) * FRAME_BYTES);
  for (let frame = from; frame < to; frame += 1) {
    const offset = byteOffset(frame);
    bytes.set(new Uint8Array(loop, offset, FRAME_BYTES), (frame - from) * FRAME_BYTES);
  }
  return bytes;
}

/**
 * The endless audio of one listener. It sends the frames that are due by the clock, so it cannot drift, and it is
 * pulled, so a slow listener costs no memory.
 * @param gone aborts when the listener leaves; not every runtime calls `cancel()` on a disconnect
 */
function broadcast(gone: AbortSignal): ReadableStream<Uint8Array<ArrayBuffer>> {
  let next = frameOnAir(Date.now()) - BURST_FRAMES;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let wake: (() => void) | undefined;
  let left = false;

  const leave = (): void => {
    if (left) return;
    left = true;
    clearTimeout(timer);
    gone.removeEventListener('abort', leave);
    listenerLeft();
    wake?.();
  };

  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start() {
        listenerJoined();
        gone.addEventListener('abort', leave);
        if (gone.aborted) leave();
      },
      async pull(controller) {
        const wait = (next + TICK_MS / FRAME_MS) * FRAME_MS - Date.now();
        if (wait > 0 && !left) {
          await new Promise<void>((resolve) => {
            wake = resolve;
            timer = setTimeout(resolve, wait);
          });
        }
        if (left) {
          controller.close();
          return;
        }
        // At least one frame, for any clock: a pull that enqueues nothing is never repeated.
        const live = Math.max(frameOnAir(Date.now()), next + 1);
        if (live - next > MAX_LAG_FRAMES) next = live - BURST_FRAMES;
        controller.enqueue(frames(next, live));
        next = live;
      },
      cancel: leave,
    },
    { highWaterMark: 0 },
  );
}

/**
 * The station's mount point: MP3 without end, BURST_MS at once and the rest in real time.
 * @returns 200 `audio/mpeg`, or 405 for methods other than GET and HEAD
 */
export function station(request: Request): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('The station only sends.\n', { status: 405, headers: { allow: 'GET, HEAD' } });
  }
  const headers = {
    'content-type': 'audio/mpeg',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'icy-name': STATION_NAME,
    'icy-br': String(BITRATE_KBPS),
  };
  return new Response(request.method === 'HEAD' ? null : broadcast(request.signal), { headers });
}
