/** Accents, and the vowel signs of Hebrew and Arabic. In other scripts marks belong to the spelling. */
const OPTIONAL_MARKS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670]/g;
/** Letters that Unicode does not take apart (NFKD), as people write them without their key. */
const LETTERS: Record<string, string> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ß: 'ss', ı: 'i', ħ: 'h', ŧ: 't', ŋ: 'n' },
  ...{ ĸ: 'k', ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ə: 'e', ɛ: 'e', ɔ: 'o', ς: 'σ' },
  ...{ ʻ: '', ʼ: '', ʾ: '', ʿ: '' },
  // Persian, Arabic and Urdu keyboards have a kaf, a yeh and a heh each.
  ...{ ك: 'ک', ي: 'ی', ى: 'ی', ے: 'ی', ة: 'ه', ہ: 'ه', ھ: 'ه', ە: 'ه', ٱ: 'ا' },
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** @returns the text as readers compare it: no accents, no case, one spelling of a letter ("Łódź" is "lodz") */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(OPTIONAL_MARKS, '')
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC');

/**
 * A class of the characters of scripts without spaces between words, also those that several of them share: the long vowel
 * mark of katakana is in both of Japan's scripts.
 */
export const UNSPACED_CLASS =
  '[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Bopomofo}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}]';
