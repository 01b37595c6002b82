import { numberWord } from '../../schema/contract/number-words.ts';
import { SAVED_PAGES_MAX } from '../../schema/contract/offline.ts';
import type { LegalDocument } from './sections.ts';

/**
 * The privacy policy of every publication (LEG-1), unless its row has a text. LEG-1 asks for account information,
 * location data for charging stations, and usage and device data. The site collects none of these (ROLE-1), so the text
 * says which part concerns the network's charge site and which this site. test/unit/legal/data-statements.test.ts
 * compares the text with the code: new data need a sentence here. Placeholders: `{name}` the publication, `{host}` its
 * hostname, `{email}` its general address. Paragraphs contain inline Markdown (links, bold, italic); one that starts
 * with `- ` is a list item.
 */
export const PRIVACY: LegalDocument = {
  path: '/privacy',
  title: 'Privacy Policy',
  about:
    'what this site keeps about its readers (very little), what embedded services and the partner charge site ' +
    'learn, and your rights over it.',
  updated: '2026-11-26',
  sections: [
    {
      id: 'summary',
      heading: 'The short version',
      paragraphs: [
        '{name} can be read without an account, without a password and without telling us who you are. ' +
          'This site sets no cookies and builds no profile of you. What other companies supply, such as a ' +
          'video or a sign-up form, is loaded only when you ask for it or scroll close to it.',
        '{name} belongs to a network that also has a partner charge site, for drivers of electric ' +
          'vehicles, and its apps. Those services do need some information about you, among it *account ' +
          'information*, *location data for charging stations* and *usage and device data*. This policy ' +
          'covers both, and says each time which of the two it is talking about.',
      ],
    },
    {
      id: 'this-site',
      heading: 'What this site itself keeps',
      paragraphs: [
        'On the pages of {host} there is nothing to sign in to. The one form of our own is the search; pages ' +
          'without content have it too.',
        '- **Search.** Your question is sent to our servers as part of a page’s address. While you type on the search ' +
          'page, the text in the field is sent as well, because the field suggests headlines. We make no list of ' +
          'questions. For a minute our servers count how often each network asks, so that nobody can block the ' +
          'search for others.',
        '- **No cookies.** Our servers set none, and our pages set none.',
        '- **Copies of pages, for reading without a connection.** Your browser may save the front page and the ' +
          `${numberWord(SAVED_PAGES_MAX)} pages that you read last, with the files they need, in its cache storage, so that they are there when ` +
          'you are offline. Nothing of the search is saved. The copies stay in your browser, are sent to nobody, and ' +
          'go when you clear this site’s data. We use neither local storage nor databases in your browser.',
        '- **Session storage, for three small things.** Your browser remembers, for one tab and only until ' +
          'you close it, whether you have closed the donation window, how far you had scrolled on a page, so ' +
          'that “Back” returns you to the same line, and the volume you chose for the radio. None of it is ' +
          'sent to us. Tabs of this site tell each other when the radio starts, so that only one plays; this stays in ' +
          'your browser too.',
        '- **What is asked for without a new page.** Your browser asks our servers for the rest of a section when you ' +
          'choose “See All”, for stories that were still being fetched when the page came (which our servers count for a ' +
          'minute too), for a page that takes the place of the one before, and for the radio and the title of ' +
          'what it plays. Where you point at a link, it may ask for that page before you click.',
        '- **No tracking by us.** We run no analytics in your browser, and we neither fingerprint devices ' +
          'nor follow you from site to site.',
      ],
    },
    {
      id: 'server-logs',
      heading: 'Server logs',
      paragraphs: [
        'When your browser asks for a page, the computers that deliver it necessarily receive your IP ' +
          'address, the address of the page, the time, and what the browser says about itself and the page ' +
          'you came from. We and the company that hosts the site use these records to deliver pages, to find ' +
          'faults and to fend off attacks; they are not combined with anything that names you. A question to the ' +
          'search is part of such an address.',
        'Logs are kept no longer than this requires, usually for days or weeks. If a record is needed to ' +
          'investigate an attack or must be preserved by law, it is kept until that is done.',
      ],
    },
    {
      id: 'embedded-services',
      heading: 'What other companies supply',
      paragraphs: [
        'Some parts of our pages come from elsewhere. Until they are loaded, those companies learn nothing ' +
          'from your visit; once loaded, they receive your IP address and may set cookies of their own, ' +
          'under their own policies.',
        '- **Events wall** and **newsletter form.** Loaded on click, or when you scroll close to them. The ' +
          'address that you type into the newsletter form goes to the form service that runs it for us.',
        '- **Contact form.** Loaded in the same way; your message reaches us through the form service. If ' +
          'you would rather not use it, write to us by e-mail.',
        '- **Videos.** Loaded only when you press play, from the video platform’s privacy-enhanced address ' +
          'where it offers one.',
        '- **Partner documents.** Loaded from the file-sharing service when you open or approach them on ' +
          'the Partners page.',
        '- **Advertisements.** An advertisement from an ad network runs in a frame that is sandboxed: it ' +
          'cannot read the page around it or anything this site stores. It may still record that it was ' +
          'shown, and to which IP address.',
        '- **Global Privacy Control.** If your browser sends this signal, we load no advertisement from an ad ' +
          'network, and every other part of these only when you press its button.',
        '- **Pictures.** A picture of an article that our servers do not have is delivered by the image service ' +
          'on which it is kept, which then sees the request.',
        'Forms, videos, documents and the events wall have a plain link beside them, so that you can open each on ' +
          'its own site, or leave it alone. The radio stream is passed through our servers and begins only when you press ' +
          'play. Headlines from other newsrooms are fetched by our servers, not by your browser; a publisher ' +
          'learns of your visit only if you follow the link.',
      ],
    },
    {
      id: 'charging',
      heading: 'The partner charge site and its apps',
      paragraphs: [
        'The following concerns the network’s partner charge site and its apps, not the reading of this ' +
          'publication. If you use them, they collect:',
        '- **Account information.** Your name, e-mail address, phone number, password in protected form, ' +
          'vehicle and payment details, as far as you provide them, in order to open and run your account, ' +
          'start and bill a charging session, and answer your questions.',
        '- **Location data for charging stations.** With your permission, the position of your device, to ' +
          'show charging stations near you, guide you to them and confirm which one you are using. You can ' +
          'refuse or withdraw this permission in the settings of your device and search for stations by ' +
          'address instead.',
        '- **Usage and device data.** Charging sessions, pages and screens used, type of device, operating ' +
          'system, app version, language, IP address, and reports of faults, in order to run, secure and ' +
          'improve the service.',
        'Payment details are handled by payment companies, and stations are often run by other operators, ' +
          'who receive what they need for your session. The charge site and each app show their own notice ' +
          'before they collect anything; where it says more than this section, it prevails for that service.',
      ],
    },
    {
      id: 'letters-to-us',
      heading: 'When you write to us',
      paragraphs: [
        'If you send a tip, a letter, a correction or a question, we receive what you put into it, and we ' +
          'use it for that purpose. Letters to the editor must carry a full name, an address and a phone ' +
          'number; only the name and the town may be printed. Address and number serve to confirm the letter ' +
          'and are then removed.',
        'We protect the identity of sources who ask us to. Please do not send confidential material from ' +
          'an account or a device that belongs to an employer.',
      ],
    },
    {
      id: 'why-and-how-long',
      heading: 'Why we may use data, and for how long',
      paragraphs: [
        'Where the law asks for a legal basis, ours are these: our legitimate interest in delivering and ' +
          'protecting the site, for server logs; your consent, for embedded services that you choose to load ' +
          'and for location data; a contract with you, for an account with the charge site; and freedom of ' +
          'expression and information, for journalism.',
        'Messages are kept for as long as the matter they concern, subscriptions until you leave the list, ' +
          'and account records of the charge site for as long as the account exists and as tax and ' +
          'accounting law requires afterwards.',
      ],
    },
    {
      id: 'sharing',
      heading: 'Sharing and selling',
      paragraphs: [
        'We do not sell personal information, and we do not share it for advertising across different ' +
          'sites. Companies that work for us, for hosting, forms, e-mail or payments, may use it only for ' +
          'that work. We disclose information to authorities only when the law obliges us to, and we will ' +
          'tell the person concerned unless that is forbidden.',
        'Some of these companies are in other countries. Where the law requires safeguards for such a ' +
          'transfer, we use those that it provides, such as standard contractual clauses.',
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      paragraphs: [
        'This publication is for a general audience and does not knowingly collect personal information ' +
          'from children under 13. The charge site and its apps are meant for adults who drive. If you ' +
          'believe that a child has sent us personal information, write to [{email}](mailto:{email}) and we ' +
          'will delete it.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      paragraphs: [
        'Depending on where you live, the law gives you rights over the information that is held about ' +
          'you. We honor the following requests wherever you live, as far as we hold anything about you:',
        '- to know what we have, where it came from and with whom it was shared, and to receive a copy;',
        '- to have it corrected or deleted;',
        '- to object to a use, to restrict it, or to withdraw a consent you gave;',
        '- to take your data to another service.',
        '**California.** Under the California Consumer Privacy Act you may also appoint an agent to act ' +
          'for you, may limit the use of sensitive information such as precise location, and may not be ' +
          'treated worse for using your rights. As we neither sell nor share personal information in the ' +
          'sense of that law, there is nothing to opt out of here; a Global Privacy Control signal is ' +
          'respected all the same.',
        '**Europe and the United Kingdom.** Under the General Data Protection Regulation and its British ' +
          'counterpart you may also complain to the data protection authority where you live or work.',
        'We answer within 30 days, or tell you why we need longer, where the law allows that. To protect ' +
          'you, we may have to make sure that a request really comes from you. Since reading this site ' +
          'leaves nothing with your name on it, we can often only confirm that there is nothing.',
      ],
    },
    {
      id: 'security',
      heading: 'Security',
      paragraphs: [
        'Pages are always delivered over an encrypted connection. Keeping little is the best protection ' +
          'that we know; what we do keep is open only to those who need it for their work. If information ' +
          'about you were ever exposed in a way that could harm you, we would tell you and the authorities ' +
          'as the law requires.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      paragraphs: [
        'When this policy changes, the new text appears on this page with a new date. It does not apply ' +
          'backwards to information that we already hold.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      paragraphs: [
        'Questions and requests: [{email}](mailto:{email}), or the [contact page](/#contact). Please write ' +
          '“Privacy” in the subject line, and say whether you mean this site or the charge site.',
      ],
    },
  ],
};
