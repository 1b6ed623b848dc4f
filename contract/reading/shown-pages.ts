// How a client tells what a reader was shown from what it fetched for itself: docs/counter.md.

/** The header `purpose` of a call that serves no act of the reader (fetching ahead, a figure beside a text): not counted. */
export const uncountedPurpose = 'prefetch';

/** Maximum number of shown pages in one report. */
export const mostShown = 50;
