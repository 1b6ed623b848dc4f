/**
 * Copies the characters into memory of their own. A substring of a file's text holds all of that text in memory for as
 * long as the substring is referenced, so anything that outlives the reading of its file must be copied.
 */
export const ownText = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');
