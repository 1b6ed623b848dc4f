// The years that a list gives of a life, where it gives them as two: 701–762, 前145-前86, -179 - -104, 1037～1101年.

export interface Years {
  first: number;
  last: number;
}

const dash = /^\s*(?:[–—~～至]{1,2}|-)\s*/u;
const yearAt = /^(前|公元前|-)?\s*(\d{1,4})年?/u;

const readOne = (written: string): Years | undefined => {
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
  const from = (first[1] ? -1 : 1) * Number(first[2]);
  // 701--762: whoever was born in our era did not die before it.
  const isBefore = last[1] !== undefined && (last[1] !== '-' || from < 0);
  const to = (isBefore ? -1 : 1) * Number(last[2]);
  return from === 0 || to === 0 || from > to || to - from > 150 ? undefined : { first: from, last: to };
};

/**
 * Undefined for what is not two years, the first not after the last: one that is doubted, or not known, is none. Of several,
 * parted by ；, the one that is such; where several are and differ, none.
 */
export const readLife = (written: string): Years | undefined => {
  const lives = written.split(/[；;]/u).flatMap((one) => readOne(one) ?? []);
  const [life] = lives;
  return lives.every(({ first, last }) => first === life.first && last === life.last) ? life : undefined;
};
