// The cycle of sixty: 甲子 is 0, 癸亥 59.
const stems = [...'甲乙丙丁戊己庚辛壬癸'];
const branches = [...'子丑寅卯辰巳午未申酉戌亥'];

export const cycleName = (at: number): string => stems[at % 10] + branches[at % 12];

/** The place of a pair in the cycle, or undefined: half of the pairs (甲丑) are none. */
export const cycleOf = (stem: string | undefined, branch: string | undefined): number | undefined => {
  const [s, b] = [stems.indexOf(stem ?? ''), branches.indexOf(branch ?? '')];
  if (s < 0 || b < 0 || (s - b) % 2 !== 0) return undefined;
  return (6 * s - 5 * b + 60) % 60;
};

const modulo = (n: number): number => ((n % 60) + 60) % 60;

/** Of a Julian day number. 1 January 2000 (2,451,545) was 戊午. */
export const cycleOfDay = (day: number): number => modulo(day + 49);

/** Of a lunar year, counted as astronomers do. 4 AD was 甲子. */
export const cycleOfYear = (year: number): number => modulo(year - 4);
