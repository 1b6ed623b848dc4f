// A batch of newspapers on disk for bench/alto-import: METS with ALTO, an issue of four pages a day, an article a block, words
// of one to three characters as a machine gives them. Written, it is some 45 KB a page.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  altoBlock,
  altoFile,
  altoLine,
  altoString,
  metsArticle,
  metsFile,
  metsPage,
} from '#testing/products/mets-folder.ts';
import { randomOf } from '#testing/products/random.ts';
import { benchCharacters } from './newspaper-source.ts';

const pagesPerIssue = 4;
const [blocksAcross, blocksDown] = [4, 3];
const [linesPerBlock, lineLength] = [5, 10];
const [step, cell] = [60, 40];
const block = { width: linesPerBlock * step + 20, height: lineLength * cell + 20 };
const size = { width: blocksAcross * block.width + 100, height: blocksDown * block.height + 100 };
export const altoPageLength = blocksAcross * blocksDown * linesPerBlock * lineLength;

/** Writes as many issues as `pages` need, each in a folder of its own. */
export const writeAltoBatch = (dir: string, pages: number): void => {
  const characters = benchCharacters(11);
  const random = randomOf(20261124);
  const lineAt = (left: number, top: number): string => {
    const words: string[] = [];
    for (let i = 0; i < lineLength; ) {
      const length = Math.min(lineLength - i, 1 + Math.floor(random() * 3));
      let text = '';
      for (let n = 0; n < length; n++) text += characters.next().value as string;
      const wc = `WC="${(0.4 + random() * 0.6).toFixed(2)}"`;
      words.push(altoString(text, [left, top + i * cell, cell, length * cell], wc));
      i += length;
    }
    return altoLine(words.join('\n'), [left, top, cell, lineLength * cell]);
  };
  const pageAlto = (): string => {
    const blocks = Array.from({ length: blocksAcross * blocksDown }, (_, n) => {
      const left = 50 + (blocksAcross - 1 - (n % blocksAcross)) * block.width;
      const top = 50 + Math.floor(n / blocksAcross) * block.height;
      const lines = Array.from({ length: linesPerBlock }, (__, line) =>
        lineAt(left + (linesPerBlock - 1 - line) * step, top),
      );
      return altoBlock(`B${n + 1}`, lines.join('\n'), [left, top, block.width - 20, block.height - 20]);
    });
    return altoFile(blocks.join('\n'), { page: `WIDTH="${size.width}" HEIGHT="${size.height}"` });
  };
  for (let issue = 0; issue * pagesPerIssue < pages; issue++) {
    const day = new Date(Date.UTC(1872, 3, 30 + issue)).toISOString().slice(0, 10);
    const folder = join(dir, day.slice(0, 4), day);
    mkdirSync(folder, { recursive: true });
    const numbers = Array.from(
      { length: Math.min(pagesPerIssue, pages - issue * pagesPerIssue) },
      (_, i) => i + 1,
    );
    for (const n of numbers) writeFileSync(join(folder, `p${n}.xml`), pageAlto());
    const mets = metsFile({
      date: `<m:dateIssued>${day}</m:dateIssued>`,
      number: String(issue + 1),
      objId: `CB_${day}`,
      files: Object.fromEntries(numbers.map((n) => [`A${n}`, `p${n}.xml`])),
      pages: numbers.map((n) => metsPage(n, `A${n}`)).join('\n'),
      logical: numbers
        .flatMap((n) =>
          Array.from({ length: blocksAcross * blocksDown }, (_, b) =>
            metsArticle(`第${n}版第${b + 1}則`, [`A${n}#B${b + 1}`]),
          ),
        )
        .join('\n'),
    });
    writeFileSync(join(folder, 'mets.xml'), mets);
  }
};
