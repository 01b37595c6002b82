declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number };
  export default function subset(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'woff' | 'sfnt'; variationAxes?: Record<string, Axis> },
  ): Promise<Buffer>;
}
