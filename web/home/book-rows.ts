// How many books the front page shows: whole rows of covers. The list of products has the rest.
import { type RefObject, useLayoutEffect, useState } from 'react';

/** On a narrow window; a wide one has two rows. */
const usual = 16;

/**
 * The number of books to show in the given number of columns; `columns` is 0 while it is not known. A last row that
 * would not be full is left out, unless a class is chosen.
 */
export const booksInRows = (books: number, columns: number, isChosen = false): number => {
  const most = Math.max(usual - (columns === 0 ? 0 : usual % columns), 2 * columns);
  const some = Math.min(books, most);
  return isChosen || columns === 0 || some < columns ? some : some - (some % columns);
};

/** Titles that two classes in one column of the index may have together. */
const mostTogether = 8;

export interface ClassColumn<T> {
  classes: readonly T[];
  /** Alone in its row, which it fills. */
  isAcross: boolean;
}

/**
 * The columns of an index by class. A class that would be alone in the last row joins the one before it, or fills its
 * row if the two have many titles.
 */
export const classColumns = <T>(
  classes: readonly T[],
  columns: number,
  countOf: (one: T) => number,
): ClassColumn<T>[] => {
  const single = classes.map((one) => ({ classes: [one], isAcross: false }));
  const isLastAlone = columns > 1 && classes.length > columns && classes.length % columns === 1;
  if (!isLastAlone) return single;
  const [before, last] = [classes.at(-2)!, classes.at(-1)!];
  return countOf(before) + countOf(last) <= mostTogether
    ? [...single.slice(0, -2), { classes: [before, last], isAcross: false }]
    : [...single.slice(0, -1), { classes: [last], isAcross: true }];
};

/** The columns that a grid has room for, empty ones too; 0 before it is drawn. */
export const useGridColumns = (ref: RefObject<HTMLElement | null>): number => {
  const [columns, setColumns] = useState(0);
  useLayoutEffect(() => {
    const grid = ref.current;
    if (!grid) return undefined;
    const measure = () => {
      const tracks = getComputedStyle(grid).gridTemplateColumns;
      setColumns(/^[\d.]+px/.test(tracks) ? tracks.split(' ').length : 0);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(grid);
    return () => observer.disconnect();
  }, [ref]);
  return columns;
};
