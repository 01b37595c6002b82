/**
 * The texts of /partners (PART-1). `{name}` and `{region}` are the publication's own words; the documents, with their
 * titles and addresses, are in the publication's row.
 */

export const PARTNERS = {
  heading: 'Our Partners',
  intro:
    'Some of what {name} does for {region} it does together with others: businesses, schools, ' +
    'nonprofits and fellow publishers. The documents below set out how such partnerships work, in the ' +
    'words that both sides sign. They are public, so that readers can hold us to them.',
  noDocuments:
    'Some of what {name} does for {region} it does together with others: businesses, schools, nonprofits and fellow ' +
    'publishers. There are no partnership documents to show here yet; ask us, and we will tell you how we work.',
  /** One sentence for each of the three documents, in order, used if the publication's row has none. */
  documents: [
    'What a partnership is, whom it suits, and what each side brings to it.',
    'What we offer, how it appears in our pages, and how it is kept apart from the news.',
    'How a partnership begins, how its results are reported, and how either side can end it.',
  ],
  /** Shown where a preview loads only after a click, or is blocked. */
  preview: 'The preview loads from the file-sharing service that keeps the document.',
  open: 'Open in a new tab',
  closing: {
    heading: 'Work with us',
    text:
      'If you have something in mind that would do {region} good, we would like to hear of it. A few ' +
      'lines are enough to begin a conversation.',
  },
} as const;
