// A TrueType font as WOFF2 (https://www.w3.org/TR/WOFF2/) with its tables as they are: the transform of outlines, which
// that format allows for, would save a sixth of the bytes.
import { brotliCompressSync, constants } from 'node:zlib';

/** By their places in the list of the format, as far as a font of outlines has them. */
const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB'
    .match(/.{4} ?/g)
    ?.map((tag) => tag.slice(0, 4)) ?? [];
/** For a tag that is written out. */
const otherTag = 0x3f;
/** As they are, which for these two tables is not the first of the ways. */
const untransformed = 3 << 6;

/**
 * A number in groups of seven bits, the highest first.
 * @param {number} value
 */
const base128 = (value) => {
  const groups = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) groups.unshift((rest & 0x7f) | 0x80);
  return Buffer.from(groups);
};

/** @param {Buffer} font */
const tablesOf = (font) => {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => {
    const entry = 12 + 16 * i;
    const [offset, length] = [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)];
    return { tag: font.toString('latin1', entry, entry + 4), data: font.subarray(offset, offset + length) };
  });
  // That of the places of outlines follows that of the outlines.
  const places = tables.findIndex(({ tag }) => tag === 'loca');
  if (places < 0) return tables;
  const [loca] = tables.splice(places, 1);
  tables.splice(tables.findIndex(({ tag }) => tag === 'glyf') + 1, 0, loca);
  return tables;
};

/** @param {{ tag: string, data: Buffer }} table */
const entryOf = ({ tag, data }) => {
  const known = knownTags.indexOf(tag);
  const transform = tag === 'glyf' || tag === 'loca' ? untransformed : 0;
  const flags = Buffer.from([(known < 0 ? otherTag : known) | transform]);
  return Buffer.concat([
    flags,
    known < 0 ? Buffer.from(tag, 'latin1') : Buffer.alloc(0),
    base128(data.length),
  ]);
};

/** @param {Uint8Array} sfnt */
export const packWoff2 = (sfnt) => {
  const font = Buffer.from(sfnt.buffer, sfnt.byteOffset, sfnt.byteLength);
  const tables = tablesOf(font);
  const directory = Buffer.concat(tables.map(entryOf));
  const content = Buffer.concat(tables.map(({ data }) => data));
  const packed = brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: 16,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  const header = Buffer.alloc(48);
  header.write('wOF2', 0, 'latin1');
  font.copy(header, 4, 0, 4);
  const ends = header.length + directory.length + packed.length;
  const padding = Buffer.alloc(-ends & 3);
  header.writeUInt32BE(ends + padding.length, 8);
  header.writeUInt16BE(tables.length, 12);
  const paddedLength = tables.reduce(
    (sum, { data }) => sum + ((data.length + 3) & ~3),
    12 + 16 * tables.length,
  );
  header.writeUInt32BE(paddedLength, 16);
  header.writeUInt32BE(packed.length, 20);
  header.writeUInt16BE(1, 24);
  return Buffer.concat([header, directory, packed, padding]);
};
