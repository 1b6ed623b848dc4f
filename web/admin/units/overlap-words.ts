// What a range of addresses that another unit has too comes to, as the server finds the unit of an address
// (server/auth/credentials/find-address.ts): the narrower range wins; of the same range the unit whose name is first.
import type { AdminUnit } from '#contract/admin/admin.ts';
import { unitTexts } from '../console/texts.ts';

type Overlap = AdminUnit['overlaps'][number];

/** How many bits of an address a range fixes; an address alone fixes all. */
const prefixOf = (range: string): number => {
  const [, prefix] = range.split('/');
  return prefix === undefined ? (range.includes(':') ? 128 : 32) : Number(prefix);
};

export const overlapText = ({ cidr, theirs }: Overlap) => {
  const more = prefixOf(cidr) - prefixOf(theirs);
  if (more === 0) return unitTexts.overlapSame;
  return more > 0 ? unitTexts.overlapOurs : unitTexts.overlapTheirs;
};
