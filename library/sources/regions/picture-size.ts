// The size of a picture by its first bytes, for outlines drawn on it: PNG, JPEG and TIFF tell it there.
import { closeSync, openSync, readSync } from 'node:fs';

interface Size {
  width: number;
  height: number;
}

const headBytes = 1 << 16;

const ofJpeg = (read: (at: number, count: number) => Buffer): Size | undefined => {
  // Markers with their lengths, until the frame header: SOF0 to SOF15 without DHT, JPG and DAC.
  let at = 2;
  for (let markers = 0; markers < 1000; markers += 1) {
    const head = read(at, 9);
    if (head.length < 9 || head[0] !== 0xff) return undefined;
    const marker = head[1];
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: head.readUInt16BE(5), width: head.readUInt16BE(7) };
    at += marker === 0xff ? 1 : 2 + head.readUInt16BE(2);
  }
  return undefined;
};

const ofTiff = (read: (at: number, count: number) => Buffer): Size | undefined => {
  const head = read(0, 8);
  const little = head.toString('latin1', 0, 2) === 'II';
  const short = (b: Buffer, i: number) => (little ? b.readUInt16LE(i) : b.readUInt16BE(i));
  const long = (b: Buffer, i: number) => (little ? b.readUInt32LE(i) : b.readUInt32BE(i));
  if (short(head, 2) !== 42) return undefined;
  const count = read(long(head, 4), 2);
  if (count.length < 2) return undefined;
  const entries = read(long(head, 4) + 2, short(count, 0) * 12);
  const valueOf = (tag: number) => {
    for (let i = 0; i + 12 <= entries.length; i += 12)
      if (short(entries, i) === tag)
        return short(entries, i + 2) === 3 ? short(entries, i + 8) : long(entries, i + 8);
    return 0;
  };
  return { width: valueOf(256), height: valueOf(257) };
};

/** Undefined for what is none of them, or tells no size. */
export const scanSize = (path: string): Size | undefined => {
  const fd = openSync(path, 'r');
  try {
    const read = (at: number, count: number): Buffer => {
      const bytes = Buffer.alloc(Math.min(count, headBytes));
      return bytes.subarray(0, readSync(fd, bytes, 0, bytes.length, at));
    };
    const head = read(0, 24);
    if (head.length < 24) return undefined;
    let size: Size | undefined;
    if (head.toString('hex', 0, 8) === '89504e470d0a1a0a')
      size = { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
    else if (head.readUInt16BE(0) === 0xffd8) size = ofJpeg(read);
    else if (['II', 'MM'].includes(head.toString('latin1', 0, 2))) size = ofTiff(read);
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } finally {
    closeSync(fd);
  }
};
