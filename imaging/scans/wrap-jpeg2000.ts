// A PDF whose one page is one JPEG 2000 picture, embedded unchanged (ISO 32000-1, 7.4.9, JPXDecode).
import { BadScan } from './bad-scan.ts';

const mostPixels = 200_000_000;

/** Width and height from the header box (ISO 15444-1, I.5.3.1), which is near the beginning of the file. */
const sizeOf = (jp2: Buffer): { width: number; height: number } => {
  const at = jp2.subarray(0, 4096).indexOf('ihdr', 0, 'latin1');
  if (at < 0 || at + 12 > jp2.length) throw new BadScan('it has no header: make it anew');
  const [height, width] = [jp2.readUInt32BE(at + 4), jp2.readUInt32BE(at + 8)];
  if (width === 0 || height === 0) throw new BadScan('its header tells no size: make it anew');
  if (width * height > mostPixels)
    throw new BadScan(
      `it has ${Math.round((width * height) / 1e6)} megapixels, more than 200: make it smaller`,
    );
  return { width, height };
};

/** A point of the page is a pixel. @throws BadScan. */
export const wrapJpeg2000 = (jp2: Buffer): Buffer => {
  const { width, height } = sizeOf(jp2);
  const content = `${width} 0 0 ${height} 0 0 cm /Scan Do`;
  const objects: (string | Buffer)[][] = [
    ['<</Type/Catalog/Pages 2 0 R>>'],
    ['<</Type/Pages/Kids[3 0 R]/Count 1>>'],
    [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Resources<</XObject<</Scan 5 0 R>>>>/Contents 4 0 R>>`,
    ],
    [`<</Length ${content.length}>>stream\n${content}\nendstream`],
    [
      `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/Filter/JPXDecode/Length ${jp2.length}>>stream\n`,
      jp2,
      '\nendstream',
    ],
  ];
  const pieces: Buffer[] = [];
  let length = 0;
  const put = (piece: string | Buffer) => {
    const bytes = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece;
    pieces.push(bytes);
    length += bytes.length;
  };
  put('%PDF-1.5\n');
  const offsets = objects.map((object, i) => {
    const offset = length;
    put(`${i + 1} 0 obj\n`);
    object.forEach(put);
    put('\nendobj\n');
    return offset;
  });
  const table = length;
  put(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`);
  for (const offset of offsets) put(`${String(offset).padStart(10, '0')} 00000 n \n`);
  put(`trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF`);
  return Buffer.concat(pieces);
};
