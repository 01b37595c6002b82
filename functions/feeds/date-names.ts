const ZONE_NAMES: [minutesEastOfGreenwich: number, names: string][] = [
  [-600, 'hst'],
  [-540, 'akst'],
  [-480, 'pst pt akdt'],
  [-420, 'mst mt pdt'],
  [-360, 'cst ct mdt'],
  [-300, 'est et cdt'],
  [-240, 'ast edt'],
  [-210, 'nst'],
  [-180, 'adt brt'],
  [-150, 'ndt'],
  [0, 'z ut utc gmt wet'],
  [60, 'bst cet met mez wat west'],
  [120, 'cat cest eet mest mesz sast'],
  [180, 'eat eest msk'],
  [240, 'msd'],
  [300, 'pkt'],
  [330, 'ist'],
  [480, 'awst hkt sgt'],
  [540, 'jst kst'],
  [570, 'acst'],
  [600, 'aest'],
  [630, 'acdt'],
  [660, 'aedt'],
  [720, 'nzst'],
  [780, 'nzdt'],
];

/** The languages that feeds arrive in; lower case, without accents and dots. */
const MONTH_NAMES = [
  'jan january januar janner janvier janv enero ene janeiro gennaio gen januari',
  'feb february februar fevrier fevr fev febrero fevereiro febbraio februari',
  'mar march marz mrz mars marzo marco maart mrt',
  'apr april avril avr abril abr aprile',
  'may mai mayo maio maggio mag mei',
  'jun june juni juin junio junho giugno giu',
  'jul july juli juillet juil julio julho luglio lug',
  'aug august aout agosto ago augustus',
  'sep sept september septembre septiembre setembro set settembre',
  'oct october oktober okt octobre octubre outubro out ottobre ott',
  'nov november novembre noviembre novembro',
  'dec december dezember dez decembre diciembre dic dezembro dicembre',
];

/** Minutes east of Greenwich. Where a name stands for several zones, the one that feeds mean by it. */
export const ZONES: ReadonlyMap<string, number> = byName(ZONE_NAMES);

/** January is 1. */
export const MONTHS: ReadonlyMap<string, number> = byName(
  MONTH_NAMES.map((names, index) => [index + 1, names]),
);

function byName(rows: [value: number, names: string][]): Map<string, number> {
  return new Map(
    rows.flatMap(([value, names]) => names.split(' ').map((name): [string, number] => [name, value])),
  );
}
