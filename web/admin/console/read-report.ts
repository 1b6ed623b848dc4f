// A report of COUNTER in its tabular form (5.1, §3.2.1): lines of names and values, an empty one, then a table.

export interface ReportTable {
  heads: { name: string; isNumber: boolean }[];
  rows: string[][];
}

/** The columns shown for each row besides months: the others name the platform, and numbers that it does not have. */
const shownColumns = ['Title', 'Platform', 'Data_Type', 'Access_Type', 'Access_Method', 'Metric_Type'];
const always = new Set(['Title', 'Metric_Type']);
const total = 'Reporting_Period_Total';

/** Of the tab-separated form. Columns in which all rows are alike are left out, but for titles and metrics. */
export function readReport(tsv: string): ReportTable {
  const lines = tsv
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
  const start = lines.findIndex((line) => line.includes(total));
  const head = lines[start] ?? [];
  const rows = start < 0 ? [] : lines.slice(start + 1);
  const firstNumber = head.indexOf(total);
  const columns = head.flatMap((name, at) => {
    const differs = rows.some((row) => row[at] !== rows[0]?.[at]);
    const isShown = at >= firstNumber || (shownColumns.includes(name) && (always.has(name) || differs));
    return isShown ? [at] : [];
  });
  return {
    heads: columns.map((at) => ({ name: head[at] ?? '', isNumber: at >= firstNumber })),
    // A cell that a spreadsheet would take for a formula is led by an apostrophe.
    rows: rows.map((row) => columns.map((at) => (row[at] ?? '').replace(/^'(?=[=+\-@])/, ''))),
  };
}
