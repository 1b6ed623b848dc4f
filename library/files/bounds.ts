// What a bundle may hold at most in one piece, so that whoever asks for a page or for a level of the catalogue never
// waits for more than that. A source tells what goes beyond by file and line; the writer of bundles refuses it whatever
// the source, and the reader of bundles what was imported before there were bounds.

/**
 * Cells of a page. The fullest page of the books known has 1,600; of newspapers, a Chinese one has some 15,000, and one
 * of nine columns of small Latin type 47,600 (The Omaha Daily Bee, 1887). A page twice as full is still answered whole.
 */
export const mostPageCells = 100_000;
/** Printed lines of a page. */
export const mostPageLines = 5_000;
/** Figures that a source may tell of a page. */
export const mostPageFigures = 1_000;
/** Levels of a catalogue. */
export const mostLevels = 16;
/** Entries of a catalogue side by side. */
export const mostSiblings = 100_000;
/** Characters of a title or a label. */
export const longestTitle = 500;

/** Of an issue of a newspaper, which is held in memory while it is written: its pages, their cells, its articles. */
export const mostIssuePages = 1_000;
export const mostIssueCells = 2_000_000;
export const mostIssueArticles = 20_000;
/** Authors of an article. */
export const mostAuthors = 100;
/** Outlines of what an article has on a page, and the corners of one. */
export const mostPolygons = 500;
export const mostCorners = 5_000;
