/** The most that a badge tells. */
const badgeOverflow = 10_000_000;

/** A count as a badge has it: 12,345, and of more than it tells 10000000+. */
export const badgeCount = (count: number): string =>
  count > badgeOverflow ? `${String(badgeOverflow)}+` : count.toLocaleString('en');
