// Pages as runs: `1-40,52`.

/** Runs of pages, in order, none touching another. */
export type Runs = [first: number, last: number][];

/** Adds a page. */
export const addPage = (runs: Runs, page: number): void => {
  // The first run that ends at the page before or later.
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (runs[middle][1] < page - 1) low = middle + 1;
    else high = middle;
  }
  const run = runs[low] as Runs[number] | undefined;
  if (!run || run[0] > page + 1) {
    runs.splice(low, 0, [page, page]);
    return;
  }
  run[0] = Math.min(run[0], page);
  run[1] = Math.max(run[1], page);
  const next = runs[low + 1] as Runs[number] | undefined;
  if (next && next[0] <= run[1] + 1) {
    run[1] = Math.max(run[1], next[1]);
    runs.splice(low + 1, 1);
  }
};

export const writeRuns = (runs: Runs): string =>
  runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
