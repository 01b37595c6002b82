/** The words around every time on a page: when content was fetched or written, and until when it holds. */
export const TIME_WORDS = {
  /** Before an age: "Updated 3 hours ago". */
  updated: 'Updated',
  /** Before the day of a document that is rarely changed: "Last updated November 21, 2026". */
  updatedLast: 'Last updated',
  /** The same within a sentence: "National Weather Service, updated Mon, 3:00 PM". */
  updatedWithin: 'updated',
  /** "from Mon, 6:00 PM until Tue, 9:00 AM". */
  from: 'from',
  until: 'until',
} as const;
