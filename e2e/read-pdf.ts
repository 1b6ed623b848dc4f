// For tests: reads a printed file with poppler's tools, which know nothing of the browser that made it. Where they are
// absent the suite is skipped by name; with CI=true that is a failure.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

const present = spawnSync('pdftotext', ['-v']).error === undefined;
export const canReadPdf = present || process.env.CI === 'true';

/** A word with its box, in CSS pixels from the upper left corner of the paper. */
interface PdfWord {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}
export interface PdfPage {
  width: number;
  height: number;
  words: PdfWord[];
}

/** A point is a 72nd of an inch, a pixel a 96th. */
const pixels = (points: string): number => (Number(points) * 96) / 72;
const plain = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? '',
  );

const withFile = <T>(pdf: Buffer, use: (file: string, dir: string) => T): T => {
  const dir = mkdtempSync(join(tmpdir(), 'pdf-'));
  const file = join(dir, 'printed.pdf');
  try {
    writeFileSync(file, pdf);
    return use(file, dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};

export const readPdf = (pdf: Buffer): PdfPage[] =>
  withFile(pdf, (file) => {
    const text = execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8', maxBuffer: 1 << 26 });
    return [...text.matchAll(/<page width="([\d.]+)" height="([\d.]+)">(.*?)<\/page>/gs)].map(
      ([, width, height, inner]) => ({
        width: pixels(width),
        height: pixels(height),
        words: [
          ...inner.matchAll(
            /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g,
          ),
        ].map(([, left, top, right, bottom, word]) => ({
          text: plain(word),
          left: pixels(left),
          top: pixels(top),
          right: pixels(right),
          bottom: pixels(bottom),
        })),
      }),
    );
  });

/** Vertical strings of a printed page: characters one beneath the other. */
export const pdfColumns = ({ words }: PdfPage): string[] => {
  const columns = new Map<number, PdfPage['words']>();
  for (const word of words.filter(({ text }) => [...text].length === 1)) {
    const middle = (word.left + word.right) / 2;
    const near = [...columns.keys()].find((at) => Math.abs(at - middle) < 4);
    columns.set(near ?? middle, [...(columns.get(near ?? middle) ?? []), word]);
  }
  return [...columns.values()].map((column) =>
    column
      .sort((a, b) => a.top - b.top)
      .map(({ text }) => text)
      .join(''),
  );
};

/** The addresses that the file leads to, in the order of its pages. */
export const linksOf = (pdf: Buffer): string[] =>
  withFile(pdf, (file) =>
    execFileSync('pdfinfo', ['-url', file], { encoding: 'utf8' })
      .split('\n')
      .flatMap((line) => /^\s*\d+\s+\S+\s+(http\S+)$/.exec(line)?.[1] ?? []),
  );

export interface Drawn {
  /** Where the paper is not white: pixels from its upper left corner. */
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Share of the box that is neither white nor near it. */
  dark: number;
}

/** Draws the pages at a pixel a pixel, and tells where there is something on the paper. */
export const drawPdf = async (pdf: Buffer): Promise<Drawn[]> => {
  const pictures = withFile(pdf, (file, dir) => {
    execFileSync('pdftoppm', ['-r', '96', '-gray', '-png', file, join(dir, 'page')]);
    return readdirSync(dir)
      .filter((name) => name.endsWith('.png'))
      .sort()
      .map((name) => readFileSync(join(dir, name)));
  });
  return Promise.all(
    pictures.map(async (picture) => {
      const { data, info } = await sharp(picture).grayscale().raw().toBuffer({ resolveWithObject: true });
      const box = { left: info.width, top: info.height, right: 0, bottom: 0 };
      let dark = 0;
      for (let y = 0; y < info.height; y++)
        for (let x = 0; x < info.width; x++) {
          const light = data[(y * info.width + x) * info.channels];
          if (light < 128) dark += 1;
          if (light > 250) continue;
          box.left = Math.min(box.left, x);
          box.top = Math.min(box.top, y);
          box.right = Math.max(box.right, x + 1);
          box.bottom = Math.max(box.bottom, y + 1);
        }
      return { ...box, dark: dark / (info.width * info.height) };
    }),
  );
};
