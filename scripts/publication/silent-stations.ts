import { eachAtATime } from '../../functions/platform/each-at-a-time.ts';
import { fetchStation, stationAddress, stationFault } from '../../functions/radio/fetch-station.ts';
import { soundType } from '../../functions/radio/sound-type.ts';
import type { Publication } from '../../schema/publication.ts';

const STATIONS_AT_A_TIME = 6;
/** About as long as the site waits for a station (RAD-11). */
const ANSWER_MAX_MS = 8_000;

/**
 * Asks each station of the rows once, as the site does, and ends the connection.
 * @returns a line for each that listeners cannot hear, with the reason
 */
export async function silentStations(publications: readonly Publication[]): Promise<string[]> {
  const stations = new Map<string, { id: string; local: boolean }>();
  for (const { id, local, radio } of publications)
    for (const port of radio?.ports ?? [])
      stations.set(stationAddress(radio?.url ?? '', port).href, { id, local });
  const lines: string[] = [];
  await eachAtATime([...stations], STATIONS_AT_A_TIME, async ([address, { id, local }]) => {
    const reason = await silenceOf(new URL(address), local);
    if (reason !== null) lines.push(`$.radio: ${address} cannot be heard: ${reason} (${id})`);
  });
  return lines;
}

async function silenceOf(station: URL, allowPrivate: boolean): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MAX_MS);
    const answer = await fetchStation(station, { signal, allowPrivate, titles: false });
    await soundType(answer);
    await answer.body?.cancel();
    return null;
  } catch (error) {
    if (isIcy(error))
      return 'it answers "ICY 200 OK" (Shoutcast 1) instead of HTTP, which Workers cannot read; list a stream of Icecast or Shoutcast 2';
    const { why, message } = stationFault(error);
    return `${why}: ${message}`;
  }
}

/** Node's fetch names the bytes that it could not read: those after "IC", because HTTP parsers know "ICE/1.0". */
const isIcy = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'data' in error.cause &&
  /^(?:IC)?Y 200/.test(String(error.cause.data));
