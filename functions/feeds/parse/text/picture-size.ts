/** A wider picture takes longer to load than a card is worth. */
const FITS_MAX_PX = 2_048;
/** A narrower one is blurred on a card: another picture of the story is better. */
export const CARD_MIN_PX = 300;
/** Taken for one whose width is unknown. */
const UNKNOWN_PX = 600;
/** The width in a name, as WordPress writes it (`fog-150x150.jpg`), or in a query. */
const WIDTH_IN_ADDRESS =
  /-(\d{2,4})x\d{2,4}\.(?:jpe?g|png|webp|avif|gif)(?:[?#]|$)|[?&](?:w|width)=(\d{2,4})(?:&|#|$)/i;

/**
 * @param width in px as sent, or NaN @param unknown taken where the address has none either
 * @returns a greater number for a better width: the more, the wider than what fits, the less
 */
export function rankOf(address: string, width = Number.NaN, unknown = UNKNOWN_PX): number {
  const [, inName, inQuery] = WIDTH_IN_ADDRESS.exec(address) ?? [];
  const px = width > 0 ? width : Number(inName ?? inQuery ?? unknown);
  return px <= FITS_MAX_PX ? px : FITS_MAX_PX ** 2 / px;
}
