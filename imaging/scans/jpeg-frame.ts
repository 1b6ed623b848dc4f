// What the markers of a baseline JPEG say: its size, its components, their Huffman tables, and where its coded blocks
// begin. ITU-T T.81, annexes B and C.
import { LRUCache } from 'lru-cache';

/** The JPEG is damaged, or of another kind: progressive, arithmetic, of several scans, with restart intervals. */
export class UnreadFrame extends Error {}

export interface Huffman {
  /** By the next sixteen bits: the length of the code in the upper byte, its symbol in the lower; 0 where none begins so. */
  lookup: Uint16Array;
  /** By symbol. */
  codes: Uint16Array;
  /** By symbol, 0 where it has no code. */
  lengths: Uint8Array;
}

export interface FrameComponent {
  /** Of it in each minimum coded unit. */
  blocks: number;
  dc: Huffman;
  ac: Huffman;
}

export interface Frame {
  /** Where the frame header has its height and then its width, two bytes each. */
  sizeAt: number;
  width: number;
  height: number;
  /** Pixels that a minimum coded unit covers. */
  unit: { width: number; height: number };
  components: readonly FrameComponent[];
  /** Where the coded blocks begin. */
  dataAt: number;
}

const [baseline, extended, huffman, startOfScan, restartInterval] = [0xc0, 0xc1, 0xc4, 0xda, 0xdd];
const isOtherFrame = (kind: number): boolean => kind > extended && kind <= 0xcf && kind !== huffman;
const blockSide = 8;

const makeHuffman = (counts: Uint8Array, symbols: Uint8Array): Huffman => {
  const lookup = new Uint16Array(1 << 16);
  const [codes, lengths] = [new Uint16Array(256), new Uint8Array(256)];
  let [code, at] = [0, 0];
  for (let length = 1; length <= 16; length += 1) {
    const step = 1 << (16 - length);
    for (let i = 0; i < counts[length - 1]; i += 1) {
      if (at >= symbols.length || code * step >= lookup.length) throw new UnreadFrame('a table is damaged');
      const symbol = symbols[at];
      lookup.fill((length << 8) | symbol, code * step, (code + 1) * step);
      [codes[symbol], lengths[symbol]] = [code, length];
      code += 1;
      at += 1;
    }
    code *= 2;
  }
  return { lookup, codes, lengths };
};

/** Most encoders write the same tables into every JPEG; of 130 kB each. */
const madeOf = new LRUCache<string, Huffman>({ max: 32 });

/** The tables of one DHT segment, by class and destination as the segment writes them. */
const readTables = (segment: Buffer, into: Map<number, Huffman>): void => {
  for (let at = 0; at + 17 <= segment.length; ) {
    const counts = segment.subarray(at + 1, at + 17);
    const end = at + 17 + counts.reduce((sum, count) => sum + count, 0);
    const written = segment.toString('latin1', at + 1, end);
    const made = madeOf.get(written) ?? makeHuffman(counts, segment.subarray(at + 17, end));
    madeOf.set(written, made);
    into.set(segment[at], made);
    at = end;
  }
};

const joinComponents = (
  frame: Buffer,
  scan: Buffer,
  tables: ReadonlyMap<number, Huffman>,
): Pick<Frame, 'components' | 'unit'> => {
  const count = frame[5];
  if (frame[0] !== 8 || count < 1 || count > 4 || scan[0] !== count)
    throw new UnreadFrame('it is not of eight bits in one scan');
  const sampling = Array.from({ length: count }, (_, i) => {
    const [id, factors] = [frame[6 + i * 3], frame[7 + i * 3]];
    if (scan[1 + i * 2] !== id) throw new UnreadFrame('its components are out of order');
    // Of one component alone the blocks come line by line, whatever its factors.
    return count === 1 ? { across: 1, down: 1 } : { across: factors >> 4, down: factors & 15 };
  });
  const components = sampling.map(({ across, down }, i): FrameComponent => {
    const chosen = scan[2 + i * 2];
    const [dc, ac] = [tables.get(chosen >> 4), tables.get(0x10 | (chosen & 15))];
    if (!dc || !ac || across < 1 || down < 1) throw new UnreadFrame('a table is missing');
    return { blocks: across * down, dc, ac };
  });
  const width = blockSide * Math.max(...sampling.map(({ across }) => across));
  const height = blockSide * Math.max(...sampling.map(({ down }) => down));
  return { components, unit: { width, height } };
};

/** @throws UnreadFrame. */
export const readJpegFrame = (jpeg: Buffer): Frame => {
  const tables = new Map<number, Huffman>();
  let frameAt = 0;
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff; ) {
    const kind = jpeg[at + 1];
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    const segment = jpeg.subarray(at + 4, end);
    if (kind === baseline || kind === extended) frameAt = at + 4;
    else if (isOtherFrame(kind)) throw new UnreadFrame('it is not baseline');
    else if (kind === huffman) readTables(segment, tables);
    else if (kind === restartInterval && segment.some((byte) => byte !== 0))
      throw new UnreadFrame('it has restart intervals');
    else if (kind === startOfScan && frameAt > 0) {
      const [height, width] = [jpeg.readUInt16BE(frameAt + 1), jpeg.readUInt16BE(frameAt + 3)];
      const joined = joinComponents(jpeg.subarray(frameAt), segment, tables);
      return { sizeAt: frameAt + 1, width, height, ...joined, dataAt: end };
    }
    at = end;
  }
  throw new UnreadFrame('it has no scan');
};
