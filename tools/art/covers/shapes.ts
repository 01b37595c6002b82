/** Small shapes as SVG. All lengths are px on a sheet of 600 by 800. */

export const WIDTH_PX = 600;
export const HEIGHT_PX = 800;

/** Rounds a length to a tenth of a px, which is precise enough. */
export const px = (value: number): number => Number(value.toFixed(1));

/** A rectangle; `extra` is further attributes, with a space before each. */
export const rect = (x: number, y: number, width: number, height: number, fill: string, extra = ''): string =>
  `<rect${x === 0 ? '' : ` x="${px(x)}"`}${y === 0 ? '' : ` y="${px(y)}"`} ` +
  `width="${px(width)}" height="${px(height)}" fill="${fill}"${extra}/>`;
/** Many rectangles of one color and size. */
export const rects = (
  places: readonly (readonly [number, number])[],
  width: number,
  height: number,
  fill: string,
): string =>
  shape(
    places.map(([x, y]) => `M${px(x)} ${px(y)}h${px(width)}v${px(height)}h${px(-width)}z`).join(''),
    fill,
  );
/** A filled circle. */
export const disc = (x: number, y: number, radius: number, fill: string, extra = ''): string =>
  `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}" fill="${fill}"${extra}/>`;
/** A filled path. */
export const shape = (path: string, fill: string, extra = ''): string =>
  `<path d="${path}" fill="${fill}"${extra}/>`;
/** A drawn path, `width` px wide. */
export const stroke = (path: string, color: string, width: number, extra = ''): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}"${extra}/>`;
/** A drawn circle, `width` px wide. */
export const ring = (x: number, y: number, radius: number, color: string, width: number): string =>
  disc(x, y, radius, 'none', ` stroke="${color}" stroke-width="${width}"`);
/** Moves or rotates `body` by the attribute `transform`. */
export const group = (transform: string, body: string): string => `<g transform="${transform}">${body}</g>`;
/** Shows `body` only inside `outline`; clip ids must be unique within a cover. */
export const clipped = (id: string, outline: string, body: string): string =>
  `<clipPath id="${id}">${outline}</clipPath><g clip-path="url(#${id})">${body}</g>`;
/** The whole sheet in one color. */
export const ground = (fill: string): string => rect(0, 0, WIDTH_PX, HEIGHT_PX, fill);
/** A line `width` px wide round the sheet, `inset` px from its edge. */
export const frame = (inset: number, color: string, width: number): string =>
  rect(
    inset,
    inset,
    WIDTH_PX - inset * 2,
    HEIGHT_PX - inset * 2,
    'none',
    ` stroke="${color}" stroke-width="${width}"`,
  );
