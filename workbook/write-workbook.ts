// A workbook as an xlsx file (ECMA-376): sheets are written row by row into the zip, so that a long one costs little more
// than its compressed bytes, and nothing where it is sent as it is written. Of what the format offers only what a list needs: text in voices, numbers, links, a head
// that stays in view and is repeated on every printed page.
import { constants, deflateRawSync } from 'node:zlib';
import { Zip, ZipPassThrough } from 'fflate';
import { drawingId, drawingType, drawingXml, hasPictures, type SheetPicture } from './drawing-xml.ts';
import { type Cell, cellLimit, columnName, escapeText, rowXml, styles } from './sheet-xml.ts';

export interface Sheet {
  /** At most 31 characters, none of : \ / ? * [ ]. */
  name: string;
  /** Widths of the columns, in digits. */
  widths: readonly number[];
  /** Titles of the columns; without them the first row is a row like the others. */
  head?: readonly string[];
  rows: Iterable<readonly Cell[]>;
  pictures?: readonly SheetPicture[];
  /** Of every row, in points. */
  rowHeight?: number;
}

/** A sheet whose rows come a stretch at a time, from a database. */
export interface SlowSheet extends Omit<Sheet, 'rows' | 'pictures'> {
  rows: AsyncIterable<readonly (readonly Cell[])[]>;
}

const mainSpace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeSpace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageSpace = 'http://schemas.openxmlformats.org/package/2006';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Text gathered before it is compressed. */
const chunkLength = 1 << 16;
/** What Excel takes: addresses of a sheet, and characters of an address. */
const linkLimits = { count: 65_530, length: 2_079 };

const encoder = new TextEncoder();

/**
 * A file of the zip, deflated by Node's zlib, which is several times as fast as JavaScript. Every piece but the last ends
 * at a whole byte (Z_SYNC_FLUSH, RFC 1951 §3.2.4), so that the pieces joined are one stream.
 */
class Deflated extends ZipPassThrough {
  override compression = 8;
  protected override process(chunk: Uint8Array, final: boolean): void {
    const finishFlush = final ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    this.ondata(null, deflateRawSync(chunk, { finishFlush }), final);
  }
}

/** The files of a package, each written piece by piece. */
class Package {
  private chunks: Uint8Array[] = [];
  private readonly zip = new Zip((error, data) => {
    if (error) throw error;
    this.chunks.push(data);
  });
  private readonly date: Date;

  constructor(date: Date) {
    this.date = date;
  }

  /** Begins a file: what is written is gathered until it is worth compressing. */
  open(path: string): { write(piece: string): void; end(): void } {
    const file = new Deflated(path);
    file.mtime = this.date;
    this.zip.add(file);
    let text = declaration;
    return {
      write: (piece) => {
        text += piece;
        if (text.length < chunkLength) return;
        file.push(encoder.encode(text));
        text = '';
      },
      end: () => file.push(encoder.encode(text), true),
    };
  }

  add(path: string, pieces: Iterable<string>): void {
    const file = this.open(path);
    for (const piece of pieces) file.write(piece);
    file.end();
  }

  /** As they are: a picture is compressed already. */
  addBytes(path: string, bytes: Uint8Array): void {
    const file = new ZipPassThrough(path);
    file.mtime = this.date;
    this.zip.add(file);
    file.push(bytes, true);
  }

  /** The bytes that are there since they were last taken. */
  take(): Uint8Array[] {
    const taken = this.chunks;
    this.chunks = [];
    return taken;
  }

  finish(): Uint8Array[] {
    this.zip.end();
    return this.take();
  }
}

/** Addresses of a sheet's links, by row; filled while its rows are written. */
type Links = { reference: string; address: string }[];

