// Small folders of PAGE XML for tests, and what the source makes of them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { Fault, SourcePage, SourceProduct } from '#library/sources/source.ts';
import { openPageXml, type PageXmlOptions } from '#library/sources/page-xml/open-page-xml.ts';

const root = mkdtempSync(join(tmpdir(), 'page-xml-'));
let folders = 0;

/** To be called when the tests of a file have ended. */
export const removeFolders = (): void => rmSync(root, { recursive: true });

/** Writes files by path, each a text, into a new folder. */
export const folderOf = (files: Record<string, string>): string => {
  const dir = join(root, String(++folders));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  }
  return dir;
};

export interface Read {
  pages: SourcePage[];
  faults: Fault[];
  product?: SourceProduct;
  /** `file:line: message`, with paths from the folder. */
  messages: string[];
}
export const read = (dir: string, options: PageXmlOptions = {}): Read => {
  const opened = openPageXml([dir], options);
  const pages = 'product' in opened ? [...opened.product.pages()] : [];
  const faults = 'product' in opened ? opened.faults() : opened.faults;
  const messages = faults
    .filter((f) => !/nothing tells this book/.test(f.message))
    .map((f) => `${relative(dir, f.file)}:${f.line}: ${f.message}`);
  return { pages, faults, messages, ...('product' in opened ? { product: opened.product } : {}) };
};

export const pageXml = (
  body: string,
  attributes = 'imageFilename="p_1.jpg" imageWidth="1000" imageHeight="1400"',
  year = '2019-07-15',
) =>
  `<PcGts xmlns="http://schema.primaresearch.org/PAGE/gts/pagecontent/${year}">\n<Page ${attributes}>\n${body}\n</Page></PcGts>`;
export const pageXmlBox = (left: number, top: number, right: number, bottom: number) =>
  `<Coords points="${left},${top} ${right},${top} ${right},${bottom} ${left},${bottom}"/>`;
export const line = (text: string, at: [number, number, number, number], more = '', inner = '') =>
  `<TextLine id="l${at.join('-')}" ${more}>${pageXmlBox(...at)}${inner}<TextEquiv><Unicode>${text}</Unicode></TextEquiv></TextLine>`;
export const region = (
  lines: string[],
  id = 'r1',
  more = '',
  at: [number, number, number, number] = [100, 100, 900, 1300],
) => `<TextRegion id="${id}" ${more}>${pageXmlBox(...at)}${lines.join('\n')}</TextRegion>`;
export const note = 'custom="structure {type:Commentary;}"';
export const pageXmlText = (page: SourcePage) =>
  page.lines
    .map((l) =>
      l.runs
        .map((r) =>
          r.kind === 'main'
            ? r.cells.map((c) => c.text).join('')
            : r.kind === 'note'
              ? `(${r.right.map((c) => c.text).join('')}/${r.left.map((c) => c.text).join('')})`
              : '',
        )
        .join(''),
    )
    .join('|');
