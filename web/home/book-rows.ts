// How many books the front page shows: whole rows of covers. The list of products has the rest.
import { type RefObject, useLayoutEffect, useState } from 'react';

/** On a narrow window; a wide one has two rows. */
const usual = 16;

/**
 * How many of so many books stand in so many columns; 0 where that is not known yet. One of a class that was chosen is not
 * left out for standing alone in its row.
 */
export const booksInRows = (books: number, columns: number, isChosen = false): number => {
  const most = Math.max(usual - (columns === 0 ? 0 : usual % columns), 2 * columns);
  const some = Math.min(books, most);
  return isChosen || columns === 0 || some < columns ? some : some - (some % columns);
};

/** Whether the last of so many is alone in a row below others. */
export const isLastAlone = (count: number, columns: number): boolean =>
  columns > 1 && count > columns && count % columns === 1;

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
