// Small folders of METS and ALTO for tests, and what the source makes of them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { openMetsAlto } from '#library/sources/mets-alto/open-mets-alto.ts';
import type { Fault, SourcePage, SourceProduct } from '#library/sources/source.ts';

const root = mkdtempSync(join(tmpdir(), 'newspapers-'));
let folders = 0;

/** To be called when the tests of a file have ended. */
export const removeNewspapers = (): void => rmSync(root, { recursive: true });

/** Writes files by path into a new folder. */
export const newspaperFolder = (files: Record<string, string | Uint8Array>): string => {
  const dir = join(root, String(++folders));
  mkdirSync(dir, { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  }
  return dir;
};

type Opened = { product: SourceProduct; faults(): Fault[] } | { faults: Fault[] };

/** All pages, and faults as `file:line: message` with paths from the folder. */
export const readNewspaper = (dir: string, open: (paths: string[]) => Opened) => {
  const opened = open([dir]);
  const pages: SourcePage[] = 'product' in opened ? [...opened.product.pages()] : [];
  const faults = 'product' in opened ? opened.faults() : opened.faults;
  const messages = faults.map((f) => `${relative(dir, f.file)}:${f.line}: ${f.message}`);
  const articles = pages.flatMap((page) => page.issue?.articles ?? []);
  return { books: 'product' in opened ? opened.product.books : [], pages, articles, faults, messages };
};

/** A line's cells with their marks. */
export const lineTexts = ({ lines }: SourcePage): string[] =>
  lines.map(({ runs }) =>
    runs
      .flatMap((run) => (run.kind === 'main' ? run.cells : []))
      .map(({ text, after = '' }) => text + after)
      .join(''),
  );

const place = (at: readonly number[]): string =>
  at.length === 4 ? `HPOS="${at[0]}" VPOS="${at[1]}" WIDTH="${at[2]}" HEIGHT="${at[3]}"` : '';

export const altoString = (content: string, at: readonly number[], more = ''): string =>
  `<String CONTENT="${content}" ${place(at)} ${more}/>`;
export const altoLine = (inner: string, at: readonly number[], more = ''): string =>
  `<TextLine ${place(at)} ${more}>${inner}</TextLine>`;
export const altoBlock = (id: string, inner: string, at: readonly number[], more = ''): string =>
  `<TextBlock ID="${id}" ${place(at)} ${more}>\n${inner}\n</TextBlock>`;
export const altoFile = (
  inner: string,
  more: { unit?: string; page?: string; version?: string; name?: string } = {},
): string =>
  `<?xml version="1.0"?>
<alto xmlns="http://www.loc.gov/standards/alto/ns-v${more.version ?? '4'}#"><Description><MeasurementUnit>${more.unit ?? 'pixel'}</MeasurementUnit><sourceImageInformation><fileName>${more.name ?? ''}</fileName></sourceImageInformation></Description>
<Layout><Page ID="P1" ${more.page ?? 'WIDTH="1000" HEIGHT="1400"'}><PrintSpace>
${inner}
</PrintSpace></Page></Layout></alto>`;

/** A block of one line, whose text is one word. */
export const altoTextBlock = (text: string, id = 'B1', at = [100, 100, 200, 40]): string =>
  altoBlock(id, altoLine(altoString(text, at, 'WC="0.5"'), at), at);

/** What METS and ALTO of these files are read as. */
export const readMetsFiles = (files: Record<string, string | Uint8Array>) =>
  readNewspaper(newspaperFolder(files), openMetsAlto);

export interface MetsParts {
  date?: string;
  number?: string;
  objId?: string;
  /** File ids to names. */
  files?: Record<string, string>;
  /** Divisions of pages; by default one page of the files `A1` and `I1`. */
  pages?: string;
  logical?: string;
  records?: string;
}

export const metsFile = (parts: MetsParts = {}): string => {
  const { date = '<m:dateIssued>1940-04-30</m:dateIssued>', files = { A1: 'p1.xml', I1: 'p1.jpg' } } = parts;
  return `<?xml version="1.0"?>
<mets xmlns="http://www.loc.gov/METS/" xmlns:m="http://www.loc.gov/mods/v3" xmlns:xlink="http://www.w3.org/1999/xlink" OBJID="${parts.objId ?? ''}">
<dmdSec ID="D0"><mdWrap MDTYPE="MODS"><xmlData><m:mods><m:titleInfo><m:title>晶報</m:title></m:titleInfo><m:originInfo>
${date}
</m:originInfo><m:part><m:detail type="issue"><m:number>${parts.number ?? '1'}</m:number></m:detail></m:part></m:mods></xmlData></mdWrap></dmdSec>
${parts.records ?? ''}
<fileSec><fileGrp>
${Object.entries(files)
  .map(([id, name]) => `<file ID="${id}"><FLocat LOCTYPE="URL" xlink:href="${name}"/></file>`)
  .join('\n')}
</fileGrp></fileSec>
<structMap TYPE="PHYSICAL"><div TYPE="Newspaper">
${parts.pages ?? metsPage(1, 'A1', 'I1')}
</div></structMap>
${parts.logical === undefined ? '' : `<structMap TYPE="LOGICAL"><div TYPE="NEWSPAPER"><div TYPE="ISSUE" DMDID="D0">\n${parts.logical}\n</div></div></structMap>`}
</mets>`;
};

export const metsPage = (order: number, ...files: string[]): string =>
  `<div TYPE="PAGE" ORDER="${order}" ORDERLABEL="${order}">${files.map((id) => `<fptr FILEID="${id}"/>`).join('')}</div>`;
export const metsArticle = (title: string, blocks: string[], more = ''): string =>
  `<div TYPE="ARTICLE" LABEL="${title}" ${more}><div TYPE="BODY"><div TYPE="TEXT"><fptr>${blocks
    .map((block) => {
      const [file, id] = block.split('#');
      return `<area FILEID="${file}" BETYPE="IDREF" BEGIN="${id}"/>`;
    })
    .join('')}</fptr></div></div></div>`;