const headXml = ({ widths, head, rowHeight }: Omit<Sheet, 'rows'>): string => {
  const columns = widths.map(
    (width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  );
  const height =
    rowHeight === undefined ? 'defaultRowHeight="15"' : `defaultRowHeight="${rowHeight}" customHeight="1"`;
  const pane = head ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : '';
  return `<worksheet xmlns="${mainSpace}" xmlns:r="${officeSpace}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr ${height}/><cols>${columns.join('')}</cols><sheetData>${head ? rowXml(head, 1, true) : ''}`;
};

/** Writes the rows that follow, and keeps their addresses. */
const rowWriter = ({ head }: Omit<Sheet, 'rows'>, links: Links): ((row: readonly Cell[]) => string) => {
  let number = head ? 1 : 0;
  return (row) => {
    number++;
    for (const [i, cell] of row.entries())
      if (typeof cell === 'object' && 'link' in cell && links.length < linkLimits.count)
        if (cell.link.length <= linkLimits.length)
          links.push({ reference: `${columnName(i)}${number}`, address: cell.link });
    return rowXml(row, number);
  };
};

/** `drawing`: the relationship id by which the sheet refers to the drawing with its pictures. */
function* tailXml(links: Links, drawing = ''): Generator<string> {
  yield '</sheetData>';
  if (links.length > 0) {
    yield '<hyperlinks>';
    for (const [i, { reference }] of links.entries())
      yield `<hyperlink ref="${reference}" r:id="rId${i + 1}"/>`;
    yield '</hyperlinks>';
  }
  yield '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter>';
  if (drawing !== '') yield `<drawing r:id="${drawing}"/>`;
  yield '</worksheet>';
}

function* sheetXml(sheet: Sheet, links: Links): Generator<string> {
  const write = rowWriter(sheet, links);
  yield headXml(sheet);
  for (const row of sheet.rows) yield write(row);
  yield* tailXml(links, hasPictures(sheet) ? drawingId : '');
}

const relationships = (list: Iterable<string>): string[] => [
  `<Relationships xmlns="${packageSpace}/relationships">`,
  ...list,
  '</Relationships>',
];
const relationship = (id: number, type: string, target: string, more = ''): string =>
  `<Relationship Id="rId${id}" Type="${type}" Target="${escapeText(target)}"${more}/>`;

function* sheetRelationships(links: Links, drawing?: string): Generator<string> {
  yield `<Relationships xmlns="${packageSpace}/relationships">`;
  for (const [i, { address }] of links.entries())
    yield relationship(i + 1, `${officeSpace}/hyperlink`, address, ' TargetMode="External"');
  if (drawing !== undefined)
    yield `<Relationship Id="${drawingId}" Type="${officeSpace}/drawing" Target="${drawing}"/>`;
  yield '</Relationships>';
}

const contentTypes = (sheets: readonly Pick<Sheet, 'pictures'>[]): string[] => {
  const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const override = (path: string, type: string) => `<Override PartName="${path}" ContentType="${type}"/>`;
  return [
    `<Types xmlns="${packageSpace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="jpeg" ContentType="image/jpeg"/>`,
    override('/xl/workbook.xml', `${spreadsheet}.sheet.main+xml`),
    override('/xl/styles.xml', `${spreadsheet}.styles+xml`),
    override('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
    ...sheets.flatMap((sheet, i) => [
      override(`/xl/worksheets/sheet${i + 1}.xml`, `${spreadsheet}.worksheet+xml`),
      ...(hasPictures(sheet) ? [override(`/xl/drawings/drawing${i + 1}.xml`, drawingType)] : []),
    ]),
    '</Types>',
  ];
};

const workbookXml = (sheets: readonly Omit<Sheet, 'rows'>[]): string[] => {
  const quoted = (name: string) => escapeText(`'${name.replaceAll("'", "''")}'`);
  const repeated = sheets.flatMap(({ name, head }, i) =>
    head
      ? `<definedName name="_xlnm.Print_Titles" localSheetId="${i}">${quoted(name)}!$1:$1</definedName>`
      : [],
  );
  return [
    `<workbook xmlns="${mainSpace}" xmlns:r="${officeSpace}"><sheets>`,
    ...sheets.map(
      ({ name }, i) => `<sheet name="${escapeText(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
    ),
    '</sheets>',
    ...(repeated.length > 0 ? ['<definedNames>', ...repeated, '</definedNames>'] : []),
    '</workbook>',
  ];
};

const coreXml = (title: string, date: Date): string[] => [
  `<cp:coreProperties xmlns:cp="${packageSpace}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">`,
  `<dc:title>${escapeText(title.slice(0, cellLimit))}</dc:title><dcterms:created xsi:type="dcterms:W3CDTF">${date.toISOString()}</dcterms:created>`,
  '</cp:coreProperties>',
];

/** A package with all that a workbook has beside its sheets. */
const beginPackage = (sheets: readonly Omit<Sheet, 'rows'>[], title: string, date: Date): Package => {
  const file = new Package(date);
  file.add('[Content_Types].xml', contentTypes(sheets));
  file.add(
    '_rels/.rels',
    relationships([
      relationship(1, `${officeSpace}/officeDocument`, 'xl/workbook.xml'),
      relationship(2, `${packageSpace}/relationships/metadata/core-properties`, 'docProps/core.xml'),
    ]),
  );
  file.add('docProps/core.xml', coreXml(title, date));
  file.add('xl/workbook.xml', workbookXml(sheets));
  file.add(
    'xl/_rels/workbook.xml.rels',
    relationships([
      ...sheets.map((_, i) =>
        relationship(i + 1, `${officeSpace}/worksheet`, `worksheets/sheet${i + 1}.xml`),
      ),
      relationship(sheets.length + 1, `${officeSpace}/styles`, 'styles.xml'),
    ]),
  );
  file.add('xl/styles.xml', [styles]);
  return file;
};

const sheetPath = (i: number): string => `xl/worksheets/sheet${i + 1}.xml`;
const addLinks = (file: Package, i: number, links: Links, drawing?: string): void => {
  if (links.length > 0 || drawing !== undefined)
    file.add(`xl/worksheets/_rels/sheet${i + 1}.xml.rels`, sheetRelationships(links, drawing));
};

/** Adds the pictures of a sheet, and the drawing that gives the position of each. */
const addPictures = (file: Package, i: number, pictures: readonly SheetPicture[]): void => {
  const nameOf = (n: number) => `image${i + 1}-${n + 1}.jpeg`;
  pictures.forEach(({ bytes }, n) => file.addBytes(`xl/media/${nameOf(n)}`, bytes));
  file.add(`xl/drawings/drawing${i + 1}.xml`, drawingXml(pictures));
  file.add(
    `xl/drawings/_rels/drawing${i + 1}.xml.rels`,
    relationships(
      pictures.map((_, n) => relationship(n + 1, `${officeSpace}/image`, `../media/${nameOf(n)}`)),
    ),
  );
};

/** Writes the sheets in order. What their rows throw ends the writing. */
export const writeWorkbook = (sheets: readonly Sheet[], title: string, date: Date): Uint8Array => {
  const file = beginPackage(sheets, title, date);
  for (const [i, sheet] of sheets.entries()) {
    const links: Links = [];
    file.add(sheetPath(i), sheetXml(sheet, links));
    addLinks(file, i, links, hasPictures(sheet) ? `../drawings/drawing${i + 1}.xml` : undefined);
    if (sheet.pictures && hasPictures(sheet)) addPictures(file, i, sheet.pictures);
  }
  const chunks = file.finish();
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
};

/** The same, a piece after the other, as its rows come. */
export async function* streamWorkbook(
  sheets: readonly SlowSheet[],
  title: string,
  date: Date,
): AsyncGenerator<Uint8Array> {
  const file = beginPackage(sheets, title, date);
  for (const [i, sheet] of sheets.entries()) {
    const links: Links = [];
    const write = rowWriter(sheet, links);
    const part = file.open(sheetPath(i));
    part.write(headXml(sheet));
    for await (const rows of sheet.rows) {
      for (const row of rows) part.write(write(row));
      yield* file.take();
    }
    for (const piece of tailXml(links)) part.write(piece);
    part.end();
    addLinks(file, i, links);
  }
  yield* file.finish();
}
