/** The station's music, written for it: one score per piece, in the order of PIECES in `radio/programme.ts`. */

import type { Instrument } from './instruments.ts';
import { bell, celesta, feltPiano, foghorn, kalimba, pad, uprightBass, vibes } from './instruments.ts';

export interface Part {
  readonly instrument: Instrument;
  readonly level: number;
  readonly pan: number;
  /** Notes as "beat notes held", separated by commas: `0 C4+E4+G4 4` holds a chord for four beats from beat 0. */
  readonly notes: string;
}

export interface Score {
  readonly title: string;
  readonly beatsPerMinute: number;
  /** 0 to 1, see room.ts. */
  readonly wetness: number;
  readonly parts: readonly Part[];
}

export const SCORES: readonly Score[] = [
  {
    title: 'Fog Lifting, Noriega Street',
    beatsPerMinute: 74,
    wetness: 0.5,
    parts: [
      {
        instrument: pad,
        level: 0.16,
        pan: -0.1,
        notes: '0 E3+G3+B3 3.6, 4 E3+G3+C4 3.6, 8 E3+A3+C4 3.6, 12 F3+A3+C4 2',
      },
      {
        instrument: uprightBass,
        level: 0.5,
        pan: 0,
        notes: '0 C2 2, 2.5 G2 1, 4 A1 2, 6.5 E2 1, 8 F1 2, 10.5 C2 1, 12 G1 3',
      },
      {
        instrument: vibes,
        level: 0.42,
        pan: 0.15,
        notes: `0 G4 1, 0.5 B4 1, 1 D5 2, 2.5 E5 1, 3.25 D5 1, 4 C5 2, 5 B4 1, 5.5 G4 1, 6.5 E4 1,
          8 A4 1, 8.5 C5 1, 9 E5 2, 10.5 G5 1, 11.25 E5 1, 12 D5 2, 13 C5 1, 13.75 A4 3`,
      },
      {
        instrument: vibes,
        level: 0.2,
        pan: -0.4,
        notes: '1.5 E4+G4 1, 3.5 G4 1, 5.75 C4+E4 1, 9.75 C4+F4 1, 12.5 F4 2',
      },
    ],
  },
  {
    title: 'Slack Tide at the Pier',
    beatsPerMinute: 86,
    wetness: 0.42,
    parts: [
      {
        instrument: feltPiano,
        level: 0.34,
        pan: -0.25,
        notes: `0 D2+A2 2.8, 1 F#3+C#4 1.6, 3 B1+F#2 2.8, 4 D3+A3 1.6, 6 G1+D2 2.8, 7 B2+F#3 1.6,
          9 A1+E2 2.8, 10 D3+G3 1.6, 12 F#1+C#2 2.8, 13 A2+E3 1.6, 15 G1+D2 4, 16 B2+D3+A3 3`,
      },
      {
        instrument: feltPiano,
        level: 0.42,
        pan: 0.2,
        notes: `0 F#5 1.4, 1.5 E5 0.5, 2 C#5 1, 3 D5 2, 5 A4 1, 6 B4 1.4, 7.5 D5 0.5, 8 F#5 1, 9 E5 2.6,
          12 C#5 1, 13 E5 1, 14 A5 1, 15 F#5 1.5, 16.5 E5 0.5, 17 D5 2`,
      },
      {
        instrument: celesta,
        level: 0.1,
        pan: 0.5,
        notes: '2 A5 1, 5 F#5 1, 8 B5 1, 11 A5 1, 14 C#6 1, 17.5 D6 1',
      },
    ],
  },
  {
    title: 'Streetcar Bells',
    beatsPerMinute: 92,
    wetness: 0.6,
    parts: [
      {
        instrument: pad,
        level: 0.13,
        pan: 0.1,
        notes: '0 Eb3+Bb3+F4 5.4, 6 C3+G3+D4 5.4, 12 Ab2+Eb3+C4 3.4, 16 Bb2+F3+C4 2',
      },
      {
        instrument: celesta,
        level: 0.34,
        pan: -0.3,
        notes: `0 Eb5 1, 0.75 F5 1, 1.5 Bb5 1, 3 G5 1, 3.75 F5 1, 4.5 Bb4 1, 6 D5 1, 6.75 Eb5 1, 7.5 G5 1,
          9 F5 1, 9.75 Eb5 1, 10.5 C5 1, 12 C5 1, 12.75 Eb5 1, 13.5 Ab5 1, 14.25 G5 1, 15 Eb5 1, 16 F5 1, 16.75 D5 1, 17.5 Bb4 2`,
      },
      {
        instrument: bell,
        level: 0.2,
        pan: 0.35,
        notes: '0 Eb4 2, 2 Bb4 2, 4 F4 2, 6 C4 2, 8 G4 2, 10 D4 2, 12 Ab3 2, 14 Eb4 2, 16 Bb3 2',
      },
      {
        instrument: uprightBass,
        level: 0.34,
        pan: 0,
        notes: '0 Eb2 2, 4.5 Bb1 1, 6 C2 2, 10.5 G1 1, 12 Ab1 2, 16 Bb1 2',
      },
    ],
  },
  {
    title: 'Night Boat to Alameda',
    beatsPerMinute: 66,
    wetness: 0.75,
    parts: [
      {
        instrument: pad,
        level: 0.2,
        pan: 0,
        notes: '0 A2+E3+B3 3.6, 4 G2+D3+B3 3.6, 8 F#2+D3+A3 3.4, 12 E2+B2+G3 1.4',
      },
      { instrument: foghorn, level: 0.1, pan: -0.65, notes: '2 A2 1.2, 9.5 D2 1.4' },
      {
        instrument: feltPiano,
        level: 0.36,
        pan: 0.2,
        notes:
          '0.5 E5 1.5, 2 C5 0.5, 2.5 B4 1.5, 4.5 D5 1.5, 6 B4 0.5, 6.5 G4 1.5, 8.5 F#4 1, 9.5 A4 1, 10.5 D5 1.5, 12 B4 3',
      },
      { instrument: bell, level: 0.12, pan: 0.6, notes: '3.5 E4 1, 7.5 D4 1, 11.25 F#4 1' },
      {
        instrument: uprightBass,
        level: 0.4,
        pan: 0,
        notes: '0 A1 2, 3 E2 1, 4 G1 2, 7 D2 1, 8 D2 2, 11 A1 1, 12 E1 3',
      },
    ],
  },
  {
    title: 'Eucalyptus',
    beatsPerMinute: 104,
    wetness: 0.4,
    parts: [
      {
        instrument: kalimba,
        level: 0.44,
        pan: -0.2,
        notes: `0 G3 1, 0.5 D4 1, 1 B4 1, 1.5 A4 1, 2 D5 1, 2.5 B4 1, 3 G4 1, 3.5 D4 1,
          4 E3 1, 4.5 B3 1, 5 G4 1, 5.5 A4 1, 6 B4 1, 6.5 D5 1, 7 B4 1, 7.5 G4 1,
          8 C4 1, 8.5 G4 1, 9 B4 1, 9.5 D5 1, 10 E5 1, 10.5 D5 1, 11 B4 1, 11.5 G4 1,
          12 D4 1, 12.5 A4 1, 13 E5 1, 13.5 D5 1, 14 A4 1, 14.5 G4 1, 15 F#4 1, 15.5 D4 1,
          16 C4 1, 16.5 E4 1, 17 G4 1, 17.5 B4 1, 18 A4 1, 19 D5 1, 20 G4 1, 20.5 D5 1, 21 G5 3`,
      },
      {
        instrument: kalimba,
        level: 0.2,
        pan: 0.55,
        notes: '2.75 G5 1, 6.75 E5 1, 10.25 B5 1, 14.25 A5 1, 17.75 G5 1, 20.75 B5 1',
      },
      {
        instrument: uprightBass,
        level: 0.46,
        pan: 0.05,
        notes:
          '0 G1 2, 3 D2 1, 4 E2 2, 7 B1 1, 8 C2 2, 11 G1 1, 12 D2 2, 15 A1 1, 16 C2 2, 18 D2 1.5, 20 G1 3',
      },
      {
        instrument: pad,
        level: 0.09,
        pan: 0,
        notes: '0 D4+G4 7.4, 8 E4+G4 3.6, 12 D4+A4 3.6, 16 E4+G4 1.8, 18 F#4+A4 1.6, 20 D4+G4 1.6',
      },
    ],
  },
  {
    title: 'Last Light on the Headlands',
    beatsPerMinute: 64,
    wetness: 0.7,
    parts: [
      {
        instrument: pad,
        level: 0.2,
        pan: -0.15,
        notes: '0 Bb2+F3+D4 3.7, 4 C3+G3+E4 3.7, 8 G2+D3+Bb3 3.7, 12 F2+C3+A3 1.2',
      },
      {
        instrument: pad,
        level: 0.09,
        pan: 0.3,
        notes: '2 A4 1.6, 4 G4 2, 6 E4 1.6, 8 F4 2, 10 D4 1.6, 12 C4 1.2',
      },
      {
        instrument: feltPiano,
        level: 0.33,
        pan: 0.1,
        notes: `0 Bb3 1, 0.5 F4 1, 1 A4 1, 1.5 D5 2, 4 C4 1, 4.5 G4 1, 5 B4 1, 5.5 E5 2,
          8 G3 1, 8.5 D4 1, 9 F4 1, 9.5 Bb4 1.5, 11 A4 1, 12 F3+C4 1, 12.5 G4 1, 13 C5 2`,
      },
      {
        instrument: vibes,
        level: 0.18,
        pan: 0.45,
        notes: '2.5 E5 1, 3 C5 1, 6.5 D5 1, 7 B4 1, 10.5 C5 1, 11 D5 1, 13 A5 2',
      },
      { instrument: uprightBass, level: 0.34, pan: 0, notes: '0 Bb1 3, 4 C2 3, 8 G1 3, 12 F1 3' },
    ],
  },
];
