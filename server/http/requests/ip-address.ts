// Addresses and ranges of them as numbers: IPv4 and IPv6, an IPv4 address written as IPv6 (::ffff:10.1.2.3) being IPv4.
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface IpAddress {
  family: 4 | 6;
  /** 4 or 16 bytes. */
  bytes: Uint8Array;
}
export interface IpRange extends IpAddress {
  /** Bits that every address of the range shares with `bytes`, in which all others are 0. */
  prefix: number;
}

/** `10.1.2.3:4711` and `[::1]:4711`, as some proxies write a hop, and `fe80::1%eth0` */
const withoutPort = (text: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;

/** Undefined for what is no address. */
export function readIpAddress(text: string): IpAddress | undefined {
  const plain = withoutPort(text.trim()).split('%', 1)[0]!;
  // What the package reads besides, 10.1 or 0x0a000001, is no address here.
  if (isIP(plain) === 0) return undefined;
  const read = ipaddr.process(plain);
  return { family: read.kind() === 'ipv4' ? 4 : 6, bytes: Uint8Array.from(read.toByteArray()) };
}

/** The bytes with every bit behind the first `prefix` cleared. */
const cut = (bytes: Uint8Array, prefix: number): Uint8Array =>
  bytes.map((byte, i) => byte & (0xff00 >> Math.min(8, Math.max(0, prefix - 8 * i))));

/** `10.1.0.0/16`, `2001:db8::/32`; an IPv4 range may be written as IPv6. Undefined for what is no range. */
export function readRange(text: string): IpRange | undefined {
  const [, address = '', length = ''] = /^([0-9A-Fa-f.:]+)\/(\d{1,3})$/.exec(text.trim()) ?? [];
  const kind = isIP(address);
  const prefix = Number(length);
  const read = kind === 0 ? undefined : readIpAddress(address);
  if (!read || prefix > (kind === 4 ? 32 : 128)) return undefined;
  const shift = kind === 6 && read.family === 4 ? 96 : 0;
  // Wider than all of IPv4 written as IPv6: it would mean addresses of both kinds.
  if (prefix < shift) return undefined;
  return { family: read.family, prefix: prefix - shift, bytes: cut(read.bytes, prefix - shift) };
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

/** A name for the first `prefix` bits of an address: equal for all addresses that share them, and for no others. */
export const addressKey = ({ family, bytes }: IpAddress, prefix: number): string =>
  `${family}/${prefix}/${Buffer.from(cut(bytes, prefix)).toString('hex')}`;

/** Whether an address is in one of the ranges, which are as `readRange` takes them; others are passed over. */
export function isInRanges(address: string, ranges: readonly string[]): boolean {
  const read = readIpAddress(address);
  if (!read) return false;
  return ranges.some((text) => {
    const range = readRange(text);
    return (
      range?.family === read.family && addressKey(range, range.prefix) === addressKey(read, range.prefix)
    );
  });
}

const groupsOf = (bytes: Uint8Array): string =>
  Array.from({ length: 8 }, (_, i) =>
    (((bytes[2 * i] ?? 0) << 8) | (bytes[2 * i + 1] ?? 0)).toString(16),
  ).join(':');

/** One notation for each address, for stored data. Text that is no address becomes `unknown`. */
export function writeAddress(text: string): string {
  const read = readIpAddress(text);
  if (!read) return 'unknown';
  return read.family === 4 ? read.bytes.join('.') : groupsOf(read.bytes);
}

/**
 * What tries are counted under: an IPv4 address, or a network of IPv6: the /64 that one line has, the /56 of a household,
 * the /48 of an institution. The only network of an IPv4 address is itself.
 */
export function countedAddress(text: string, bits: 64 | 56 | 48 = 64): string {
  const read = readIpAddress(text);
  if (read?.family !== 6) return writeAddress(text);
  return `${groupsOf(cut(read.bytes, bits))}/${bits}`;
}
