// The names of a reign, and what is written before its name.
import type { Reign } from './calendar.ts';

/** What may precede the name of a reign and identify whose it is: 東漢, 漢; 光武帝. */
export const namesBefore = ({ dynasty, ruler }: Reign): string[] => {
  const short = dynasty.replace(/帝$/, '').slice(-1);
  return [dynasty, short, ruler, ...(dynasty === '東漢' ? ['後漢'] : [])];
};
