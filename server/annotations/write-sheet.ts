// A reader's saved items as a spreadsheet, a row each.
import { formatDate } from '#contract/saved/paging.ts';
import type { Cell } from '#workbook/sheet-xml.ts';
import { streamWorkbook } from '#workbook/write-workbook.ts';
import type { AnnotationItem, ExportedRow } from './annotation-item.ts';
import { annotationSheetTexts } from './export-texts.ts';
import type { AboutExport } from './write-annotations.ts';

interface Column {
  title: keyof typeof annotationSheetTexts;
  width: number;
  cell: (item: AnnotationItem, say: (text: string) => string) => Cell;
}

/** Long text, that it may wrap. */
const long = (text: string): Cell => (text === '' ? '' : [{ text, style: 'plain' }]);
const correctionIn = (row: ExportedRow) => ('right_word' in row ? row : undefined);

const place: Column[] = [
  { title: 'product', width: 18, cell: ({ productName }) => productName },
  { title: 'catalog', width: 28, cell: ({ row }) => long(row.catalog) },
  { title: 'leaf', width: 16, cell: ({ row }) => row.page_num },
  { title: 'quote', width: 44, cell: ({ row }) => long(row.content) },
];
const source: Column[] = [
  { title: 'text', width: 12, cell: ({ row }, say) => say(annotationSheetTexts[row.state]) },
  { title: 'place', width: 48, cell: ({ citation }) => long(citation) },
  { title: 'link', width: 48, cell: ({ permalink }) => ({ link: permalink }) },
  { title: 'created', width: 20, cell: ({ row }) => formatDate(row.created_at) },
  { title: 'updated', width: 20, cell: ({ row }) => formatDate(row.updated_at) },
];
const ofNotes: Column[] = [
  ...place,
  { title: 'comment', width: 60, cell: ({ row }) => long(row.comment) },
  ...source,
];
const ofCorrections: Column[] = [
  ...place,
  { title: 'rightWord', width: 24, cell: ({ row }) => long(correctionIn(row)?.right_word ?? '') },
  { title: 'grounds', width: 48, cell: ({ row }) => long(row.comment) },
  {
    title: 'status',
    width: 12,
    cell: ({ row }, say) => say(annotationSheetTexts[correctionIn(row)?.status ?? 'pending']),
  },
  { title: 'credit', width: 16, cell: ({ row }) => correctionIn(row)?.credit ?? '' },
  { title: 'answer', width: 32, cell: ({ row }) => long(correctionIn(row)?.answer ?? '') },
  ...source,
];

/** The file, a piece after the other. */
export async function* writeSheet(
  stretches: AsyncIterable<readonly AnnotationItem[]>,
  { title, date, say }: AboutExport,
  kind: 'note' | 'correction',
): AsyncGenerator<Uint8Array> {
  const columns = kind === 'note' ? ofNotes : ofCorrections;
  async function* rows() {
    for await (const items of stretches)
      yield items.map((item) => columns.map(({ cell }) => cell(item, say)));
  }
  const sheet = {
    name: title,
    widths: columns.map(({ width }) => width),
    head: columns.map(({ title: name }) => say(annotationSheetTexts[name])),
    rows: rows(),
  };
  yield* streamWorkbook([sheet], title, date);
}
