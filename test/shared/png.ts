import { crc32, deflateSync, inflateSync } from 'node:zlib';

export interface Pixels {
  width: number;
  height: number;
  /** @returns `#rrggbb` */
  at(x: number, y: number): string;
}

/** @param bytes of a PNG with 8 bits per channel, not interlaced, of any filters (PNG 9.2) @throws for any other */
export function decodePng(bytes: Uint8Array): Pixels {
  const file = Buffer.from(bytes);
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = 8; at < file.length; ) {
    const end = at + 8 + file.readUInt32BE(at);
    const data = file.subarray(at + 8, end);
    if (crc32(file.subarray(at + 4, end)) !== file.readUInt32BE(end)) throw new Error('wrong checksum');
    chunks.push({ type: file.toString('latin1', at + 4, at + 8), data });
    at = end + 4;
  }
  const head = chunks[0]?.data ?? Buffer.alloc(0);
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const channels = { 2: 3, 6: 4 }[head[9] ?? 0];
  if (head[8] !== 8 || channels === undefined || head[12] !== 0) throw new Error('another form of PNG');
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const rows = unfiltered(inflateSync(packed), width * channels, height, channels);
  const colour = Buffer.from(rows.buffer);
  return {
    width,
    height,
    at: (x, y) => `#${colour.toString('hex', (y * width + x) * channels, (y * width + x) * channels + 3)}`,
  };
}

function unfiltered(filtered: Buffer, stride: number, height: number, step: number): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = filtered[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const i = y * stride + x;
      const left = x < step ? 0 : (rows[i - step] ?? 0);
      const up = y === 0 ? 0 : (rows[i - stride] ?? 0);
      const corner = x < step || y === 0 ? 0 : (rows[i - stride - step] ?? 0);
      const a = Math.abs(up - corner);
      const b = Math.abs(left - corner);
      const c = Math.abs(left + up - 2 * corner);
      const nearest = a <= b && a <= c ? left : b <= c ? up : corner;
      const guess =
        filter === 4
          ? nearest
          : filter === 3
            ? (left + up) >> 1
            : filter === 2
              ? up
              : filter === 1
                ? left
                : 0;
      rows[i] = (filtered[y * (stride + 1) + 1 + x] ?? 0) + guess;
    }
  }
  return rows;
}

/** @returns a PNG of one colour. @param extra bytes of a chunk that readers pass over */
export function encodePng(
  width: number,
  height: number,
  [red = 0, green = 0, blue = 0]: number[],
  extra = 0,
): Buffer {
  const row = Buffer.alloc(1 + 3 * width);
  for (let x = 0; x < width; x++) row.set([red, green, blue], 1 + 3 * x);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const data = deflateSync(Buffer.concat(Array(height).fill(row)));
  const chunks = [
    chunk('IHDR', head),
    chunk('teXt', Buffer.alloc(extra)),
    chunk('IDAT', data),
    chunk('IEND'),
  ];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks]);
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
