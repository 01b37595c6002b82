import type { PictureArea } from '../../schema/pictures.ts';

export interface Motif {
  /**
   * Words of a headline that name its subject with certainty, in the singular: none that are verbs, place names or figures
   * of speech too.
   */
  words: string;
  /** A landmark: only papers of this area show it. */
  area?: PictureArea;
}

/**
 * The drawings of public/pictures by file name, with phrases; `newspaper` and `projector` (schema/pictures.ts) are not for
 * stories.
 */
export const MOTIFS = {
  'street-map': { words: 'street map, neighborhood map, detour, highway, freeway, interstate, street name' },
  bench: { words: 'park bench, street lamp, streetlight, city park' },
  'corner-shop': {
    words:
      'corner shop, corner store, storefront, shopkeeper, hardware store, grocer, grocery store, gift shop',
  },
  classroom: {
    words:
      'classroom, elementary school, kindergarten, middle school, school board, school district, teacher, homework, third grader, school lunch, school lunches',
  },
  courthouse: {
    words:
      'courthouse, supreme court, appeals court, federal court, district court, judge, superior court, statehouse, jury, juries, lawsuit, legislature, lawmaker, legislator, state senate, senator',
  },
  mailbox: {
    words:
      'mailbox, mailboxes, mail carrier, letter carrier, post office, postmaster, postcard, postage stamp',
  },
  train: {
    words:
      'railroad, railway, amtrak, caltrain, locomotive, night train, passenger train, train line, train ride, train service, train station, steam train, light rail, commuter rail, high speed rail',
  },
  bus: { words: 'bus, school bus, bus driver, bus line, bus stop, bus route' },
  ferry: { words: 'ferry, ferries, ferryman, water taxi' },
  bicycle: { words: 'bicycle, bike lane, bike path, bike share, bike rack, cyclist, bicyclist' },
  bridge: { words: 'bridge, footbridge, drawbridge' },
  atlas: { words: 'atlas, map, mapmaker, cartographer' },
  'ballot-box': {
    words:
      'ballot, ballot box, ballot boxes, ballot measure, election, polling place, poll worker, referendum, voter, vote by mail',
  },
  lectern: {
    words:
      'lectern, podium, news conference, press conference, mayor, governor, city council, town council, council member, councilwoman, councilman, public comment, county supervisor, town hall meeting',
  },
  coins: { words: 'coin, penny, pennies, budget surplus, sales tax, property tax, tax refund, minimum wage' },
  'container-port': {
    words:
      'cargo ship, container port, container ship, container terminal, shipping container, crane operator, dockworker, freighter, longshoreman, longshoremen, port commissioner, port of oakland, tariff',
  },
  chip: {
    words: 'chipmaker, circuit board, computer chip, microchip, semiconductor, data center, server room',
  },
  laptop: {
    words:
      'laptop, programmer, software, emulator, spreadsheet, hackathon, hacker, lines of code, browser tab',
  },
  cables: {
    words:
      'charging station, electric car, electric vehicle, ev, extension cord, power cord, wall socket, power grid',
  },
  dashboard: {
    words:
      'dashboard, odometer, speed limit, speedometer, steering wheel, autonomous shuttle, car dealership, driving test, cruise control',
  },
  'traffic-light': {
    words: 'crosswalk, intersection, stoplight, traffic light, traffic signal, traffic jam, rush hour',
  },
  'station-wagon': {
    words: 'classic car, family car, station wagon, used car, hatchback, minivan, license plate',
  },
  'row-houses': {
    words:
      'row house, rowhouse, townhouse, victorian home, victorian house, a victorian, apartment house, apartment building, affordable housing, home price, home sale, homeowner, duplex, duplexes, granny flat, bungalow',
  },
  keys: {
    words:
      'house key, key ring, locksmith, set of keys, landlord, tenant, mortgage, mortgage rate, renter, rent control, rent board, homebuyer, time buyer',
  },
  blueprint: { words: 'architect, blueprint, floor plan, building permit' },
  clinic: { words: 'clinic, emergency room, hospital, waiting room, urgent care, dialysis, blood drive' },
  stethoscope: { words: 'checkup, doctor, nurse, physician, stethoscope, midwife, midwives, pediatrician' },
  medicine: {
    words:
      'antibiotic, drugstore, pharmacist, pharmacy, pharmacies, prescription, prescription drug, vaccine, flu shot',
  },
  whistle: { words: 'head coach, head coaches, referee, umpire, whistle' },
  sneakers: { words: 'jogger, marathon, running shoe, sneaker, hiking trail, hiker, trail runner' },
  stadium: { words: 'soccer, stadium, world cup, scoreboard, goalkeeper, penalty kick' },
  baseball: {
    words:
      'ballpark, baseball, home run, little league, shortstop, softball, starting pitcher, knuckleball, fastball, bullpen, infield, outfielder',
  },
  skates: { words: 'hockey, zamboni, ice rink, rink, goalie, figure skater, puck' },
  stage: {
    words:
      'curtain call, playhouse, theater, theatre, understudy, understudies, playwright, school musical, ballet',
  },
  easel: { words: 'art class, art classes, easel, oil painting, watercolor, art gallery, art galleries' },
  books: {
    words:
      'book club, bookseller, bookshop, bookstore, bookbinder, book fair, librarian, library, libraries, novelist',
  },
  mural: { words: 'mural, muralist' },
  piano: { words: 'piano, pianist' },
  cello: {
    words: 'cellist, cello, chamber music, string quartet, orchestra, symphony, violin, violinist',
  },
  'paper-cranes': { words: 'origami, paper crane' },
  kitchen: { words: 'chef, cookbook, kitchen, recipe, restaurant, line cook, dumpling' },
  'table-setting': { words: 'banquet, dinner, dinner table, supper, tablecloth, potluck' },
  bread: { words: 'bread, bakery, bakeries, sourdough, bagel, croissant' },
  produce: {
    words:
      'carrot, farmer market, farmers market, lettuce, produce market, produce stand, tomato, vegetable, farm stand, zucchini, artichoke, strawberry, strawberries',
  },
  tree: { words: 'tree, redwood, oak tree, cypress, cypresses, arborist, sequoia' },
  armchair: { words: 'armchair, living room, sofa, decorator, upholsterer' },
  workbench: {
    words:
      'carpenter, repair cafe, repair shop, tool library, toolbox, toolboxes, woodworker, workbench, workbenches',
  },
  blanket: { words: 'knitter, knitting, crochet, picnic blanket, quilt, quilter, quilting, wool blanket' },
  press: { words: 'letterpress, letterpresses, print shop, printing press, printing house, newspaper' },
  typewriter: { words: 'typewriter, typist, handwriting' },
  'card-drawers': { words: 'archivist, card catalog, filing cabinet, historical society, time capsule' },
  bunting: {
    words:
      'block party, block parties, bunting, carnival, festival, parade, street fair, county fair, state fair',
  },
  lighthouse: { words: 'lighthouse' },
  alcatraz: { words: 'alcatraz', area: 'bay-area' },
  'cable-car': { words: 'cable car', area: 'bay-area' },
  'city-hall': { words: 'city hall', area: 'bay-area' },
  poems: { words: 'angel island', area: 'bay-area' },
  'suspension-bridge': { words: 'golden gate bridge', area: 'bay-area' },
} as const satisfies Record<string, Motif>;

/** File name of a drawing. */
export type MotifName = keyof typeof MOTIFS;

/** Phrases with such words that mean something else. */
export const OTHER_MEANINGS =
  'ballpark estimate, ballpark figure, blueprint for, bridge a, bridge between, bridge builder, bridge club, bridge differences, bridge divide, bridge gap, bridge loan, bridge the, bridge to, bridge tournament, bridges a, bridges between, bridges divide, bridges gap, bridges the, christmas tree, cypress college, death row house, decision tree, family tree, farmers market a, farmers market its, farmers market the, farmers market their, ferry building, ferry plaza, intersection of, joshua tree, kitchen cabinet, map a, map every, map the, maps a, maps the, on the map, phone tree, political map, recipe for, redistricting map, redwood city, road map, skid row house, soup kitchen, spin doctor, tree of, whistle blower, whistle on, whistle stop, european theater, movie theater, movie theatre, operating theater, operating theatre, pacific theater, political theater, political theatre, security theater, theater of, theater shooting, theatre of';
