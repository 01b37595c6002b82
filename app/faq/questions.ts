/**
 * The hundred questions of /faq (FAQ-1): five groups of twenty, numbered 1 to 100 in reading order.
 *
 * Answers may hold Markdown links. In questions 1 to 20, `{name}` and `{region}` stand for the publication's own
 * words, so that they are true of every publication; the rest are about San Francisco. Answers avoid prices, office
 * holders and timetables on purpose: they name the agency that knows, and a stable address for it.
 */

import { numberWord } from '../../schema/contract/number-words.ts';
import { PREVIEW_STORIES } from '../../schema/contract/preview-stories.ts';
import { SECTIONS } from '../../schema/sections.ts';

export interface Question {
  /** 1 to 100, also the fragment `#q{id}`; a published number is never given to another question. */
  id: number;
  question: string;
  /** Markdown: inline links only. */
  answer: string;
}

/** One chapter of the page. */
export interface QuestionGroup {
  /** Fragment of the jump link. */
  id: string;
  title: string;
  questions: Question[];
}

const COUNT = numberWord(SECTIONS.length);
const NAMES = SECTIONS.map(({ title }) => title);
const TITLES = [NAMES.slice(0, -1).join(', '), ...NAMES.slice(-1)].join(' and ');

export const QUESTION_GROUPS: QuestionGroup[] = [
  {
    id: 'general-information',
    title: 'General Information',
    questions: [
      {
        id: 1,
        question: 'What is {name}?',
        answer:
          '{name} is a local news publication for {region}. It brings together two kinds of work: ' +
          'articles from our own desk, which you will find under [Latest Stories](/blog), and a daily ' +
          `selection of headlines from other newsrooms, sorted into ${COUNT} sections on the [front ` +
          'page](/#news). It is one title in a network of local publications that ' +
          'share their technology, while each keeps its own name, region and address.',
      },
      {
        id: 2,
        question: 'Which places does {name} cover?',
        answer:
          'Our beat is {region}. Local News, Politics, Real Estate, Food and Events stay closest to ' +
          'home; National News, World News, Business and Technology look further, because decisions made ' +
          'elsewhere tend to arrive here sooner or later. If you think a street, a school board or a ' +
          'whole town is missing from our pages, tell us through the [contact page](/#contact). Gaps of ' +
          'that kind are worth a letter.',
      },
      {
        id: 3,
        question: 'Does it cost anything to read, and do I need an account?',
        answer:
          'No to both. Every page of {name} is free, there is no paywall, and there is nothing to sign ' +
          'in to. What the publication says about its owner and its ' +
          'funding is on [its own page](/about). Stories by other publishers open on their own sites, and some of those may limit ' +
          'how much you can read without a subscription; that decision is theirs, and the fee, if there ' +
          'is one, goes to them.',
      },
      {
        id: 4,
        question: 'Where do the headlines under Latest Coverage come from?',
        answer:
          'They come from feeds that other newsrooms publish for this purpose. For each one we show the ' +
          'section, the date, the headline and a short excerpt; the link opens the full story at the ' +
          'publisher, in a new tab. We do not rewrite those stories and do not claim them. If a headline ' +
          'interests you, the best thank-you is to read it where it was reported.',
      },
      {
        id: 5,
        question: 'How often is the front page updated?',
        answer:
          'All day and all night. Most feeds are read several times an hour, some less often because their ' +
          'publishers ask for that. The newest story comes first, unless the editors have pinned one. When a publisher’s feed is slow or out of order, we keep showing the ' +
          'last good copy rather than an empty space, so a quiet section usually means a quiet hour. Our ' +
          'own articles appear under [Latest Stories](/blog) as soon as they are ready.',
      },
      {
        id: 6,
        question: 'Who writes the articles under Latest Stories?',
        answer:
          'Our own desk prepares them. The byline names the author where one is stated, and always the ' +
          'publication, which answers for them. Each has a date, a short summary and, at the ' +
          'foot, the topics it belongs to. If you know more than an article says, or know better, please ' +
          'use the [contact page](/#contact); a good many follow-ups begin with a reader who was there.',
      },
      {
        id: 7,
        question: `What are the ${COUNT} sections?`,
        answer:
          `${TITLES}. On the ` +
          `front page each shows up to ${numberWord(PREVIEW_STORIES)} stories, each story in one section only, and “See All” opens the rest. Under Categories ` +
          'at the top of every page you will also find our own articles sorted the same way, for example ' +
          '[Local News](/news/local-news) or [Food](/news/food).',
      },
      {
        id: 8,
        question: 'How do I send a news tip?',
        answer:
          'Write or call: the tip line, the e-mail address and a form are all on the [contact ' +
          'page](/#contact). Tell us what happened, when and where, how you know, and how we can reach ' +
          'you for questions. Documents and pictures help. If you need to stay unnamed, say so in the ' +
          'first line, and do not write from an employer’s account or device. In an emergency, call 911 ' +
          'before you call a newspaper.',
      },
      {
        id: 9,
        question: 'How do I write a letter to the editor?',
        answer:
          'Keep it to 300 words, take up something that was published or that matters in {region}, and ' +
          'include your full name, address and phone number. We need the last two only to confirm that ' +
          'the letter is yours; they are never printed. Letters may be shortened for space and clarity, ' +
          'not for opinion. The address for letters is on the [contact page](/#contact).',
      },
      {
        id: 10,
        question: 'I found a mistake. How do I ask for a correction?',
        answer:
          'Please tell us through the [contact page](/#contact): the headline or link, the sentence that ' +
          'is wrong, and what is right, with a source if you have one. We check every request. When we ' +
          'were wrong, we correct the article and say what was changed. If the mistake is in a story by ' +
          'another publisher, only they can correct it, and we will gladly point you to them.',
      },
      {
        id: 11,
        question: 'How do I sign up for the newsletter?',
        answer:
          'Look for [the morning letter](/#subscribe) beside the news. Where there is a form, a form service runs it ' +
          'and receives the address that you type there; this site itself stores nothing. ' +
          'Every issue carries a link for leaving the list, and one click is enough. If an issue does ' +
          'not arrive, look in your junk folder first and then add our address to your contacts.',
      },
      {
        id: 12,
        question: 'Is there an RSS feed?',
        answer:
          'Yes. Our own articles are available at [/feed.xml](/feed.xml); paste that address into any ' +
          'feed reader and new articles will appear there, without an account, an algorithm or a ' +
          'newsletter. Many readers also find the feed by themselves if you give them the address of ' +
          'this site. You are welcome to use it for personal reading; for display on another website, ' +
          'please ask first.',
      },
      {
        id: 13,
        question: 'How do I listen to the live radio?',
        answer:
          'Open the [radio page](/radio) and press play. The stream starts only when you ask for it, so ' +
          'it uses no data before that. If you hear nothing, press play once more, because some browsers ' +
          'block sound until you have clicked on the page, and check that neither the player nor your ' +
          'device is muted. “Stream temporarily unavailable” means that the stream cannot be played at the ' +
          'moment; the player tries again by itself.',
      },
      {
        id: 14,
        question: 'How can I advertise in {name}?',
        answer:
          'The [Advertise](/#advertise) section of the front page says why to advertise here, lists ' +
          'the packages if there are any, and leads to the contact form. Most campaigns need only a picture, a line of text ' +
          'and an address to link to. We are happy to say which section suits a business, and just as ' +
          'happy to say when a smaller package will do. Advertisers have no say in what we report.',
      },
      {
        id: 15,
        question: 'How can I tell advertising from news?',
        answer:
          'Advertisements stand in marked spaces, and promotions carry a label that says so. An ' +
          'advertisement from a network runs in a frame of its own, closed off from the page around it. ' +
          'The [books page](/books) is a promotion and is marked as one. Nobody can pay to place, change ' +
          'or remove a news story here; if something looks to you as though somebody had, please write ' +
          'to us.',
      },
      {
        id: 16,
        question: 'What will I find on the Partners page?',
        answer:
          'The documents that describe how we work with other organizations: what is offered, to whom, ' +
          'and on what terms. You can read them on the [Partners page](/partners) or open each in a tab ' +
          'of its own, where it can be printed or saved. They are public on purpose, so that readers can ' +
          'see our commitments too. Proposals for a new partnership go through the [contact ' +
          'page](/#contact).',
      },
      {
        id: 17,
        question: 'Why am I asked for a donation?',
        answer:
          'Because reporting costs money and reading it here does not. A small window may ask for a ' +
          'contribution, or offer the newsletter where this paper takes none, once you have been on the front page for a few seconds or have scrolled some way ' +
          'down. Close it and it stays closed for as long as this tab is open. Giving is voluntary, ' +
          'changes nothing about what you can read, and buys no influence over what we write.',
      },
      {
        id: 18,
        question: 'What does this site know about me?',
        answer:
          'Very little. There are no accounts and no cookies of ours. Your browser may save copies of pages that you ' +
          'read, for reading without a connection. For one tab it remembers how far you had scrolled, the volume of ' +
          'the radio and whether you closed the donation window. What you type into the search is sent to our ' +
          'servers, also while you type. Forms, videos, documents and the events wall come from other companies ' +
          'and load only when you ask for them or scroll close to them. What they and our ' +
          'servers record, and the choices you have, is set out in plain language in the [privacy ' +
          'policy](/privacy).',
      },
      {
        id: 19,
        question: 'May I share or reprint an article?',
        answer:
          'Share the link as widely as you like. You may quote a short passage from our own articles if ' +
          'you name {name} and link to the original. To reprint a whole article, use a picture or ' +
          'translate a text, please ask first through the [contact page](/#contact); schools and ' +
          'neighborhood groups rarely hear no. Stories by other publishers belong to them, so ask them. ' +
          'The details are in the [terms](/terms).',
      },
      {
        id: 20,
        question: 'Does the site work on my phone, with a screen reader or on a slow connection?',
        answer:
          'It should. The pages fit any screen, follow your device’s light or dark setting, can be used ' +
          'with a keyboard alone, and are readable with scripts turned off. Text can be enlarged as far ' +
          'as your browser allows, and motion is reduced if you have asked your device for that. If ' +
          'something stops you from reading, tell us through the [contact page](/#contact) which page ' +
          'and which device; we treat it as a fault.',
      },
    ],
  },
  {
    id: 'city-services-government',
    title: 'City Services & Government',
    questions: [
      {
        id: 21,
        question: 'What is 311, and how do I use it?',
        answer:
          '311 is the front desk of the city government. Inside San Francisco dial 311; from elsewhere ' +
          'dial 415-701-2311; or use the app or [sf311.org](https://www.sf311.org). It takes reports of ' +
          'potholes, graffiti, dumped mattresses, broken streetlights and blocked sidewalks, and answers ' +
          'questions about almost any department, with interpreters for many languages. You get a number ' +
          'with which to follow your request. For danger to life or a crime in progress, call 911 ' +
          'instead.',
      },
      {
        id: 22,
        question: 'When should I call 911, and what is the non-emergency number?',
        answer:
          'Call or text 911 when somebody’s life, health or property is in danger now: a fire, a medical ' +
          'emergency, a crime under way. For a police matter that is already over, or noise and disputes ' +
          'without danger, the non-emergency line is 415-553-0123. Some minor crimes can also be ' +
          'reported online through the [San Francisco Police ' +
          'Department](https://www.sanfranciscopolice.org). If you dialed 911 by mistake, stay on the ' +
          'line and say so.',
      },
      {
        id: 23,
        question: 'How is San Francisco governed?',
        answer:
          'San Francisco is California’s only consolidated city and county, so one government does the ' +
          'work of both. An elected mayor heads most departments and proposes the budget; an elected ' +
          'Board of Supervisors passes the laws. Voters also choose the assessor-recorder, city ' +
          'attorney, district attorney, public defender, sheriff and treasurer. Many departments are ' +
          'overseen by appointed commissions whose meetings are open to everybody. The charter, the ' +
          'city’s constitution, can be changed only by the voters.',
      },
      {
        id: 24,
        question: 'What does the Board of Supervisors do, and who is my supervisor?',
        answer:
          'The board is the city’s legislature and, because the city is also a county, its county board. ' +
          'Its eleven members are elected by district to four-year terms. It passes ordinances, amends ' +
          'and adopts the budget, and hears certain appeals, on land use for example. To find your ' +
          'district, look up your address on the board’s site, [sfbos.org](https://sfbos.org), or ask ' +
          '311. A supervisor’s office also helps residents who are stuck with a department.',
      },
      {
        id: 25,
        question: 'How do I speak at a Board of Supervisors meeting?',
        answer:
          'The agenda is posted in advance at [sfbos.org](https://sfbos.org). Full board meetings, ' +
          'usually on Tuesdays at City Hall, have a period of general public comment; comment on a ' +
          'particular bill is normally heard earlier, in the committee that considers it. Speakers have ' +
          'a short, fixed time, and you need not give your name. You can also write to the clerk of the ' +
          'board, and your letter becomes part of the file. SFGovTV shows the meetings.',
      },
      {
        id: 26,
        question: 'How do I register to vote in San Francisco?',
        answer:
          'Register or update your address at [registertovote.ca.gov](https://registertovote.ca.gov), on ' +
          'paper, or in person at the Department of Elections in City Hall. You must be a United States ' +
          'citizen, a California resident and at least 18 on election day; 16- and 17-year-olds can ' +
          'preregister. Register again when you move or change your name. After the regular deadline you ' +
          'can still register conditionally and vote on the spot, at the City Hall Voting Center or a ' +
          'polling place.',
      },
      {
        id: 27,
        question: 'How does ranked-choice voting work here?',
        answer:
          'For mayor, supervisors and the other elected city offices you may rank several candidates in ' +
          'order of preference. If nobody has a majority of first choices, the last-placed candidate is ' +
          'eliminated and those ballots move to their next choice; this repeats until somebody has a ' +
          'majority. Ranking a second choice never hurts your first. The school board and the college ' +
          'board are elected without ranking. [The Department of Elections](https://www.sfelections.org) ' +
          'shows a sample ballot before every election.',
      },
      {
        id: 28,
        question: 'Can I vote by mail or before election day?',
        answer:
          'Yes. Every active registered voter in California is sent a ballot by mail. Return it by post, ' +
          'at an official drop box or at a polling place; no stamp is needed, but you must sign the ' +
          'envelope. The Voting Center in City Hall opens weeks before election day for early and ' +
          'assisted voting. Polling places are open on the day itself. You can follow your ballot ' +
          'through the state’s “Where’s My Ballot?” service.',
      },
      {
        id: 29,
        question: 'How do property taxes work in San Francisco?',
        answer:
          'The Assessor-Recorder sets the value, and the Treasurer & Tax Collector sends the bill. Under ' +
          'Proposition 13 a property is assessed at its value when it last changed hands, and that ' +
          'figure rises by no more than two percent a year, apart from new construction. The annual bill ' +
          'comes in two installments, late after December 10 and April 10. A sale can bring a separate ' +
          'supplemental bill. See [sftreasurer.org](https://sftreasurer.org).',
      },
      {
        id: 30,
        question: 'I think my property is assessed too high. What can I do?',
        answer:
          'Begin with the Office of the Assessor-Recorder, which can review a value informally. For a ' +
          'binding decision, file with the independent Assessment Appeals Board; for the regular annual ' +
          'assessment its window runs from July 2 to September 15, while supplemental assessments have ' +
          'their own deadline, printed on the notice. Bring comparable sales close to the valuation ' +
          'date. Keep paying the bill meanwhile; if you win, the difference is refunded.',
      },
      {
        id: 31,
        question: 'How do I register a business?',
        answer:
          'Anyone doing business in the city, including a freelancer working from a kitchen table, must ' +
          'register with the Office of the Treasurer & Tax Collector and renew every year. A fictitious ' +
          'business name is filed with the County Clerk. Depending on the trade, you may need permits ' +
          'from Planning, Public Health, Fire or others. The Office of Small Business at City Hall ' +
          'guides newcomers through all of it without charge; start at [sf.gov](https://www.sf.gov).',
      },
      {
        id: 32,
        question: 'How do I get married at City Hall?',
        answer:
          'You need two separate things from the County Clerk: a license and, if you want a civil ' +
          'ceremony, an appointment for it. Both partners appear with valid photo identification; you ' +
          'need be neither residents nor citizens, and there is no blood test. A California license can ' +
          'be used anywhere in the state within 90 days. Appointments for popular dates go early, so ' +
          'book well ahead through [sf.gov](https://www.sf.gov). Larger private ceremonies in the ' +
          'building are arranged separately.',
      },
      {
        id: 33,
        question: 'How do I request public records?',
        answer:
          'Write to the department that has them, in any form, and describe what you want as exactly as ' +
          'you can; you need not say why. Two laws help you: the California Public Records Act and the ' +
          'city’s own Sunshine Ordinance, which is stricter and also provides for immediate disclosure ' +
          'of simple, readily available records. If a department refuses or stalls, you can complain to ' +
          'the Sunshine Ordinance Task Force. Much is already published at [DataSF](https://datasf.org).',
      },
      {
        id: 34,
        question: 'How is the city’s budget decided, and can I have a say?',
        answer:
          'The fiscal year begins on July 1. Departments submit their requests in winter, the mayor ' +
          'proposes a balanced budget by about the start of June, and the Board of Supervisors holds ' +
          'hearings, makes changes and adopts it in July. Public comment is taken at department ' +
          'commissions early on and at the board’s budget committee later; early is usually better. The ' +
          'Controller publishes revenue, spending and performance figures for anyone to check.',
      },
      {
        id: 35,
        question: 'Who picks up trash, recycling and compost?',
        answer:
          'Recology collects from homes and businesses. Blue bins take recycling, green take food ' +
          'scraps, soiled paper and yard trimmings, and black take what is left; sorting has been ' +
          'mandatory since 2009. Bins go out the evening before collection. Residents can book pickups ' +
          'of bulky items, so there is no reason to leave a sofa on the corner. For what belongs where, ' +
          'see [recology.com](https://www.recology.com); report illegal dumping to 311.',
      },
      {
        id: 36,
        question: 'Where does our water come from?',
        answer:
          'Most of it is snowmelt from the Tuolumne River, stored behind O’Shaughnessy Dam at Hetch ' +
          'Hetchy in Yosemite National Park and carried across California almost entirely by gravity. ' +
          'The rest comes from reservoirs in Alameda County and on the Peninsula, with a little local ' +
          'groundwater blended in. The [San Francisco Public Utilities ' +
          'Commission](https://www.sfpuc.gov) runs the system, which also serves customers in ' +
          'neighboring counties, tests the water constantly and publishes a quality report every year.',
      },
      {
        id: 37,
        question: 'Who supplies electricity and gas?',
        answer:
          'Pacific Gas & Electric owns most of the wires and all of the gas pipes in the city and ' +
          'repairs them. The power itself usually comes from CleanPowerSF, the public program of the ' +
          '[San Francisco Public Utilities Commission](https://www.sfpuc.gov), in which homes and ' +
          'businesses are enrolled unless they opt out; both appear on one PG&E bill. If you smell gas, ' +
          'leave first, then call 911 and PG&E from outside. Outages are reported to PG&E.',
      },
      {
        id: 38,
        question: 'How do I complain about noise?',
        answer:
          'It depends on the source. For a loud party or a neighbor, call the police non-emergency line, ' +
          '415-553-0123. For building work outside permitted hours, generally before seven in the ' +
          'morning or after eight at night, report it to 311, which passes it to the Department of ' +
          'Building Inspection. Nightclubs and amplified outdoor events are the business of the ' +
          'Entertainment Commission. Write down dates and times; a pattern is easier to act on than one ' +
          'bad night.',
      },
      {
        id: 39,
        question: 'How do I complain about, or commend, a police officer?',
        answer:
          'Complaints go to the Department of Police Accountability, a civilian agency that is separate ' +
          'from the police and is overseen by the Police Commission. You can complain online, by mail, ' +
          'by phone or in person, and anonymously if you wish; witnesses may complain as well. Note the ' +
          'date, place, time and, if you can, the star number on the uniform. The department also takes ' +
          'commendations and offers mediation in suitable cases. Begin at [sf.gov](https://www.sf.gov).',
      },
      {
        id: 40,
        question: 'I have been called for jury duty. What now?',
        answer:
          'The summons comes from the Superior Court of California, County of San Francisco, and may not ' +
          'be ignored. Follow the instructions on it: as a rule you check online or by phone, shortly ' +
          'beforehand, whether your group must appear. You can ask for a postponement, or to be excused ' +
          'for reasons such as health or hardship. Employers may not punish you for serving. Details are ' +
          'at [sf.courts.ca.gov](https://sf.courts.ca.gov). The court never asks for payment by phone.',
      },
    ],
  },
  {
    id: 'transportation-infrastructure',
    title: 'Transportation & Infrastructure',
    questions: [
      {
        id: 41,
        question: 'Which transit agencies serve San Francisco?',
        answer:
          'Muni runs the buses, light rail, historic streetcars and cable cars inside the city. BART ' +
          'crosses the bay and reaches the airport; Caltrain runs down the Peninsula to San José. ' +
          'SamTrans comes from San Mateo County, AC Transit from the East Bay, and Golden Gate Transit ' +
          'from Marin and Sonoma. Ferries are run by San Francisco Bay Ferry and Golden Gate Ferry. For ' +
          'routes that combine them, use the regional planner at [511.org](https://511.org).',
      },
      {
        id: 42,
        question: 'What is Clipper, and how do I pay on Muni?',
        answer:
          'Clipper is the fare card of the whole region, on plastic or in a phone wallet, accepted by ' +
          'nearly every Bay Area transit agency. Hold it to the reader and the right fare, including ' +
          'transfers, is worked out for you. On a Muni bus you can also pay in cash with exact change. ' +
          'Proof of payment is checked on board and in stations, so keep your card or ticket at hand. ' +
          'Other ways to pay, by app or bank card, are described at ' +
          '[clippercard.com](https://www.clippercard.com) and sfmta.com.',
      },
      {
        id: 43,
        question: 'Who can ride for less, or for nothing?',
        answer:
          'Young people, seniors, people with disabilities and riders with low incomes qualify for ' +
          'reduced fares on most systems, and for some of them Muni is free. The programs have different ' +
          'names: Clipper START for lower incomes, a regional discount card for riders with ' +
          'disabilities, youth and senior cards by age. Rules change with the budget, so check ' +
          '[sfmta.com](https://www.sfmta.com) or ask 311 before you buy a pass.',
      },
      {
        id: 44,
        question: 'How do I reach San Francisco International and Oakland airports by transit?',
        answer:
          'BART goes directly into San Francisco International, at the International Terminal; the free ' +
          'AirTrain connects to the others. For Oakland, ride BART to Coliseum and change to the ' +
          'automated airport train, which BART also runs. SamTrans buses serve San Francisco ' +
          'International too. BART stops around midnight and starts later on weekends, so check ' +
          '[bart.gov](https://www.bart.gov) before an early flight.',
      },
      {
        id: 45,
        question: 'How does Muni Metro differ from the buses?',
        answer:
          'Muni Metro is the light-rail network: lines with letters, such as the J, K, L, M, N and T, ' +
          'that run on streets and, for part of their way, underground. The Market Street subway carries ' +
          'most of them; the T reaches Chinatown through the Central Subway. Fares are the same as on ' +
          'the bus. In stations you tap at the gate, on the street at the reader by the door. Lines and ' +
          'notices are at [sfmta.com](https://www.sfmta.com).',
      },
      {
        id: 46,
        question: 'Are the cable cars real public transit?',
        answer:
          'They are. Three lines remain: Powell–Hyde, Powell–Mason and California, hauled by cables that ' +
          'run beneath the street from the powerhouse at Washington and Mason, where a free museum shows ' +
          'the machinery. They cost more than a bus, but many Muni passes include them. The system is a ' +
          'National Historic Landmark, and one of few that move. To wait less, board the California ' +
          'line, or ride early or late.',
      },
      {
        id: 47,
        question: 'Does transit run at night?',
        answer:
          'Some of it. Muni’s Owl network keeps buses on main routes through the small hours, when its ' +
          'trains rest; several lines run around the clock. BART closes for maintenance overnight, and ' +
          'the regional All Nighter buses, run by several agencies together, take over parts of its ' +
          'routes. Waits are longer, so check departures at [511.org](https://511.org). Wait where there ' +
          'is light, and stand where the operator can see you.',
      },
      {
        id: 48,
        question: 'How do Caltrain and the ferries fit in?',
        answer:
          'Caltrain’s electric trains run from Fourth and King streets along the Peninsula to San José, ' +
          'with limited service to Gilroy. San Francisco Bay Ferry sails from the Ferry Building to ' +
          'Oakland, Alameda, Richmond and Vallejo; Golden Gate Ferry goes to Larkspur, Sausalito and ' +
          'Tiburon. Both take Clipper, and both carry bicycles. Timetables differ on weekends: see ' +
          '[caltrain.com](https://www.caltrain.com), ' +
          '[sanfranciscobayferry.com](https://sanfranciscobayferry.com) and ' +
          '[goldengate.org](https://www.goldengate.org).',
      },
      {
        id: 49,
        question: 'How do I pay bridge tolls?',
        answer:
          'There is no cash lane on the Golden Gate Bridge or on the region’s state-owned bridges. A ' +
          'FasTrak tag is the simplest way; otherwise a camera reads your license plate, and you can ' +
          'open an account or pay an invoice. The Golden Gate Bridge charges southbound traffic only, ' +
          'the Bay Bridge westbound only. Unpaid invoices grow penalties. The official site is ' +
          '[bayareafastrak.org](https://www.bayareafastrak.org); toll demands by text message are a ' +
          'common fraud.',
      },
      {
        id: 50,
        question: 'Can I walk or cycle across the Golden Gate and Bay bridges?',
        answer:
          'The Golden Gate Bridge can be walked for nothing during posted hours, on the east sidewalk; ' +
          'bicycles use the west or the east side depending on day and time, so follow the signs. The ' +
          'Bay Bridge has a path only on its eastern span, from Oakland to Yerba Buena Island; the ' +
          'western span has none. Both are windy, even when the city is not. Hours and rules are at ' +
          '[goldengate.org](https://www.goldengate.org).',
      },
      {
        id: 51,
        question: 'What do the curb colors mean?',
        answer:
          'Red: no stopping at any time. Yellow: commercial loading during posted hours. White: a few ' +
          'minutes for passengers, with the driver staying in the car. Green: short-term parking. Blue: ' +
          'only with a disabled placard or plate. State law also bans parking within 20 feet of the near ' +
          'side of a crosswalk, painted or not. Read every sign on the pole as well, and see ' +
          '[sfmta.com](https://www.sfmta.com) for details.',
      },
      {
        id: 52,
        question: 'How do I avoid a street-cleaning ticket?',
        answer:
          'Read the signs on your block for day, hours and week of the month, and remember that the two ' +
          'sides of a street usually differ. The SFMTA’s site has a map, and reminder services exist, ' +
          'but the sign is what counts. Cleaning is suspended on a few major holidays, which the ' +
          '[SFMTA](https://www.sfmta.com) lists. On a steep street, turn the wheels to the curb: on ' +
          'grades above three percent the city requires it.',
      },
      {
        id: 53,
        question: 'My car is gone. Was it towed or stolen?',
        answer:
          'Check for a tow first: ask 311, or use the look-up linked from ' +
          '[sfmta.com](https://www.sfmta.com), with your license plate. If it was towed, collect it ' +
          'quickly, because storage is charged as time passes; first-time and low-income owners may ' +
          'qualify for reductions. Bring identification and proof of registration. If there is no record ' +
          'of a tow, report the car stolen to the police at 415-553-0123.',
      },
      {
        id: 54,
        question: 'How do I contest a parking ticket?',
        answer:
          'Ask the [SFMTA](https://www.sfmta.com) for an administrative review within 21 days of the ' +
          'date on the citation, online, by mail or in person, with photographs of signs, meters and the ' +
          'car. If that fails, you can ask for a hearing, and after that appeal to the Superior Court. ' +
          'Each step has its own deadline, and missing one adds penalties. Payment plans and community ' +
          'service are offered to people who cannot pay at once.',
      },
      {
        id: 55,
        question: 'What is a residential parking permit?',
        answer:
          'In permit areas, marked by lettered signs, cars without that area’s permit must move after ' +
          'the posted time. Residents apply to the [SFMTA](https://www.sfmta.com) with proof that they ' +
          'live there and that the vehicle is theirs; there are also permits for visitors, caregivers ' +
          'and some workers. A permit is not a reserved space, and it excuses nobody from street ' +
          'cleaning, meters or colored curbs. Neighbors can petition to start or change an area.',
      },
      {
        id: 56,
        question: 'Who fixes potholes, sidewalks and streetlights?',
        answer:
          'Report all three to 311. [Public Works](https://sfpublicworks.org) patches and repaves city ' +
          'streets. Sidewalks are, as a rule, the responsibility of the owner of the property beside ' +
          'them, except where a city-maintained street tree has caused the damage. Streetlights belong ' +
          'mostly to the San Francisco Public Utilities Commission and partly to PG&E; the number on the ' +
          'pole helps. State highways such as 101 and 280, and Nineteenth Avenue, are in Caltrans’ care.',
      },
      {
        id: 57,
        question: 'How does bike share work, and can I take my own bike on transit?',
        answer:
          'Bay Wheels rents pedal and electric bikes from docks around the city, Oakland, Berkeley, ' +
          'Emeryville and San José, by the ride or by membership, with a discount for people on low ' +
          'incomes. Your own bicycle may ride on the racks at the front of Muni buses, in Caltrain’s ' +
          'bike cars, on ferries, and on BART, though not in its first car or in a crowded one. The ' +
          'SFMTA publishes a free bike map.',
      },
      {
        id: 58,
        question: 'What help is there for riders with disabilities?',
        answer:
          'Muni’s buses have ramps, and Metro subway stations have elevators, though not every surface ' +
          'stop is accessible and cable cars are not. BART and Caltrain list elevator outages. Those who ' +
          'cannot use regular transit because of a disability can apply for [SF ' +
          'Paratransit](https://www.sfparatransit.com), which provides vans and subsidized taxi rides. ' +
          'Any problem with access can be reported to 311. At most stops, operators will lower the bus ' +
          'or put out the ramp if you ask.',
      },
      {
        id: 59,
        question: 'Who regulates driverless taxis?',
        answer:
          'The state, not the city. The California Department of Motor Vehicles decides whether a ' +
          'company may test or run vehicles without a driver on public roads; the California Public ' +
          'Utilities Commission decides whether it may carry paying passengers. The city can comment, ' +
          'and its police and fire departments deal with incidents on the street. If a vehicle blocks ' +
          'traffic or endangers you, note the company, time and place, and tell 311, or 911 in an ' +
          'emergency.',
      },
      {
        id: 60,
        question: 'What is being done about the seawall and rising water?',
        answer:
          'The Embarcadero stands on a seawall begun in the nineteenth century, on filled land that ' +
          'would move in a large earthquake and that already floods at the highest tides. The [Port of ' +
          'San Francisco](https://www.sfport.com), which owns most of the waterfront, is strengthening ' +
          'the most vulnerable parts and is planning the long defense with the U.S. Army Corps of ' +
          'Engineers. Drafts, maps and public meetings are announced on the Port’s site.',
      },
    ],
  },
  {
    id: 'housing-development',
    title: 'Housing & Development',
    questions: [
      {
        id: 61,
        question: 'Is my apartment rent-controlled?',
        answer:
          'Probably, if the building received its first certificate of occupancy before June 13, 1979 ' +
          'and has more than one unit. Its tenants are then covered by the limits on increases in the ' +
          'city’s Rent Ordinance. Newer buildings, most single-family homes and condominiums, and ' +
          'subsidized housing are among the exceptions, and the exceptions have exceptions. The [Rent ' +
          'Board](https://www.sf.gov/departments--rent-board) will tell you which rules apply to your ' +
          'address; its counselors talk to tenants and landlords alike.',
      },
      {
        id: 62,
        question: 'How much can my landlord raise the rent?',
        answer:
          'In units under the Rent Ordinance’s limits, once every twelve months by the allowable ' +
          'percentage: 60 percent of the rise in the regional consumer price index, never above seven ' +
          'percent. The Rent Board announces the figure for each year beginning March 1. Increases not ' +
          'taken may be “banked” and imposed later, and some costs may be passed through. Written notice ' +
          'is required: 30 days, or 90 if the increase is above ten percent.',
      },
      {
        id: 63,
        question: 'My building is new. Do I have any protection?',
        answer:
          'Some. Under state law, the Costa-Hawkins Act keeps cities from limiting rents in newer ' +
          'buildings and most single-family homes. But the state’s Tenant Protection Act caps yearly ' +
          'increases in many buildings once they are more than fifteen years old. And in San Francisco ' +
          'most tenants, including those in newer buildings, may be evicted only for a just cause listed ' +
          'in the Rent Ordinance. Ask the [Rent Board](https://www.sf.gov/departments--rent-board) about ' +
          'your address.',
      },
      {
        id: 64,
        question: 'For what reasons can a tenant be evicted?',
        answer:
          'Only for those listed in section 37.9 of the Rent Ordinance. Some turn on what a tenant does, ' +
          'such as not paying rent or breaking a material term of the lease; others do not, such as an ' +
          'owner moving in or withdrawing the building from the market. No-fault evictions usually carry ' +
          'relocation payments, special notice and restrictions afterwards. A landlord may not change ' +
          'locks or shut off utilities; only a court can order you out.',
      },
      {
        id: 65,
        question: 'I have received an eviction notice. Where can I get help today?',
        answer:
          'Do not move out and do not ignore it: the time to answer a court case is counted in days. San ' +
          'Francisco voters have given tenants facing eviction a right to a lawyer, whatever their ' +
          'income; the usual door is the [Eviction Defense Collaborative](https://evictiondefense.org). ' +
          'The [Rent Board](https://www.sf.gov/departments--rent-board) explains notices. If money is ' +
          'the problem, ask at once about the city’s emergency rental assistance. Keep envelopes, texts ' +
          'and receipts.',
      },
      {
        id: 66,
        question: 'What are the rules about security deposits?',
        answer:
          'State law limits most landlords to one month’s rent, with a narrow exception for some small ' +
          'owners, and gives them 21 days after you move out to return the deposit or itemize what was ' +
          'kept. Normal wear is not damage. You may ask for an inspection before you leave. San ' +
          'Francisco also requires landlords to pay interest each year, at a rate that the Rent Board ' +
          'publishes. Disputes go to small claims court.',
      },
      {
        id: 67,
        question: 'When may my landlord come into my home?',
        answer:
          'State law allows it only for reasons such as agreed or necessary repairs, showing the unit to ' +
          'buyers or tenants, an emergency, or a court order. Except in an emergency you are owed ' +
          'reasonable notice in writing, and 24 hours is presumed reasonable; the visit should fall ' +
          'within normal business hours unless you agree otherwise. Entry may not be used to harass. ' +
          'Repeated abuse can be taken to the Rent Board or to court.',
      },
      {
        id: 68,
        question: 'My landlord will not make repairs, or there is no heat. What can I do?',
        answer:
          'Ask in writing and keep a copy. If nothing happens, call 311 and ask for a housing inspection ' +
          'by the Department of Building Inspection; an inspector can issue a notice of violation with a ' +
          'deadline. Lack of heat, hot water or a working toilet is treated as urgent. In a ' +
          'rent-controlled unit you can also petition the [Rent ' +
          'Board](https://www.sf.gov/departments--rent-board) to lower the rent for services lost. Take ' +
          'advice before withholding rent.',
      },
      {
        id: 69,
        question: 'My landlord has offered me money to move. Must I accept?',
        answer:
          'No. A buyout is voluntary, and you may refuse even to discuss it. Before negotiations begin, ' +
          'the landlord must give you a disclosure form about your rights and notify the Rent Board; a ' +
          'signed agreement must be filed there. You may cancel within 45 days of signing. Filed ' +
          'agreements can be read at the [Rent Board](https://www.sf.gov/departments--rent-board), so ' +
          'you can see what others were offered. Speak to a tenants’ counselor first.',
      },
      {
        id: 70,
        question: 'What is the Ellis Act?',
        answer:
          'A California law that lets an owner leave the rental business by withdrawing a whole building ' +
          'from the market. Tenants are given long notice, longer for those who are elderly or disabled, ' +
          'and relocation payments. For years afterwards the building is bound: if units return to the ' +
          'rental market, former tenants may have a right to come back, and rents may be restricted. The ' +
          'Rent Board keeps records of withdrawn buildings, and misuse can be challenged in court.',
      },
      {
        id: 71,
        question: 'How do I apply for affordable housing?',
        answer:
          'Most below-market-rate apartments and homes are offered through lotteries on DAHLIA, the ' +
          'city’s [housing portal](https://housing.sfgov.org). Check the income limits and household ' +
          'sizes of each listing, and apply before its deadline; being early gives no advantage. Some ' +
          'applicants receive a preference, for instance if they were displaced, live near the site, or ' +
          'live or work in the city. Applying is free, and nobody can sell you a place.',
      },
      {
        id: 72,
        question: 'What are “inclusionary” apartments?',
        answer:
          'Since the early nineties San Francisco has asked developers of larger housing projects to ' +
          'contribute affordable homes. Above a certain number of units, a project must include some at ' +
          'below-market rents or prices, build them elsewhere, or pay a fee that the city spends on ' +
          'affordable housing. The percentages are set by ordinance and are revised as the market ' +
          'changes. The Mayor’s Office of Housing and Community Development supervises the homes for as ' +
          'long as they are restricted.',
      },
      {
        id: 73,
        question: 'How do I find the zoning of a property, or what is planned there?',
        answer:
          'Type the address into the Property Information Map of the [Planning ' +
          'Department](https://sfplanning.org). It shows zoning, height limits, historic status, past ' +
          'permits and pending applications. Projects of some size are announced by posters on the site ' +
          'and by mail to neighbors, with the name of the planner in charge. You can also ask at the ' +
          'public counter of the Permit Center. DataSF publishes permits in bulk for those who like maps.',
      },
      {
        id: 74,
        question: 'How can I support or oppose a proposed building?',
        answer:
          'Find the planner’s name on the posted notice and write to that person, citing the case ' +
          'number; letters go into the file. If the Planning Commission hears the case, anyone may ' +
          'speak. Many permits for housing are now decided by staff against written standards under ' +
          'state law, with no hearing, so check first which kind it is. Decisions on permits can ' +
          'generally be appealed to the Board of Appeals within 15 days.',
      },
      {
        id: 75,
        question: 'Do I need a permit to remodel?',
        answer:
          'For most work beyond painting, flooring and simple repairs, yes. Structural, electrical and ' +
          'plumbing work is permitted by the Department of Building Inspection, and changes of use, size ' +
          'or façade also by [Planning](https://sfplanning.org). Many small jobs are approved over the ' +
          'counter at the city’s Permit Center on South Van Ness Avenue. Use a licensed contractor: you ' +
          'can check a license with the state board at [cslb.ca.gov](https://www.cslb.ca.gov). ' +
          'Unpermitted work returns to haunt a sale.',
      },
      {
        id: 76,
        question: 'The building site next door worries me. Whom do I ask?',
        answer:
          'Look up the address in the permit and complaint tracker of the Department of Building ' +
          'Inspection, linked from [sf.gov](https://www.sf.gov), to see what was approved. If the work ' +
          'is unpermitted, goes beyond its permit, or runs outside the permitted hours, complain through ' +
          '311; an inspector will look and the result is public. Danger of collapse is for 911. Dust, ' +
          'blocked sidewalks and damaged street trees belong to Public Health and Public Works, and 311 ' +
          'sorts that out.',
      },
      {
        id: 77,
        question: 'Can I build an in-law unit or backyard cottage?',
        answer:
          'Very likely. State and city law allow accessory dwelling units on most residential lots, in a ' +
          'garage or basement, as an addition or as a small separate building, and limit the reasons for ' +
          'refusing one. Removing a tenant’s parking or storage has its own rules, and some units come ' +
          'under the Rent Ordinance. The [Planning Department](https://sfplanning.org) publishes a ' +
          'handbook with typical layouts; ask at the Permit Center before paying for drawings.',
      },
      {
        id: 78,
        question: 'May I rent out my home to visitors for short stays?',
        answer:
          'Yes, within limits. Rentals of fewer than 30 nights are allowed only in the home where you ' +
          'live at least 275 nights a year, and only after you have registered the business and received ' +
          'a certificate from the Office of Short-Term Rentals. Nights when you are away are limited to ' +
          '90 a year. Below-market-rate units are excluded, and your lease may forbid it. Suspected ' +
          'illegal rentals can be reported to that office.',
      },
      {
        id: 79,
        question: 'Is my building safe in an earthquake?',
        answer:
          'No one can promise it, but you can find out more. Wood-frame buildings of three or more ' +
          'stories with five or more units and a weak ground floor, permitted before 1978, had to be ' +
          'retrofitted under the city’s soft-story program; the Department of Building Inspection lists ' +
          'them. Older brick buildings had a program of their own. If you own a house, ask about bolting ' +
          'it to the foundation. The [USGS](https://earthquake.usgs.gov) explains the hazard.',
      },
      {
        id: 80,
        question: 'What is the difference between a condominium and a tenancy in common?',
        answer:
          'In a condominium you own your unit and a share of the common parts, with your own deed and ' +
          'tax bill. In a tenancy in common, or TIC, you own a percentage of the whole building and an ' +
          'agreement gives you the use of one unit; loans are scarcer and the tax bill may be shared. ' +
          'Converting a building to condominiums is tightly limited in San Francisco, more so after ' +
          'evictions. Consult a lawyer before you sign.',
      },
    ],
  },
  {
    id: 'community-culture',
    title: 'Community & Culture',
    questions: [
      {
        id: 81,
        question: 'How do I get a library card, and what does it offer?',
        answer:
          'Any California resident can get a free card from the [San Francisco Public ' +
          'Library](https://sfpl.org), online or at the Main Library and the neighborhood branches. ' +
          'Besides books it opens e-books, films, newspapers, language courses, museum passes, study ' +
          'rooms and classes. There are no fines for late returns, though lost items must be replaced. ' +
          'Children can have cards of their own. Visitors may read, and use computers and Wi-Fi, without ' +
          'a card.',
      },
      {
        id: 82,
        question: 'Why is San Francisco foggy in summer, and where is it sunny?',
        answer:
          'The hot Central Valley draws cool ocean air through the Golden Gate, and that air condenses ' +
          'over the cold coastal current. The hills hold it back, so the Sunset and the Richmond may be ' +
          'gray while the Mission, Potrero Hill and the Bayview are in the sun; a few miles can mean ' +
          'fifteen degrees. September and October are usually the warmest months. Dress in layers and ' +
          'carry a jacket, whatever the morning promises.',
      },
      {
        id: 83,
        question: 'What is free to do in Golden Gate Park?',
        answer:
          'Nearly everything. You can walk around Blue Heron Lake, which older maps call Stow Lake, ' +
          'visit the bison, the dahlia garden, the AIDS memorial grove and the Dutch windmills, or ' +
          'stroll the car-free JFK Promenade. San Francisco residents enter the Botanical Garden, the ' +
          'Conservatory of Flowers and the Japanese Tea Garden free with proof of address. The museums ' +
          'have their own free days. See [sfrecpark.org](https://sfrecpark.org).',
      },
      {
        id: 84,
        question: 'When can I visit museums without paying?',
        answer:
          'Often. Many museums set aside a free day each month or week, some for everybody and some for ' +
          'Bay Area residents; SFMOMA admits visitors aged 18 and under free, and the Cable Car Museum ' +
          'has long charged nobody. People who receive CalFresh or Medi-Cal are admitted free or cheaply ' +
          'to many through the Museums for All program. Public library cardholders can borrow passes. ' +
          'Check each museum’s site, since days move.',
      },
      {
        id: 85,
        question: 'Which festivals should a newcomer know?',
        answer:
          'The Chinese New Year Parade in winter; the Cherry Blossom Festival in Japantown in spring; ' +
          'Carnaval in the Mission in late May; Pride in June; free Sunday concerts in [Stern ' +
          'Grove](https://www.sterngrove.org) through the summer; Fleet Week and Hardly Strictly ' +
          'Bluegrass around the start of autumn; and Día de los Muertos in the Mission on November 2. ' +
          'Most are free and crowded. Take transit, and look for street closures beforehand at sfmta.com.',
      },
      {
        id: 86,
        question: 'Where can I see the city’s murals?',
        answer:
          'In the Mission, walk Balmy Alley, Clarion Alley and the walls along 24th Street, where ' +
          'Precita Eyes leads tours. Coit Tower’s lobby holds frescoes painted in 1934 under a New Deal ' +
          'program. Diego Rivera worked here too: his “Pan American Unity” belongs to City College, and ' +
          'another of his murals is in the former Art Institute building. Rincon Center and the Beach ' +
          'Chalet keep more from the New Deal. Alleys are open always; buildings keep hours.',
      },
      {
        id: 87,
        question: 'What are the cultural districts?',
        answer:
          'Neighborhoods that the city has formally recognized for the communities that shaped them, ' +
          'among them Japantown, the Calle 24 Latino district, SoMa Pilipinas, the Transgender District ' +
          'in the Tenderloin, the Castro and the African American Arts & Cultural District in the ' +
          'Bayview. The program, run with residents by the Mayor’s Office of Housing and Community ' +
          'Development, pays for events, preservation and help for small businesses. Each has a local ' +
          'organization that welcomes volunteers.',
      },
      {
        id: 88,
        question: 'What is the Legacy Business Registry?',
        answer:
          'A city list of businesses and nonprofits, generally at least thirty years old, that have ' +
          'contributed to the history or identity of their neighborhood: bars, bookstores, bakeries, ' +
          'theaters, a sign shop or two. The mayor or a supervisor nominates them, and the Historic ' +
          'Preservation and Small Business commissions review them. Being listed brings recognition, ' +
          'advice and access to grants. The [register](https://legacybusiness.org) makes an excellent ' +
          'walking guide; you can also suggest a favorite to your supervisor.',
      },
      {
        id: 89,
        question: 'Where can I learn about the city’s LGBTQ history?',
        answer:
          'The [GLBT Historical Society](https://www.glbthistory.org) keeps a museum in the Castro and a ' +
          'large archive. Walk the Rainbow Honor Walk on Castro Street, and visit the site of Harvey ' +
          'Milk’s camera shop there. In the Tenderloin, a plaque marks Compton’s Cafeteria, where trans ' +
          'women resisted police in 1966. The first rainbow flags flew in this city in 1978. The James ' +
          'C. Hormel Center at the Main Library has books, papers and exhibitions.',
      },
      {
        id: 90,
        question: 'Where are the farmers’ markets?',
        answer:
          'The best-known is at the Ferry Building, run by the nonprofit Foodwise; the Saturday market ' +
          'is the large one. Alemany, owned by the city, has sold directly from farmers since the 1940s ' +
          'and opens on Saturdays. Heart of the City serves Civic Center. Many neighborhoods have a ' +
          'smaller one of their own. Markets generally accept CalFresh, and many stretch it through the ' +
          'Market Match program. Go early for choice, late for bargains.',
      },
      {
        id: 91,
        question: 'Where may my dog run off leash?',
        answer:
          'In the dog play areas that the [Recreation and Park Department](https://sfrecpark.org) has ' +
          'marked in city parks; elsewhere in them a leash is required. Ocean Beach, Crissy Field, Fort ' +
          'Funston and Lands End belong to the National Park Service, which has rules of its own, and ' +
          'parts are closed to protect snowy plovers. Dogs over four months need a rabies vaccination ' +
          'and a city license, available from Animal Care & Control.',
      },
      {
        id: 92,
        question: 'I saw a coyote. What should I do?',
        answer:
          'Enjoy it from a distance; coyotes live in many San Francisco parks. Keep dogs leashed and ' +
          'cats indoors, and never leave food out. If one comes close, stand tall, make noise and back ' +
          'away without running; in pup season, spring and summer, parents may escort you from a den. ' +
          'Report an aggressive, sick or injured animal to [San Francisco Animal Care & ' +
          'Control](https://www.sfanimalcare.org), which cares for other wild animals too. Stranded ' +
          'seals and sea lions are a matter for the Marine Mammal Center.',
      },
      {
        id: 93,
        question: 'How do I hold a block party?',
        answer:
          'Closing a street to traffic takes a permit from the SFMTA, which has a simple application for ' +
          'neighborhood block parties on one ordinary block. Apply well ahead, tell all the neighbors, ' +
          'and keep a lane for fire engines. Amplified sound needs the Entertainment Commission, selling ' +
          'food the Department of Public Health, and a party in a park the [Recreation and Park ' +
          'Department](https://sfrecpark.org). Start at [sfmta.com](https://www.sfmta.com); 311 can tell ' +
          'you what else applies.',
      },
      {
        id: 94,
        question: 'How do I reserve a picnic table, a field or a tennis court?',
        answer:
          'Through the [Recreation and Park Department](https://sfrecpark.org). Many picnic areas, ' +
          'athletic fields and indoor halls can be booked online or through its permits office; the ' +
          'popular ones go quickly for summer weekends. Tennis and pickleball courts are partly ' +
          'reservable and otherwise first come, first served, by the rules posted on the gate. Larger ' +
          'events, amplified music and commercial photography need a permit. The Presidio, Crissy Field ' +
          'and Ocean Beach are federal land and have separate offices.',
      },
      {
        id: 95,
        question: 'Is it safe to swim at Ocean Beach?',
        answer:
          'For most people, no. The water is cold enough to take your breath, the rip currents are ' +
          'strong, and waves arrive without warning; people drown there in ordinary weather. Wading ' +
          'counts. Read the signs, keep children and dogs well back, and never turn your back to the ' +
          'sea. Swimmers who know cold water use Aquatic Park, a sheltered cove beside Fisherman’s ' +
          'Wharf. In trouble, call 911; do not go in after someone.',
      },
      {
        id: 96,
        question: 'How do I visit Alcatraz, Angel Island and the Presidio?',
        answer:
          'Alcatraz is a national park site reached only by the official ferry; book through the link at ' +
          '[nps.gov](https://www.nps.gov/alca), weeks ahead in summer, and beware of resellers. Angel ' +
          'Island is a state park with trails and the historic immigration station; ferries go from the ' +
          'city and from Tiburon. The Presidio needs no ticket: its forests, beaches and old army posts ' +
          'are open every day, and a free shuttle helps with the hills.',
      },
      {
        id: 97,
        question: 'How can I prepare for an earthquake?',
        answer:
          'Secure heavy furniture, know how to shut off gas and water, and store water, food, medicine, ' +
          'shoes and a flashlight for at least three days. Agree with your household on a meeting place ' +
          'and on a contact out of state. Sign up for AlertSF, the city’s warning service, and put a ' +
          'MyShake alert on your phone. The Fire Department’s [NERT](https://sf-fire.org) program trains ' +
          'neighbors in basic rescue and first aid, free of charge.',
      },
      {
        id: 98,
        question: 'Where can I find help with food, benefits or shelter?',
        answer:
          'Dial 211 for a directory of services, day or night, or 311 for city programs. CalFresh and ' +
          'Medi-Cal are handled by the Human Services Agency; apply at ' +
          '[benefitscal.com](https://benefitscal.com). The [San Francisco-Marin Food ' +
          'Bank](https://www.sfmfoodbank.org) runs pantries in most neighborhoods. The Department of ' +
          'Homelessness and Supportive Housing arranges shelter through its access points. Older adults ' +
          'and people with disabilities can turn to the benefits hub of the Department of Disability and ' +
          'Aging Services.',
      },
      {
        id: 99,
        question: 'Whom do I call in a mental-health crisis?',
        answer:
          'Call or text 988, the suicide and crisis lifeline, at any hour, for yourself or for someone ' +
          'you are worried about; it is free and confidential, with services in English and Spanish and ' +
          'interpreters for other languages. If somebody is in immediate danger, call 911 and say that ' +
          'it is a mental-health emergency. For care that can wait a day, the city’s Department of ' +
          'Public Health has a behavioral health access line, and 311 will connect you.',
      },
      {
        id: 100,
        question: 'How can I volunteer?',
        answer:
          'Choose by what you like doing. The [San Francisco-Marin Food ' +
          'Bank](https://www.sfmfoodbank.org) needs sorters every week; Recreation and Park and the ' +
          'national parks need gardeners and trail crews; the Friends of the Urban Forest plant street ' +
          'trees; schools, hospices and the library need tutors and readers. HandsOn Bay Area lists ' +
          'single days as well as long commitments. Boards and commissions are volunteer work too, and ' +
          'many seats are advertised. A regular hour is worth more than a grand gesture.',
      },
    ],
  },
];
