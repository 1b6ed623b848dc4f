// The years that a list gives of a life, where it gives them as two: 701–762, 前145-前86, 1037～1101年.

export interface Years {
  first: number;
  last: number;
}

const dash = /^\s*[-–—~～至]{1,2}\s*/u;
const yearAt = /^(前|公元前)?(\d{1,4})年?/u;

/** Undefined for what is not two years, the first not after the last: one that is doubted, or not known, is none. */
export const readLife = (written: string): Years | undefined => {
  const text = written
    .trim()
    .replace(/^[（(]/u, '')
    .replace(/[）)]$/u, '')
    .trim();
  const first = yearAt.exec(text);
  if (!first) return undefined;
  const between = dash.exec(text.slice(first[0].length));
  if (!between) return undefined;
  const rest = text.slice(first[0].length + between[0].length);
  const last = yearAt.exec(rest);
  if (!last || last[0].length !== rest.trimEnd().length) return undefined;
  const [from, to] = [first, last].map(([, before, digits]) => (before ? -1 : 1) * Number(digits));
  return from === 0 || to === 0 || from > to || to - from > 150 ? undefined : { first: from, last: to };
};
