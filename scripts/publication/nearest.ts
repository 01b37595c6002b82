/** A point on the Earth, in degrees. */
export interface Position {
  lat: number;
  lon: number;
}

const EARTH_RADIUS_KM = 6_371;
const RADIANS_PER_DEGREE = Math.PI / 180;
/** Length of a degree of latitude, slightly too short so that no candidate is left out. */
const KM_PER_DEGREE_MIN = 110;

/** @returns the great-circle distance, in km (haversine formula) */
export function distanceKm(a: Position, b: Position): number {
  const [latA, latB] = [a.lat * RADIANS_PER_DEGREE, b.lat * RADIANS_PER_DEGREE];
  const halfLat = Math.sin((latB - latA) / 2);
  const halfLon = Math.sin(((b.lon - a.lon) * RADIANS_PER_DEGREE) / 2);
  const chord = halfLat ** 2 + Math.cos(latA) * Math.cos(latB) * halfLon ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * @param keyOf of two candidates with the same key only the nearer one counts
 * @returns the nearest candidates, nearest first; at equal distance the earlier one first
 */
export function nearest<T extends Position>(
  from: Position,
  candidates: readonly T[],
  count: number,
  keyOf: (candidate: T) => unknown,
): T[] {
  const found: { candidate: T; km: number }[] = [];
  for (const candidate of candidates) {
    const worstKm = found[count - 1]?.km ?? Number.POSITIVE_INFINITY;
    if (Math.abs(candidate.lat - from.lat) * KM_PER_DEGREE_MIN > worstKm) continue;
    const km = distanceKm(from, candidate);
    if (km >= worstKm) continue;
    const twin = found.findIndex((other) => keyOf(other.candidate) === keyOf(candidate));
    if (twin >= 0 && (found[twin]?.km ?? 0) <= km) continue;
    if (twin >= 0) found.splice(twin, 1);
    const at = found.findIndex((other) => other.km > km);
    found.splice(at < 0 ? found.length : at, 0, { candidate, km });
    if (found.length > count) found.pop();
  }
  return found.map(({ candidate }) => candidate);
}
