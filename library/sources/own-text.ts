/**
 * The same characters in memory of their own. What is cut out of a file's text keeps all of that text in memory for as long as
 * it is kept itself: what outlives the reading of its file is to be copied.
 */
export const ownText = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');
