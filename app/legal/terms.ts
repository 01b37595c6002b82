import type { LegalDocument } from './sections.ts';

/** The terms of every publication (LEG-1), unless its row has a text. Placeholders and Markdown as in privacy.ts. */
export const TERMS: LegalDocument = {
  path: '/terms',
  title: 'Terms of Use',
  about:
    'the terms on which these pages are offered: reading and quoting, letters and corrections, advertising, ' +
    'and what we answer for.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'agreement',
      heading: 'These terms',
      paragraphs: [
        'These are the terms on which {name} offers its pages at {host}. By reading on you accept them. We ' +
          'have tried to write them so that they can be understood in one sitting; where a rule surprises ' +
          'you, ask us.',
      ],
    },
    {
      id: 'reading',
      heading: 'Reading {name}',
      paragraphs: [
        'The pages are free to read for everybody, without an account. You may read, print, save and share ' +
          'them for your own use, for study and for teaching, and you may use any browser, reader or ' +
          'assistive tool you like.',
        'Please do not disturb the site for others: no attacks, no attempts to enter systems behind it, ' +
          'and no automated requests in such numbers that readers notice.',
      ],
    },
    {
      id: 'our-articles',
      heading: 'Our own articles',
      paragraphs: [
        'The articles under [Latest Stories](/blog), and the texts, pictures and design of this site, ' +
          'belong to {name} or to those who licensed them to us. You may quote from them, with the name of ' +
          'the publication and a link to the original. For anything more, such as reprinting, translating or ' +
          'selling, please ask for permission first.',
        'Our feed at [/feed.xml](/feed.xml) is meant for personal reading. Displaying it publicly needs ' +
          'our consent, which we can withdraw.',
      ],
    },
    {
      id: 'other-publishers',
      heading: 'Headlines from other publishers',
      paragraphs: [
        'The sections under [Latest Coverage](/#news) show headlines and short excerpts that other ' +
          'publishers offer in their feeds. Each leads to the full story on the publisher’s own site. Those ' +
          'stories, names and marks belong to their owners; we did not write them, cannot correct them, and ' +
          'do not necessarily share their opinions.',
        'If you are a publisher and would like your feed to be shown differently, or not at all, write to ' +
          '[{email}](mailto:{email}). We act on such requests promptly.',
      ],
    },
    {
      id: 'other-services',
      heading: 'Links and embedded services',
      paragraphs: [
        'Videos, forms, documents, event listings and advertisements may come from other companies. When ' +
          'you use them, their terms apply as well as ours. What they learn about you is explained in the ' +
          '[privacy policy](/privacy). A link is a pointer, not an endorsement.',
      ],
    },
    {
      id: 'your-contributions',
      heading: 'Tips, letters and other contributions',
      paragraphs: [
        'You keep the rights in whatever you send us. By sending a letter to the editor you allow us to ' +
          'publish it, shortened where necessary, with your name and town, in print, online and in our ' +
          'archive. News tips are not published as they stand; they are where our own work begins.',
        'Send only what is yours to send, what you believe to be true, and nothing that is unlawful. ' +
          'Letters must carry a full name, an address and a phone number, and may have up to 300 words.',
      ],
    },
    {
      id: 'corrections',
      heading: 'Accuracy and corrections',
      paragraphs: [
        'We take care to be right, and correct ourselves openly when we were not. Anyone may ask for a ' +
          'correction, through the [contact page](/#contact): name the article, the sentence, and what is ' +
          'right. Every request is checked against the sources.',
        'An error of fact is corrected in the article itself, with a note that says what was changed; a ' +
          'slip of the pen is mended without one. We do not remove accurate articles because they have ' +
          'become unwelcome, but we add what happened later where fairness asks for it. An error in another ' +
          'publisher’s story can only be corrected there.',
        'News is nevertheless a first draft. Please check times, prices and addresses with the source ' +
          'before you rely on them.',
      ],
    },
    {
      id: 'advertising',
      heading: 'Advertising and promotions',
      paragraphs: [
        'Advertisements are marked or stand in places that are plainly meant for them. Advertisers alone ' +
          'are responsible for what they promise, and a purchase is a contract between you and the seller. ' +
          'The [Books page](/books) and its banner are promotions: they lead to an outside bookstore and an ' +
          'outside university. No advertiser, sponsor or partner decides what we report.',
        'Advertising packages are offered to businesses at the monthly prices shown under ' +
          '[Advertise](/#advertise). A booking becomes binding when we confirm it in writing, and we may ' +
          'decline advertisements that are misleading, unlawful or unsuited to a newspaper.',
      ],
    },
    {
      id: 'donations',
      heading: 'Donations',
      paragraphs: [
        'Contributions are voluntary, buy no goods or services, and give no influence over what we ' +
          'publish. They are handled by an outside payment service. If you gave by mistake, or more than you ' +
          'meant to, tell us soon and we will help you to have it returned. Do not assume that a ' +
          'contribution is tax-deductible unless the donation page says so.',
      ],
    },
    {
      id: 'radio',
      heading: 'Live radio',
      paragraphs: [
        'The [live stream](/radio) is for listening, at home or on the way. Please do not record it for ' +
          'others, rebroadcast it or play it in public without a license for the music in it. The stream can ' +
          'be interrupted at any time, for maintenance among other reasons.',
      ],
    },
    {
      id: 'charge-site',
      heading: 'The partner charge site and its apps',
      paragraphs: [
        'Accounts, charging sessions and payments on the network’s partner charge site and in its apps are ' +
          'subject to the terms shown there. These terms do not govern them.',
      ],
    },
    {
      id: 'no-advice',
      heading: 'News is not advice',
      paragraphs: [
        'What you read here is journalism and general information. It is not legal, medical, tax or ' +
          'investment advice, and it cannot take the place of someone who knows your case. In an emergency, ' +
          'call 911.',
      ],
    },
    {
      id: 'liability',
      heading: 'What we answer for',
      paragraphs: [
        'We offer the site as it is and as it happens to be available. As far as the law allows, we are ' +
          'not liable for losses that come from relying on a page, from an interruption, or from the sites ' +
          'of others. Nothing in these terms limits liability that cannot be limited by law, for example for ' +
          'intent or gross negligence, and nothing takes away rights that protect you as a consumer where ' +
          'you live.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      paragraphs: [
        'We may change these terms as the site changes. The version on this page, with its date, is the ' +
          'one that applies. A change does not apply to what was agreed or paid before it.',
      ],
    },
    {
      id: 'law',
      heading: 'Law and disputes',
      paragraphs: [
        'These terms are governed by the law of the place where the publication has its address, as shown ' +
          'under [Contact](/#contact), without its rules on conflicts of law. If one sentence should prove ' +
          'invalid, the others remain. Before anybody goes to court, let us talk: most disputes end with a ' +
          'letter.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      paragraphs: ['{name}, [{email}](mailto:{email}), or the [contact page](/#contact).'],
    },
  ],
};
