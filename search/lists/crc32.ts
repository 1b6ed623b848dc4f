// CRC-32 (ISO 3309, polynomial 0xEDB88320), eight bytes at a time.

const tables = Array.from({ length: 8 }, () => new Uint32Array(256));
for (let byte = 0; byte < 256; byte++) {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  tables[0][byte] = value >>> 0;
}
for (let slice = 1; slice < 8; slice++) {
  for (let byte = 0; byte < 256; byte++) {
    const before = tables[slice - 1][byte];
    tables[slice][byte] = ((before >>> 8) ^ tables[0][before & 255]) >>> 0;
  }
}
const [t0, t1, t2, t3, t4, t5, t6, t7] = tables;

/** The checksum of `bytes` as an unsigned 32 bit number. */
export const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  let at = 0;
  for (const end = bytes.length - 7; at < end; at += 8) {
    const low = crc ^ (bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24));
    crc =
      t7[low & 255] ^
      t6[(low >>> 8) & 255] ^
      t5[(low >>> 16) & 255] ^
      t4[low >>> 24] ^
      t3[bytes[at + 4]] ^
      t2[bytes[at + 5]] ^
      t1[bytes[at + 6]] ^
      t0[bytes[at + 7]];
  }
  for (; at < bytes.length; at++) crc = (crc >>> 8) ^ t0[(crc ^ bytes[at]) & 255];
  return (crc ^ 0xffffffff) >>> 0;
};
