// Cells of a worksheet as SpreadsheetML (ECMA-376, part 1, §18.3). Text is always an inline string with the number
// format "@", so that nothing that a text begins with makes a formula of it, not even when the cell is edited.

/** How a stretch of a cell's text is set. */
type RunStyle = 'plain' | 'hit' | 'near' | 'note' | 'hit-in-note' | 'near-in-note';
export interface Run {
  text: string;
  style: RunStyle;
}
/** A number, a text, a text in several styles, one that ends at the end of its cell, or an address that can be followed. */
export type Cell = number | string | readonly Run[] | { atEnd: readonly Run[] } | { link: string };

/** UTF-16 units that a cell takes: the limit of Excel. */
export const cellLimit = 32_767;

/** Indexes of the cell formats in `styles`. */
const formats = { number: 1, text: 2, long: 3, head: 4, link: 5, atEnd: 6 } as const;

const cinnabar = 'FFB5371F';
const face = '<family val="1"/>';

/** Run properties, in the order that the schema demands: b, color, sz, rFont, family. */
const styleXml: Record<RunStyle, string> = {
  plain: '',
  hit: `<rPr><b/><sz val="11"/><color rgb="${cinnabar}"/><rFont val="宋体"/>${face}</rPr>`,
  near: `<rPr><u/><sz val="11"/><rFont val="宋体"/>${face}</rPr>`,
  note: `<rPr><sz val="9"/><rFont val="宋体"/>${face}</rPr>`,
  'near-in-note': `<rPr><u/><sz val="9"/><rFont val="宋体"/>${face}</rPr>`,
  'hit-in-note': `<rPr><b/><sz val="9"/><color rgb="${cinnabar}"/><rFont val="宋体"/>${face}</rPr>`,
};

const namedFont = (extra: string, color = ''): string =>
  `<font>${extra}<sz val="11"/>${color}<name val="宋体"/>${face}</font>`;
const format = (id: number, fontId: number, wrap: boolean, horizontal = ''): string =>
  `<xf numFmtId="${id}" fontId="${fontId}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment${horizontal && ` horizontal="${horizontal}"`} vertical="top"${wrap ? ' wrapText="1"' : ''}/></xf>`;

export const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="3">${namedFont('')}${namedFont('<b/>')}${namedFont('<u/>', '<color rgb="FF0563C1"/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${format(1, 0, false)}${format(49, 0, false)}${format(49, 0, true)}${format(49, 1, true)}${format(49, 2, false)}${format(49, 0, true, 'right')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** The start of a text that a cell can hold; one that was cut ends in “…”, and no character is cut in two. */
export const cutText = (text: string, limit = cellLimit): string => {
  if (text.length <= limit) return text;
  if (limit < 1) return '';
  return `${text.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`;
};

const entities: Partial<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const code = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/**
 * Text as the content of an element or an attribute. What XML 1.0 has no place for is written `_xHHHH_`, and a text that
 * looks like that has its first `_` written so (ST_Xstring, §22.9.2.19). A lone surrogate becomes U+FFFD.
 */
export const escapeText = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/gu, '_x005F_')
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, (c) => (c === '\t' || c === '\n' ? c : code(c)))
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/[&<>"]/gu, (character) => entities[character] ?? character);

const element = (text: string): string => `<t xml:space="preserve">${escapeText(text)}</t>`;

/** Neighbours in the same style make one run; together they are cut to what a cell can hold. */
const joinRuns = (runs: readonly Run[]): Run[] => {
  const whole = runs.reduce((sum, { text }) => sum + text.length, 0) <= cellLimit;
  const joined: Run[] = [];
  let left = whole ? cellLimit : cellLimit - 1;
  for (const { text, style } of runs) {
    const ends = text.length > left;
    const piece = ends ? cutText(text, left + 1) : text;
    const last = joined.at(-1);
    if (last?.style === style) last.text += piece;
    else if (piece !== '') joined.push({ text: piece, style });
    if (ends) break;
    left -= text.length;
  }
  return joined;
};

const richText = (runs: readonly Run[]): string => {
  const joined = joinRuns(runs);
  if (joined.every(({ style }) => style === 'plain')) return element(joined.map(({ text }) => text).join(''));
  return joined.map(({ text, style }) => `<r>${styleXml[style]}${element(text)}</r>`).join('');
};

/** A, B, … Z, AA: the name of a column, from 0. */
export const columnName = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : columnName(Math.floor(column / 26) - 1) + columnName(column % 26);

const inline = (reference: string, style: number, content: string): string =>
  `<c r="${reference}" s="${style}" t="inlineStr"><is>${content}</is></c>`;

const cellXml = (cell: Cell, reference: string, head: boolean): string => {
  if (typeof cell === 'number') return `<c r="${reference}" s="${formats.number}"><v>${cell}</v></c>`;
  if (typeof cell === 'string')
    return cell === '' ? '' : inline(reference, head ? formats.head : formats.text, element(cutText(cell)));
  if ('link' in cell) return inline(reference, formats.link, element(cutText(cell.link)));
  if ('atEnd' in cell) return inline(reference, formats.atEnd, richText(cell.atEnd));
  return inline(reference, formats.long, richText(cell));
};

/** A row of a sheet, `number` from 1. */
export const rowXml = (cells: readonly Cell[], number: number, head = false): string =>
  `<row r="${number}">${cells.map((cell, i) => cellXml(cell, `${columnName(i)}${number}`, head)).join('')}</row>`;
