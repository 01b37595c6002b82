/** @returns the text without characters that would move the cursor of the terminal or clear it */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');
