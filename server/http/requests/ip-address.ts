// Addresses and ranges of them as numbers: IPv4 and IPv6, an IPv4 address written as IPv6 (::ffff:10.1.2.3) being IPv4.
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { cutBytes, type IpAddress, readRange } from '#contract/values/address-range.ts';

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

/** A name for the first `prefix` bits of an address: equal for all addresses that share them, and for no others. */
export const addressKey = ({ family, bytes }: IpAddress, prefix: number): string =>
  `${family}/${prefix}/${Buffer.from(cutBytes(bytes, prefix)).toString('hex')}`;

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
  return `${groupsOf(cutBytes(read.bytes, bits))}/${bits}`;
}
