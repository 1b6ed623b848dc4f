// When dynasties began and ended, as far as it takes to say that a person cannot be named in a book. A name that is
// borne by several dynasties has the bounds of them all, so that nothing is ruled out that might be.

/** First and last year, 公元; years before it are negative. */
const bounds: Record<string, readonly [number, number]> = {
  夏: [-2100, -1600],
  商: [-1600, -1046],
  殷: [-1600, -1046],
  周: [-1046, -256],
  西周: [-1046, -771],
  東周: [-770, -256],
  春秋: [-770, -476],
  戰國: [-475, -221],
  先秦: [-2100, -221],
  秦: [-900, -206],
  漢: [-206, 220],
  西漢: [-206, 8],
  東漢: [25, 220],
  後漢: [25, 950],
  三國: [220, 280],
  魏: [-403, 557],
  曹魏: [220, 265],
  蜀漢: [221, 263],
  蜀: [221, 965],
  吳: [-585, 280],
  孫吳: [222, 280],
  六朝: [222, 589],
  晉: [-1033, 420],
  西晉: [265, 316],
  東晉: [317, 420],
  十六國: [304, 439],
  前秦: [350, 394],
  後秦: [384, 417],
  西秦: [385, 431],
  北涼: [397, 439],
  南北朝: [420, 589],
  南朝宋: [420, 479],
  劉宋: [420, 479],
  南齊: [479, 502],
  梁: [-400, 923],
  南朝梁: [502, 557],
  陳: [-1045, 589],
  南朝陳: [557, 589],
  北魏: [386, 534],
  後魏: [386, 534],
  東魏: [534, 550],
  西魏: [535, 557],
  北齊: [550, 577],
  北周: [557, 581],
  隋: [581, 618],
  唐: [618, 907],
  唐五代: [618, 979],
  五代: [907, 979],
  後梁: [555, 923],
  後唐: [923, 936],
  後晉: [936, 946],
  後周: [557, 960],
  後蜀: [934, 965],
  南唐: [937, 976],
  宋: [-1000, 1279],
  北宋: [960, 1127],
  南宋: [1127, 1279],
  遼: [907, 1125],
  西夏: [1038, 1227],
  金: [1115, 1234],
  元: [1206, 1368],
  明: [1368, 1662],
  清: [1616, 1912],
  民國: [1912, 1949],
  新羅: [-57, 935],
  高麗: [918, 1392],
  朝鮮: [1392, 1910],
};

/** The forms in which simplified sources write them. */
const simplified: Record<string, string> = {
  东周: '東周',
  战国: '戰國',
  汉: '漢',
  西汉: '西漢',
  东汉: '東漢',
  三国: '三國',
  吴: '吳',
  晋: '晉',
  西晋: '西晉',
  东晋: '東晉',
  陈: '陳',
  辽: '遼',
  民国: '民國',
  淸: '清',
};

/** Other names of the same. */
const sameAs: Record<string, string> = {
  曹魏: '魏',
  三國魏: '魏',
  蜀漢: '蜀',
  三國蜀: '蜀',
  孫吳: '吳',
  三國吳: '吳',
  前漢: '西漢',
  後漢: '東漢',
  南朝宋: '劉宋',
  南朝齊: '南齊',
  齊: '南齊',
  南朝梁: '梁',
  南朝陳: '陳',
  後魏: '北魏',
  元魏: '北魏',
  姚秦: '後秦',
  苻秦: '前秦',
  符秦: '前秦',
  乞伏秦: '西秦',
  蕭齊: '南齊',
  高齊: '北齊',
};
/** Names of longer times, with those that lie within. */
const parts: Record<string, string> = {
  先秦: '夏 商 殷 周 西周 東周 春秋 戰國',
  周: '西周 東周 春秋 戰國',
  東周: '春秋 戰國',
  漢: '西漢 東漢',
  三國: '魏 蜀 吳',
  晉: '西晉 東晉',
  南北朝: '劉宋 南齊 梁 陳 北魏 東魏 西魏 北齊 北周',
  六朝: '吳 東晉 劉宋 南齊 梁 陳',
  唐五代: '唐 五代 後唐 後晉 後周 南唐 後蜀',
  五代: '後梁 後唐 後晉 後周 南唐 後蜀',
  宋: '北宋 南宋',
};

/** A part of its time, and a doubt, are left out: 唐初期, 宋?. */
const qualifier = /(?:[前後]期|初期?|前半|後半|末)?[?？]?$/u;

/** Names come from lists, and may be any word: those of every object are none. */
const valueOf = <T>(table: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

const writtenDynasty = (name: string): string => {
  const known = (written: string): string | undefined => {
    const form = valueOf(simplified, written) ?? written;
    return [bounds, sameAs, parts].some((table) => Object.hasOwn(table, form)) ? form : undefined;
  };
  const whole = name.trim();
  return known(whole) ?? known(whole.replace(qualifier, '')) ?? whole;
};

const plainDynasty = (name: string): string => {
  const written = writtenDynasty(name);
  return valueOf(sameAs, written) ?? written;
};

/** First and last year of a dynasty, wide enough for every dynasty of the name. */
export const dynastyYears = (dynasty: string): readonly [number, number] | undefined => {
  const written = writtenDynasty(dynasty);
  return valueOf(bounds, written) ?? valueOf(bounds, plainDynasty(dynasty));
};

const lieWithin = (part: string, whole: string): boolean =>
  valueOf(parts, whole)?.split(' ').includes(part) ?? false;

/** Whether two names of dynasties may be of one: the same, or a part and its whole (北宋, 宋). */
export const isSameDynasty = (one: string, other: string): boolean => {
  const [a, b] = [plainDynasty(one), plainDynasty(other)];
  return a === b || lieWithin(a, b) || lieWithin(b, a);
};

/** The last year in which a book of these makers can have been written; undefined where one is not known. */
export const latestYear = (makers: readonly (string | undefined)[]): number | undefined => {
  const made = makers.map((maker) => (maker === undefined ? undefined : dynastyYears(maker)?.[1]));
  return made.length > 0 && made.every((year) => year !== undefined) ? Math.max(...made) : undefined;
};

/**
 * Whether who lived under `dynasty` may be named in a book whose makers lived under these. What is not known rules
 * nothing out, and of several makers the latest counts.
 */
export const mayBeNamed = (dynasty: string | undefined, makers: readonly (string | undefined)[]): boolean => {
  const born = dynasty === undefined ? undefined : dynastyYears(dynasty);
  const latest = latestYear(makers);
  return !born || latest === undefined || born[0] < latest;
};
