/** Where two zones share a name, the one that feeds mean by it. */
const ZONE_NAMES: [minutesEastOfGreenwich: number, names: string][] = [
  [-600, 'hst hast'],
  [-540, 'akst hadt'],
  [-480, 'pst pt akdt'],
  [-420, 'mst mt pdt'],
  [-360, 'cst ct mdt'],
  [-300, 'est et cdt cot'],
  [-240, 'ast at edt clt'],
  [-210, 'nst'],
  [-180, 'adt art brt uyt clst'],
  [-150, 'ndt'],
  [0, 'z ut utc gmt wet wez'],
  [60, 'bst cet met mez wat west wesz fwt swt'],
  [120, 'cat cest cedt eet mest mesz sast oez fst sst'],
  [180, 'eat eest eedt oesz msk trt'],
  [210, 'irst'],
  [240, 'msd gst'],
  [300, 'pkt'],
  [330, 'ist'],
  [345, 'npt'],
  [420, 'ict wib'],
  [480, 'awst hkt sgt pht myt wita'],
  [540, 'jst kst wit'],
  [570, 'acst'],
  [600, 'aest'],
  [630, 'acdt'],
  [660, 'aedt'],
  [720, 'nzst'],
  [780, 'nzdt'],
];

/** RFC 822, section 5.1: A is an hour west, N an hour east of Greenwich. There is no J. */
const LETTERS: [minutesEastOfGreenwich: number, letters: string][] = [
  ...[...'abcdefghiklm'].map((letter, at): [number, string] => [-60 * (at + 1), letter]),
  ...[...'nopqrstuvwxy'].map((letter, at): [number, string] => [60 * (at + 1), letter]),
];

/** The languages that feeds arrive in; lower case, without accents and dots. */
const MONTH_NAMES = [
  'jan january januar janner janvier janv enero ene janeiro gennaio gen januari gener ianuarie stycznia styczen январь января янв січня ocak ledna leden tammikuuta tammikuu ιανουαριου',
  'feb february februar fevrier fevr fev febrero fevereiro febbraio februari febrer februarie lutego luty февраль февраля фев лютого subat unora unor helmikuuta helmikuu φεβρουαριου',
  'mar march marz mrz mars marzo marco maart mrt marc martie marca marzec март марта мар березня mart brezna brezen maaliskuuta maaliskuu μαρτιου',
  'apr april avril avr abril abr aprile aprilie kwietnia kwiecien апрель апреля апр квітня nisan dubna duben huhtikuuta huhtikuu απριλιου',
  'may mai mayo maio maggio mag mei maj maig maja май маи мая травня mayis kvetna kveten toukokuuta toukokuu μαιου',
  'jun june juni juin junio junho giugno giu juny iunie czerwca czerwiec июнь июня июн червня haziran cervna cerven kesakuuta kesakuu ιουνιου',
  'jul july juli juillet juil julio julho luglio lug juliol iulie lipca lipiec июль июля июл липня temmuz cervence cervenec heinakuuta heinakuu ιουλιου',
  'aug august aout agosto ago augusti augustus agost sierpnia sierpien август августа авг серпня agustos srpna srpen elokuuta elokuu αυγουστου',
  'sep sept september septembre septiembre setiembre setembro set settembre setembre septembrie wrzesnia wrzesien сентябрь сентября сен сент вересня eylul zari syyskuuta syyskuu σεπτεμβριου',
  'oct october oktober okt octobre octubre outubro out ottobre ott octombrie pazdziernika pazdziernik октябрь октября окт жовтня ekim rijna rijen lokakuuta lokakuu οκτωβριου',
  'nov november novembre noviembre novembro noiembrie ноябрь ноября ноя нояб kasim marraskuuta marraskuu νοεμβριου',
  'dec december dezember dez decembre diciembre dic dezembro dicembre desember des desembre decembrie grudnia grudzien декабрь декабря дек грудня aralik prosince prosinec joulukuuta joulukuu δεκεμβριου',
];

/** From Sunday on; `sa` and `do` mean one day only in the languages of feeds, `di` and `ma` two. */
const WEEKDAY_NAMES = [
  'sun sunday so sonntag dim dimanche dom domingo domenica zo zondag вс воскресенье niedziela pazar sondag',
  'mon monday mo montag lun lundi lunes lunedi seg segunda maandag пн понедельник poniedziałek mandag',
  'tue tues tuesday dienstag mardi martes martedi ter terca dinsdag вт вторник wtorek tirsdag tisdag sali',
  'wed weds wednesday mi mittwoch mer mercredi mie miercoles mercoledi qua quarta wo woensdag ср среда sroda onsdag',
  'thu thur thurs thursday donnerstag jeu jeudi jue jueves giovedi gio qui quinta donderdag чт четверг czwartek torsdag',
  'fri friday fr freitag ven vendredi vie viernes venerdi sex sexta vr vrijdag пт пятница piatek fredag cuma',
  'sat saturday sa samstag sam samedi sab sabado sabato za zaterdag сб суббота sobota lordag',
];

/** Minutes east of Greenwich. */
export const ZONES: ReadonlyMap<string, number> = byName([...LETTERS, ...ZONE_NAMES]);

/** January is 1. */
export const MONTHS: ReadonlyMap<string, number> = byName(
  MONTH_NAMES.map((names, index) => [index + 1, names]),
);

/** Sunday is 0. */
export const WEEKDAYS: ReadonlyMap<string, number> = byName(
  WEEKDAY_NAMES.map((names, index) => [index, names]),
);

function byName(rows: [value: number, names: string][]): Map<string, number> {
  return new Map(
    rows.flatMap(([value, names]) => names.split(' ').map((name): [string, number] => [name, value])),
  );
}
