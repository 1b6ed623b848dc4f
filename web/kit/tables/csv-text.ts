/** Where a spreadsheet would take the value for a formula, an apostrophe says that it is none. */
const asText = (value: string): string => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);
const quote = (value: string): string =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

/** Rows as comma-separated values with a mark of their coding, without which spreadsheets misread them. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map((value) => quote(asText(value))).join(',')).join('\r\n')}\r\n`;

export const csvFile = (text: string): Blob => new Blob([text], { type: 'text/csv;charset=utf-8' });
