// Tables for spreadsheets: CSV as RFC 4180 has it, in UTF-8 with the mark by which spreadsheets know it.

/**
 * What a spreadsheet would take for a formula is text, and is led by an apostrophe, which it does not show. East Asian
 * ones take the signs of full width as well (OWASP, “CSV Injection”).
 */
const asText = (cell: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell);

const tsvCell = (cell: string): string => asText(cell).replaceAll(/[\t\r\n]+/g, ' ');

const quote = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const lineOf = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quote(asText(cell)))).join(',')}\r\n`;

/** The whole file, a line a row. */
export const writeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map(lineOf).join('')}`;

/** The same parted by tabs; what a cell would break by is a space. */
export const writeTsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(tsvCell).join('\t')}\r\n`).join('')}`;
