// What langhuan library gc tells and puts on record, of a data folder and of a holdings store alike.
import type { Recorded } from './record-act.ts';

interface CollectedProduct {
  code: string;
  removed: readonly string[];
  leftovers: readonly string[];
  retained: readonly { version: string; reason: 'recent' | 'leased' }[];
}

/** A row for each product that lost something. */
export const recordCollected = (products: readonly CollectedProduct[]): Recorded[] =>
  products
    .filter(({ removed, leftovers }) => removed.length + leftovers.length > 0)
    .map(({ code, removed, leftovers }) => ({
      act: 'library.collect',
      subject: code,
      details: { version: removed, leftovers },
    }));

/** `origin`: how leftovers came about. */
export const printCollected = (
  { code, removed, leftovers, retained }: CollectedProduct,
  origin: string,
): void => {
  for (const version of removed) console.log(`${code}: ${version} taken away`);
  for (const name of leftovers) console.log(`${code}: ${name}, ${origin}, taken away`);
  for (const { version, reason } of retained) {
    const why = reason === 'recent' ? 'it was live within the last day' : 'a server reads it';
    console.log(`${code}: ${version} stays, ${why}`);
  }
};
