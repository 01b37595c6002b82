/** Geometry of quadratic curves: distance from a line, points along a curve, and merging of two curves into one. */

/** Largest distance between two curves and the one that replaces them. */
const MERGE_UNITS = 0.8;

/** A point of an outline, in units of the grid. */
export interface At {
  x: number;
  y: number;
}

/** Distance of a point from the line through two others, in units of the grid. */
export function offLine(point: At, from: At, to: At): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(point.x - from.x, point.y - from.y);
  return Math.abs((point.x - from.x) * dy - (point.y - from.y) * dx) / length;
}

/** @returns the point of a quadratic curve at `share`, from 0 to 1 */
function along(from: At, control: At, to: At, share: number): At {
  const rest = 1 - share;
  const mix = (a: number, b: number, c: number): number =>
    rest * rest * a + 2 * rest * share * b + share * share * c;
  return { x: mix(from.x, control.x, to.x), y: mix(from.y, control.y, to.y) };
}

/**
 * @returns the control point of one curve that replaces two that meet smoothly; undefined if no curve is close
 * enough. Fonts have more curves than a cover needs, because their quadratics were converted from cubics.
 */
export function mergedControl(from: At, first: At, joint: At, second: At, to: At): At | undefined {
  const ax = first.x - from.x;
  const ay = first.y - from.y;
  const bx = to.x - second.x;
  const by = to.y - second.y;
  const cross = ax * by - ay * bx;
  if (Math.abs(cross) < 1e-6 || offLine(joint, first, second) > MERGE_UNITS) return undefined;
  const reach = ((to.x - from.x) * by - (to.y - from.y) * bx) / cross;
  const back = ((to.x - from.x) * ay - (to.y - from.y) * ax) / cross;
  if (reach <= 0 || back <= 0) return undefined;
  const control = { x: from.x + ax * reach, y: from.y + ay * reach };
  const probes = [along(from, first, joint, 0.5), joint, along(joint, second, to, 0.5)];
  const near = probes.every((probe) => {
    const steps = Array.from({ length: 33 }, (_, index) => along(from, control, to, index / 32));
    return steps.slice(1).some((end, index) => {
      const start = steps[index] ?? end;
      const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
      const half = Math.hypot(end.x - start.x, end.y - start.y) / 2;
      return (
        Math.hypot(probe.x - middle.x, probe.y - middle.y) <= half + MERGE_UNITS &&
        offLine(probe, start, end) <= MERGE_UNITS
      );
    });
  });
  return near ? control : undefined;
}
