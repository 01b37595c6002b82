/** Size of a publisher's picture, in pixels. */
const WIDTH = 640;
const HEIGHT = 400;
const NAME = /^\/photos\/([\w-]{1,80})\.png$/;
const BYTES_PER_PIXEL = 3;

/** `/photos/{name}.png`: a publisher's picture, a sky above land in colours that follow from the name. */
export async function photo(path: string): Promise<Response> {
  const name = path.match(NAME)?.[1];
  if (name === undefined) return new Response(null, { status: 404 });
  let seed = 0;
  for (const letter of name) seed = (seed * 31 + letter.charCodeAt(0)) % 0xffffff;
  const png = await writePng(painter(seed));
  return new Response(png, { headers: { 'content-type': 'image/png' } });
}

type Rgb = readonly [number, number, number];

/** Sines and cosines are computed once per column and tone: per pixel they would be most of the cost. */
function painter(seed: number): (x: number, y: number) => Rgb {
  const hue = (seed % 100) / 100;
  const tone = (shift: number) => 255 * (0.75 + 0.25 * Math.cos(2 * Math.PI * (hue + shift)));
  const tonesOf = (shift: number): Rgb => [tone(shift), tone(shift + 0.12), tone(shift + 0.3)];
  const [sky, land] = [tonesOf(0), tonesOf(0.4)];
  const crests = Float64Array.from({ length: WIDTH }, (_, column) => {
    const x = column / WIDTH;
    return 0.62 + 0.1 * Math.sin(6 * x + seed) + 0.03 * Math.sin(19 * x + seed);
  });
  return (column, row) => {
    const y = row / HEIGHT;
    const crest = crests[column] ?? 0;
    const light = y < crest ? 0.95 - 0.35 * y : 0.42 - 0.2 * (y - crest);
    const [red, green, blue] = y < crest ? sky : land;
    return [light * red, light * green, light * blue];
  };
}

/** A PNG of eight bits per colour (ISO/IEC 15948). */
async function writePng(colour: (x: number, y: number) => Rgb): Promise<Blob> {
  const rows = new Uint8Array(HEIGHT * (1 + WIDTH * BYTES_PER_PIXEL));
  for (let y = 0, at = 0; y < HEIGHT; y++) {
    // Each row begins with its filter: none.
    at++;
    for (let x = 0; x < WIDTH; x++, at += BYTES_PER_PIXEL) rows.set(colour(x, y), at);
  }
  const deflated = new Blob([rows]).stream().pipeThrough(new CompressionStream('deflate'));
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, WIDTH);
  view.setUint32(4, HEIGHT);
  // Eight bits, true colour.
  header.set([8, 2], 8);
  const pixels = new Uint8Array(await new Response(deflated).arrayBuffer());
  const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Blob([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', new Uint8Array())]);
}

function chunk(type: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12 + content.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(content, 8);
  view.setUint32(8 + content.length, crc32(bytes.subarray(4, 8 + content.length)));
  return bytes;
}

function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
