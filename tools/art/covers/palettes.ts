/** Palettes of five colors per cover. */

/** CSS colors, from the darkest to the color of the paper. */
export interface Palette {
  dark: string;
  mid: string;
  light: string;
  accent: string;
  paper: string;
}

const palette = (dark: string, mid: string, light: string, accent: string, paper: string): Palette => ({
  dark,
  mid,
  light,
  accent,
  paper,
});

/** Each volume of a series has a different one. */
export const PALETTES = {
  ember: palette('#3a1620', '#8c2f39', '#f0c9a8', '#e0663a', '#fbf1e4'),
  harbor: palette('#10243a', '#2f5d7c', '#bcd7de', '#f2a65a', '#f7f3ea'),
  moss: palette('#1c2b22', '#4d6b4f', '#cdd8b6', '#d9a441', '#f6f3e6'),
  plum: palette('#2a1433', '#6b3a73', '#dfc3dd', '#f08a7b', '#f9f0f2'),
  rust: palette('#3b1d12', '#a2502b', '#efc9a0', '#2f6f73', '#fbf3e8'),
  slate: palette('#1b2330', '#56677d', '#c9d2dc', '#e5533d', '#f4f3ef'),
  teal: palette('#06302f', '#1d7471', '#b3dbd2', '#f4b942', '#f3f6ee'),
  rose: palette('#4a1730', '#b8476b', '#f6cdd0', '#f1b24a', '#fdf3f0'),
  ochre: palette('#332408', '#9b7220', '#f0dca4', '#b43a2c', '#fcf6e3'),
  ink: palette('#0f1216', '#3b4450', '#d5d3cb', '#c9a24b', '#f5f2ea'),
  lagoon: palette('#0c2b45', '#1f7f9f', '#bfe3e6', '#ff7a5a', '#f4f8f5'),
  cherry: palette('#3d0c12', '#b3262c', '#f7c9b8', '#f0c75e', '#fcf4ea'),
  dusk: palette('#231b42', '#5a4b8c', '#f2b8a0', '#f6d07a', '#faf2ec'),
  pine: palette('#0e2a24', '#2f6a55', '#c7dfd0', '#e8784a', '#f3f5ec'),
  sand: palette('#3c3128', '#9a7c5b', '#ead9bf', '#35607a', '#fbf6ec'),
  violet: palette('#1d1836', '#4338a0', '#cfcaf5', '#ffb74d', '#f5f3fc'),
} satisfies Record<string, Palette>;
export type PaletteName = keyof typeof PALETTES;
