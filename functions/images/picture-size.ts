/** Width and height from the first bytes of a file: they determine a browser's memory, however small the file is. */
export interface PictureSize {
  width: number;
  height: number;
}

/** @throws RangeError if the file ends before its size; null if the size is missing */
type ReadSize = (bytes: DataView) => PictureSize | null;

/** The formats of `pictureType`. */
const READERS: Record<string, ReadSize> = {
  'image/jpeg': readJpeg,
  // PNG 11.2.2: IHDR comes first.
  'image/png': (bytes) => ({ width: bytes.getUint32(16), height: bytes.getUint32(20) }),
  'image/gif': readGif,
  'image/webp': readWebp,
  'image/avif': readAvif,
};

/** @param type of `pictureType` @returns null if the file does not state its size, or has no pixels */
export function pictureSize(type: string, body: Uint8Array): PictureSize | null {
  try {
    const size = READERS[type]?.(new DataView(body.buffer, body.byteOffset, body.byteLength)) ?? null;
    return size !== null && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Four letters as a number. */
const code = (name: string): number =>
  [...name].reduce((sum, letter) => sum * 0x100 + letter.charCodeAt(0), 0);
const [LOSSY, LOSSLESS, EXTENDED] = [code('VP8 '), code('VP8L'), code('VP8X')];
const [META, ITEM_SIZE] = [code('meta'), code('ispe')];

/** T.81 B.1.1.3: SOF0 to SOF15, without DHT, JPG and DAC, which lie among them. */
const isFrameOfJpeg = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** T.81 B.2.2: segments follow one another until the frame's. A thumbnail is inside a segment, so it is skipped. */
function readJpeg(bytes: DataView): PictureSize | null {
  let at = 2;
  for (;;) {
    if (bytes.getUint8(at) !== 0xff) return null;
    const marker = bytes.getUint8(at + 1);
    // Fill bytes.
    if (marker === 0xff) at += 1;
    else if (isFrameOfJpeg(marker))
      return { height: bytes.getUint16(at + 5), width: bytes.getUint16(at + 7) };
    else at += 2 + bytes.getUint16(at + 2);
  }
}

/** GIF89a 18 to 24. Browsers make the canvas larger where the first frame is. */
function readGif(bytes: DataView): PictureSize | null {
  const word = (at: number) => bytes.getUint16(at, true);
  let at = 13 + coloursOfGif(bytes.getUint8(10));
  // Extensions: a label, then blocks until an empty one.
  while (bytes.getUint8(at) === 0x21) {
    at += 2;
    while (bytes.getUint8(at) > 0) at += 1 + bytes.getUint8(at);
    at += 1;
  }
  if (bytes.getUint8(at) !== 0x2c) return null;
  return {
    width: Math.max(word(6), word(at + 1) + word(at + 5)),
    height: Math.max(word(8), word(at + 3) + word(at + 7)),
  };
}

/** Size in bytes of the colour table, from a field of flags. */
const coloursOfGif = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** RFC 9649 2.5 to 2.7: the first chunk tells which of three forms the file has. */
function readWebp(bytes: DataView): PictureSize | null {
  const chunk = bytes.getUint32(12);
  if (chunk === LOSSY)
    return { width: bytes.getUint16(26, true) & 0x3fff, height: bytes.getUint16(28, true) & 0x3fff };
  if (chunk === LOSSLESS) {
    const packed = bytes.getUint32(21, true);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  if (chunk !== EXTENDED) return null;
  const of24Bits = (at: number) => bytes.getUint16(at, true) + bytes.getUint8(at + 2) * 0x1_0000;
  return { width: of24Bits(24) + 1, height: of24Bits(27) + 1 };
}

/**
 * ISO 14496-12 4.2 and 23008-12 6.5.3: each item of the box `meta` has its size in an `ispe`; a grid is the largest of
 * them.
 */
function readAvif(bytes: DataView): PictureSize | null {
  let largest: PictureSize | null = null;
  for (let at = 0; at + 8 <= bytes.byteLength; ) {
    const size = bytes.getUint32(at);
    const isMeta = bytes.getUint32(at + 4) === META;
    // A box of size 0 extends to the end, and one of size 1 has a 64-bit size, which never applies to `meta`.
    const end = size < 8 ? bytes.byteLength : Math.min(at + size, bytes.byteLength);
    for (let i = at; isMeta && i + 16 <= end; i += 1) {
      if (bytes.getUint32(i) !== ITEM_SIZE) continue;
      const found = { width: bytes.getUint32(i + 8), height: bytes.getUint32(i + 12) };
      if (largest === null || pixelsOf(found) > pixelsOf(largest)) largest = found;
    }
    at = end;
  }
  return largest;
}

export const pixelsOf = ({ width, height }: PictureSize): number => width * height;
