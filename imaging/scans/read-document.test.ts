// Scans in PDF and JPEG 2000. Those that need poppler are skipped where it is not.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { checkScan, makePyramid } from './pyramid.ts';

const root = resolve(import.meta.dirname, '../..');
const corpora = join(
  resolve(root, process.env.LANGHUAN_CORPORA ?? '../shared/corpora'),
  'newspapers/ndnp-nbu/data',
);
const reel = join(corpora, 'sn99021999/0020653817A');
const present = existsSync(reel);
const hasPoppler = (() => {
  try {
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
const dir = mkdtempSync(join(tmpdir(), 'documents-'));
afterAll(() => rmSync(dir, { recursive: true }));

const source = (path: string) => ({ path, bytes: statSync(path).size });
const leftovers = () => readdirSync(tmpdir()).filter((name) => name.startsWith('langhuan-scan-'));

/** A PDF of one empty page of that size in points, with whatever else its catalogue has. */
const pdf = (name: string, size: string, more = ''): string => {
  const path = join(dir, name);
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${more}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${size}]>>`,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const xref = text.length;
  text += `xref\n0 4\n0000000000 65535 f \n${table}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF`;
  writeFileSync(path, text);
  return path;
};

describe.skipIf(!hasPoppler)('with poppler (install poppler-utils)', () => {
  it.skipIf(!present && !process.env.CI)('a PDF becomes a pyramid as fine as the picture in it', async () => {
    const target = join(dir, 'page.tif');
    const scan = join(reel, '1887030301/0003.pdf');
    const { width, height } = await makePyramid(
      { ...source(scan), drawnOn: { width: 5551, height: 7212 } },
      target,
    );
    // pdfimages -list tells 2776 × 3606.
    expect(Math.abs(width - 2776) + Math.abs(height - 3606)).toBeLessThan(10);
    // Padded until it can be halved evenly three times.
    expect((await sharp(target).metadata()).width).toBe(Math.ceil(width / 8) * 8);
    expect((await sharp(target).stats()).channels[0].stdev).toBeGreaterThan(20);
    expect(leftovers()).toEqual([]);
  });

  it.skipIf(!present && !process.env.CI)('JPEG 2000 is read pixel for pixel', async () => {
    const target = join(dir, 'target.tif');
    expect(await makePyramid(source(join(reel, '0002.jp2')), target)).toEqual({ width: 4628, height: 8288 });
    // The small JPEG that came with it, of the same target.
    const grey = (path: string) =>
      sharp(path, { page: 0 }).resize(40, 70, { fit: 'fill' }).greyscale().raw().toBuffer();
    const [own, theirs] = await Promise.all([grey(target), grey(join(reel, '0002.jpg'))]);
    const difference = own.reduce((sum, v, i) => sum + Math.abs(v - theirs[i]), 0) / own.length;
    expect(difference).toBeLessThan(12);
  });

  it('what cannot be painted is refused by name, and leaves nothing behind', async () => {
    const script = pdf('script.pdf', '300 400', '/OpenAction<</S/JavaScript/JS(app.alert)>>');
    await expect(checkScan(source(script))).rejects.toThrow(/PDF; it has a script in it/);
    await expect(checkScan(source(pdf('huge.pdf', '14000 14000')))).rejects.toThrow(
      /megapixels, more than 200/,
    );
    const broken = join(dir, 'broken.pdf');
    writeFileSync(broken, '%PDF-1.4\nnothing');
    await expect(checkScan(source(broken))).rejects.toThrow(/pdfinfo cannot read it/);
    const jp2 = join(dir, 'broken.jp2');
    const head = Buffer.from('0000000c6a5020200d0a870a', 'hex');
    writeFileSync(jp2, Buffer.concat([head, Buffer.from('ihdr'), Buffer.from('0001000000010000', 'hex')]));
    await expect(checkScan(source(jp2))).rejects.toThrow(/JPEG 2000; it has 4295 megapixels, more than 200/);
    expect(leftovers()).toEqual([]);
  });
});

describe('without poppler', () => {
  it('a PDF is refused with what to install', async () => {
    const path = process.env.PATH;
    const own = pdf('own.pdf', '300 400');
    process.env.PATH = dir;
    try {
      await expect(checkScan(source(own))).rejects.toThrow(/pdfinfo is not installed.*poppler-utils/);
    } finally {
      process.env.PATH = path;
    }
  });
});
