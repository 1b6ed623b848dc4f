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
}

export interface Month {
  /** 1..12; a leap month has the number of the one before it. */
  month: number;
  leap: boolean;
  /** Julian day number of its first day. */
  first: number;
  days: number;
}

export interface Calendar {
  readonly reigns: readonly Reign[];
  /** The months of year `n` of a reign, n from 1; undefined where they are not known for certain. */
  monthsOf(reign: Reign, n: number): readonly Month[] | undefined;
}
