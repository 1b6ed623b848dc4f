// What the type of a column changes in how it is drawn; docs/decisions/0029-types-of-columns.md.
import type { Column, Page } from '#contract/reading/reader.ts';
import { columnsOf } from '../../book/page-cells.ts';

/** Behind the text, cut from the page's picture; it may have no characters. */
export const isBackground = ({ columnType }: Pick<Column, 'columnType'>): boolean =>
  columnType === 'BackgroundImage';

/**
 * Latin letters and formulas lie on their side in a vertical column, with their own widths; dashes and waves of
 * symbols run along it; words of a background are pale.
 */
const classes: Partial<Record<Column['columnType'], string>> = {
  English: 'latin',
  Formula: 'latin formula',
  Symbol: 'symbols',
  SymbolLine: 'symbols',
  SerialNumber: 'serial',
  BackgroundImage: 'behind',
};

export const classOfType = ({ columnType }: Pick<Column, 'columnType'>): string => classes[columnType] ?? '';

/** Whether a part of the page's text is cut from its picture. */
export const isCutFromPicture = (page: Pick<Page, 'blocks' | 'gaiji' | 'picture'>): boolean =>
  page.gaiji.length > 0 || (page.picture === 'scan' && columnsOf(page).some(isBackground));
