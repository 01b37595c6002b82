import type { Paper } from '../words/en.ts';
import { useShell } from './shell.ts';

interface Row {
  name: string;
  region: { area: string; place: string };
}

/** @returns a publication as messages name it */
export const toPaper = ({ name, region: { area, place } }: Row): Paper => ({ name, region: area, place });

const UNKNOWN: Row = { name: '', region: { area: '', place: '' } };

/** @returns the rendered publication as messages name it */
export const usePaper = (): Paper => toPaper(useShell() ?? UNKNOWN);
