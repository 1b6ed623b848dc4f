// What a calendar of Chinese reigns tells, wherever it has it from.
export interface Reign {
  /** 貞觀 */
  name: string;
  /** Other forms in which the name is written, that are no variants of its characters. */
  aliases: readonly string[];
  dynasty: string;
  ruler: string;
  /** 公元 of its first and last year: of the lunar years, which begin in late January or February. No year 0. */
  first: number;
  last: number;
  /** Of a reign that another dynasty began: the year from which this one counted by it. */
  since?: number;
}

/** The first year in which its dynasty counted by it. */
export const firstCounted = ({ first, since = first }: Reign): number => since;

export interface Month {
  /** 1..12; a leap month has the number of the one before it. */
  month: number;
  leap: boolean;
  /** Julian day number of its first day. */
  first: number;
  days: number;
  /** When it began or how long it was is not known for certain; of one that computing does not have, `days` is 0. */
  doubtful?: true;
}

export interface Calendar {
  readonly reigns: readonly Reign[];
  /** The months of year `n` of a reign in their order, n from 1; undefined where none of them is known. */
  monthsOf(reign: Reign, n: number): readonly Month[] | undefined;
}
