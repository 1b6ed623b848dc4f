// Ranges of network addresses as institutions register them: IPv4 and IPv6, an IPv4 address written as IPv6
// (::ffff:10.1.2.3) being IPv4. Read alike by the server and by the form in which they are written.

export interface IpAddress {
  family: 4 | 6;
  /** 4 or 16 bytes. */
  bytes: Uint8Array;
}
export interface IpRange extends IpAddress {
  /** Bits that every address of the range shares with `bytes`, in which all others are 0. */
  prefix: number;
}

/** The bytes with every bit behind the first `prefix` cleared. */
export const cutBytes = (bytes: Uint8Array, prefix: number): Uint8Array =>
  bytes.map((byte, i) => byte & (0xff00 >> Math.min(8, Math.max(0, prefix - 8 * i))));

const bytesOfFour = (text: string): number[] | undefined => {
  if (!/^(?:(?:0|[1-9]\d{0,2})(?:\.(?!$)|$)){4}$/.test(text)) return undefined;
  const bytes = text.split('.').map(Number);
  return bytes.every((byte) => byte < 256) ? bytes : undefined;
};

/** `db8:1` as bytes; none for the empty text. */
const bytesOfGroups = (text: string): number[] | undefined => {
  const groups = text === '' ? [] : text.split(':');
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  return groups.map((group) => Number.parseInt(group, 16)).flatMap((group) => [group >> 8, group & 255]);
};

const bytesOfSixteen = (text: string): number[] | undefined => {
  const end = text.lastIndexOf(':') + 1;
  const four = text.includes('.') ? bytesOfFour(text.slice(end)) : undefined;
  if (text.includes('.') && (!four || end === 0)) return undefined;
  const hex = ([a = 0, b = 0]: number[]) => ((a << 8) | b).toString(16);
  const plain = four ? `${text.slice(0, end)}${hex(four)}:${hex(four.slice(2))}` : text;
  const [head, tail, ...more] = plain.split('::').map(bytesOfGroups);
  if (!head || more.length > 0) return undefined;
  if (!plain.includes('::')) return head.length === 16 ? head : undefined;
  const lacking = tail ? 16 - head.length - tail.length : 0;
  return tail && lacking >= 2 ? [...head, ...Array.from({ length: lacking }, () => 0), ...tail] : undefined;
};

const mapped = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255];

/** `10.1.0.0/16`, `2001:db8::/32`; an IPv4 range may be written as IPv6. Undefined for what is no range. */
export function readRange(text: string): IpRange | undefined {
  const [, address = '', length = ''] = /^([0-9A-Fa-f.:]+)\/(\d{1,3})$/.exec(text.trim()) ?? [];
  const prefix = Number(length);
  const four = bytesOfFour(address);
  const read = four ?? bytesOfSixteen(address);
  if (!read || prefix > read.length * 8) return undefined;
  // `::10.1.2.3` is an older way of writing `::ffff:10.1.2.3`.
  const isMapped =
    four === undefined && (/^::\d+\./.test(address) || mapped.every((byte, i) => read[i] === byte));
  const shift = isMapped ? 96 : 0;
  // Wider than all of IPv4 written as IPv6: it would mean addresses of both kinds.
  if (prefix < shift) return undefined;
  const bytes = Uint8Array.from(isMapped ? read.slice(12) : read);
  return {
    family: bytes.length === 4 ? 4 : 6,
    prefix: prefix - shift,
    bytes: cutBytes(bytes, prefix - shift),
  };
}

/**
 * Wider than any institution's: whoever is believed by such a range is nearly everybody. 10.0.0.0/8 and the networks that
 * registries give to the largest (/20 of IPv6) pass, and so do the unique local addresses, fc00::/7.
 */
export function isTooWide({ family, bytes, prefix }: IpRange): boolean {
  if (family === 4) return prefix < 8;
  const isLocal = prefix >= 7 && ((bytes[0] ?? 0) & 0xfe) === 0xfc;
  return prefix < 20 && !isLocal;
}

/** Whether two ranges share addresses: either one holds the other, or they have nothing in common. */
export const rangesMeet = (a: IpRange, b: IpRange): boolean => {
  const shared = Math.min(a.prefix, b.prefix);
  const [mine, theirs] = [cutBytes(a.bytes, shared), cutBytes(b.bytes, shared)];
  return a.family === b.family && mine.every((byte, i) => byte === theirs[i]);
};

/** The rule that a range breaks. */
export const rangeFault = (text: string): 'not-a-range' | 'too-wide-range' | undefined => {
  const range = readRange(text);
  if (!range) return 'not-a-range';
  return isTooWide(range) ? 'too-wide-range' : undefined;
};
