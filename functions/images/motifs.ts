import type { PictureArea } from '../../schema/pictures.ts';
import type { SectionId } from '../../schema/sections.ts';

export interface Motif {
  /** Sections that show it beside a story that names no motif: any of their stories could have it. */
  neutral?: readonly SectionId[];
  /**
   * Words of a headline that name its subject with certainty, in the singular: none that are verbs, place names or figures
   * of speech too.
   */
  words: readonly string[];
  /** A landmark: only papers of this area show it. */
  area?: PictureArea;
}

/** The drawings of public/pictures by file name; `newspaper` and `projector` (schema/pictures.ts) are not for stories. */
export const MOTIFS = {
  'street-map': { neutral: ['local'], words: ['street map', 'neighborhood map', 'detour'] },
  bench: { neutral: ['local'], words: ['park bench', 'street lamp', 'streetlight', 'city park'] },
  'corner-shop': {
    neutral: ['local', 'business'],
    words: ['corner shop', 'corner store', 'storefront', 'shopkeeper', 'bodega', 'hardware store'],
  },
  classroom: {
    words: [
      ...[
        'classroom',
        'elementary school',
        'kindergarten',
        'middle school',
        'school board',
        'school district',
      ],
      'teacher',
    ],
  },
  courthouse: {
    neutral: ['national', 'politics'],
    words: [
      ...['courthouse', 'supreme court', 'appeals court', 'federal court', 'district court'],
      ...['judge', 'superior court', 'statehouse'],
    ],
  },
  mailbox: {
    neutral: ['national'],
    words: ['mailbox', 'mailboxes', 'mail carrier', 'letter carrier', 'post office', 'postmaster'],
  },
  train: {
    neutral: ['national'],
    words: [
      ...['railroad', 'railway', 'amtrak', 'caltrain', 'locomotive', 'night train', 'passenger train'],
      ...['train line', 'train ride', 'train service', 'train station'],
    ],
  },
  atlas: { neutral: ['world'], words: ['atlas', 'map', 'mapmaker', 'cartographer'] },
  globe: { neutral: ['world'], words: ['globe'] },
  airmail: { neutral: ['world'], words: ['airmail', 'postcard', 'postage stamp', 'envelope'] },
  'ballot-box': {
    neutral: ['politics'],
    words: ['ballot', 'ballot box', 'ballot boxes', 'election', 'polling place', 'referendum', 'voter'],
  },
  lectern: { neutral: ['politics'], words: ['lectern', 'podium', 'news conference', 'press conference'] },
  coins: { neutral: ['business'], words: ['coin', 'penny', 'pennies'] },
  briefcase: { neutral: ['business'], words: ['briefcase'] },
  'container-port': {
    words: [
      ...['cargo ship', 'container port', 'container ship', 'container terminal', 'shipping container'],
      ...['crane operator', 'dockworker', 'freighter', 'longshoreman', 'longshoremen', 'port of oakland'],
    ],
  },
  chip: {
    neutral: ['technology'],
    words: ['chipmaker', 'circuit board', 'computer chip', 'microchip', 'semiconductor'],
  },
  laptop: { neutral: ['technology'], words: ['laptop', 'programmer', 'software'] },
  cables: {
    neutral: ['technology'],
    words: [
      ...['charging station', 'electric car', 'electric vehicle', 'ev', 'extension cord', 'power cord'],
      'wall socket',
    ],
  },
  dashboard: {
    neutral: ['automotive'],
    words: ['dashboard', 'odometer', 'speed limit', 'speedometer', 'steering wheel'],
  },
  'traffic-light': {
    neutral: ['automotive'],
    words: ['crosswalk', 'intersection', 'stoplight', 'traffic light', 'traffic signal'],
  },
  'station-wagon': {
    neutral: ['automotive'],
    words: ['classic car', 'family car', 'station wagon', 'used car'],
  },
  'row-houses': {
    neutral: ['realestate'],
    words: ['row house', 'rowhouse', 'townhouse', 'victorian home', 'victorian house'],
  },
  keys: { neutral: ['realestate'], words: ['house key', 'key ring', 'locksmith', 'set of keys'] },
  blueprint: { neutral: ['realestate'], words: ['architect', 'blueprint', 'floor plan'] },
  clinic: { neutral: ['health'], words: ['clinic', 'emergency room', 'hospital', 'waiting room'] },
  stethoscope: { neutral: ['health'], words: ['checkup', 'doctor', 'nurse', 'physician', 'stethoscope'] },
  medicine: {
    neutral: ['health'],
    words: ['antibiotic', 'drugstore', 'pharmacist', 'pharmacy', 'pharmacies', 'prescription drug'],
  },
  whistle: { neutral: ['sports'], words: ['head coach', 'head coaches', 'referee', 'umpire', 'whistle'] },
  sneakers: { neutral: ['sports'], words: ['jogger', 'marathon', 'running shoe', 'sneaker'] },
  stadium: { neutral: ['sports'], words: ['soccer', 'stadium', 'world cup'] },
  baseball: {
    words: ['ballpark', 'baseball', 'home run', 'little league', 'shortstop', 'softball', 'starting pitcher'],
  },
  stage: {
    neutral: ['arts'],
    words: ['curtain call', 'playhouse', 'theater', 'theatre', 'understudy', 'understudies'],
  },
  easel: { neutral: ['arts'], words: ['art class', 'art classes', 'easel', 'oil painting', 'watercolor'] },
  books: {
    neutral: ['arts'],
    words: [
      'book club',
      'bookseller',
      'bookshop',
      'bookstore',
      'librarian',
      'library',
      'libraries',
      'novelist',
    ],
  },
  mural: { words: ['mural', 'muralist'] },
  cello: { words: ['cellist', 'cello', 'chamber music', 'string quartet'] },
  'paper-cranes': { words: ['origami', 'paper crane'] },
  kitchen: { neutral: ['food'], words: ['chef', 'cookbook', 'kitchen', 'recipe', 'restaurant'] },
  'table-setting': {
    neutral: ['food'],
    words: ['banquet', 'dinner', 'dinner table', 'supper', 'tablecloth'],
  },
  produce: {
    neutral: ['food'],
    words: [
      ...['carrot', 'farmer market', 'farmers market', 'lettuce', 'produce market', 'produce stand'],
      ...['tomato', 'vegetable'],
    ],
  },
  armchair: { neutral: ['lifestyle'], words: ['armchair', 'living room', 'sofa'] },
  workbench: {
    neutral: ['lifestyle'],
    words: ['carpenter', 'repair cafe', 'tool library', 'toolbox', 'toolboxes', 'woodworker', 'workbench'],
  },
  blanket: {
    neutral: ['lifestyle'],
    words: ['knitter', 'picnic blanket', 'quilt', 'quilter', 'wool blanket'],
  },
  pen: { neutral: ['opinion'], words: ['fountain pen', 'handwriting', 'penmanship'] },
  speech: { neutral: ['opinion'], words: ['conversation', 'public comment', 'town hall meeting'] },
  megaphone: { neutral: ['opinion'], words: ['bullhorn', 'megaphone', 'protester'] },
  press: { neutral: ['archives'], words: ['letterpress', 'letterpresses', 'print shop', 'printing press'] },
  typewriter: { neutral: ['archives'], words: ['typewriter', 'typist'] },
  'card-drawers': {
    neutral: ['archives'],
    words: ['archivist', 'card catalog', 'filing cabinet', 'historical society'],
  },
  calendar: { neutral: ['events'], words: ['calendar', 'leap year'] },
  tickets: { neutral: ['events'], words: ['box office', 'concert ticket', 'raffle ticket', 'ticket booth'] },
  bunting: {
    neutral: ['events'],
    words: ['block party', 'block parties', 'bunting', 'carnival', 'festival', 'parade', 'street fair'],
  },
  lighthouse: { words: ['lighthouse'] },
  alcatraz: { words: ['alcatraz'], area: 'bay-area' },
  'cable-car': { words: ['cable car'], area: 'bay-area' },
  'city-hall': { words: ['city hall'], area: 'bay-area' },
  poems: { words: ['angel island'], area: 'bay-area' },
  'suspension-bridge': { words: ['golden gate bridge'], area: 'bay-area' },
} as const satisfies Record<string, Motif>;

/** File name of a drawing. */
export type MotifName = keyof typeof MOTIFS;

/** Phrases with such words that mean something else. */
export const OTHER_MEANINGS: readonly string[] = [
  ...['across the globe', 'around the globe', 'ballpark estimate', 'ballpark figure', 'blueprint for'],
  ...['boston globe', 'death row house', 'farmers market a', 'farmers market its', 'farmers market the'],
  ...[
    'farmers market their',
    'golden globe',
    'intersection of',
    'kitchen cabinet',
    'on the map',
    'recipe for',
  ],
  ...[
    'road map',
    'skid row house',
    'soup kitchen',
    'spin doctor',
    'whistle blower',
    'whistle on',
    'whistle stop',
  ],
  ...['european theater', 'movie theater', 'movie theatre', 'operating theater', 'operating theatre'],
  ...['pacific theater', 'political theater', 'political theatre', 'security theater', 'theater of'],
  ...['theater shooting', 'theatre of'],
];
