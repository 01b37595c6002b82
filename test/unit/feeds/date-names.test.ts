import { expect, test } from 'vitest';
import { monthOf, weekdayNamed } from '../../../functions/feeds/parse/dates/date-names.ts';

/** Names as the parser reads dates: in lower case, without accents and dots. */
const MONTHS = {
  German: 'januar februar marz april mai juni juli august september oktober november dezember',
  French: 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  Spanish: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  Italian: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  Portuguese: 'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro',
  Dutch: 'januari februari maart april mei juni juli augustus september oktober november december',
  Polish:
    'stycznia lutego marca kwietnia maja czerwca lipca sierpnia wrzesnia pazdziernika listopada grudnia',
  'Polish, alone': 'styczen luty marzec kwiecien maj czerwiec lipiec sierpien wrzesien pazdziernik',
  Turkish: 'ocak subat mart nisan mayıs haziran temmuz agustos eylul ekim kasım aralık',
  'French, short': 'janv fevr mars avr mai juin juil aout sept oct nov dec',
};
/** From Sunday on. */
const WEEKDAYS = {
  English: 'sunday monday tuesday wednesday thursday friday saturday',
  'English, short': 'sun mon tue wed thu fri',
  German: 'sonntag montag dienstag mittwoch donnerstag freitag samstag',
  French: 'dimanche lundi mardi mercredi jeudi vendredi samedi',
  Spanish: 'domingo lunes martes miercoles jueves viernes sabado',
  Dutch: 'zondag maandag dinsdag woensdag donderdag vrijdag zaterdag',
  Polish: 'niedziela poniedziałek wtorek sroda czwartek piatek sobota',
  Swedish: 'sondag mandag tisdag onsdag torsdag fredag lordag',
};
const read = (names: string, of: (word: string) => number | undefined) => names.split(' ').map(of);

test('FEED-6 knows the months in the languages of feeds, and no other word', () => {
  for (const [language, names] of Object.entries(MONTHS))
    expect(read(names, monthOf), language).toEqual(names.split(' ').map((_, at) => at + 1));
  for (const word of ['', '1', '15', 'kw', 'sonntag', 'juni1', '1juni', 'constructor'])
    expect(monthOf(word), word).toBeUndefined();
});

test('FEED-6 knows the days in the languages of feeds; the name of a time zone is no day', () => {
  for (const [language, names] of Object.entries(WEEKDAYS))
    expect(read(names, weekdayNamed), language).toEqual(names.split(' ').map((_, at) => at));
  // Short for Wednesday in Norwegian and French, Saturday in German.
  expect([weekdayNamed('ons'), weekdayNamed('mer'), weekdayNamed('sa')]).toEqual([3, 3, 6]);
  for (const word of ['', '6', 's', 'juni', 'wat', 'sunday1', '1sunday'])
    expect(weekdayNamed(word), word).toBeUndefined();
});
