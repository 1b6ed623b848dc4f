// Components outside Unicode, which mojidata names by number, and what they are composed of. Where it composes a
// character in several ways, with the number and without it, comparing the two shows what the number means:
// `coded-components.test.ts` recomputes this. The others are read off the characters that have them; a code that is
// not listed here is decomposed no further, since what it shows is a part of a letter (the head of 鹿, 鳥 without its
// dots) or not agreed on.

/** Stated by mojidata itself. A letter alone is another shape of that letter. */
export const derivedComponents: Readonly<Record<string, readonly string[]>> = {
  '{3}': ['⺈𦉪'],
  '{7}': ['叀'],
  '{10}': ['凡', '卂'],
  '{17}': ['良'],
  '{18}': ['皀', '艮'],
  '{20}': ['丸', '九丶'],
  '{24}': ['𡿨'],
  '{31}': ['囗夊', '囗夕'],
  '{35}': ['𲋄'],
  '{41}': ['𠕋'],
  '{42}': ['𫜹', '彑'],
  '{43}': ['𫜹'],
  '{46}': ['电'],
  '{48}': ['㐄'],
  '{49}': ['丶丿'],
  '{64}': ['𢑑'],
  '{68}': ['里'],
  '{70}': ['业'],
  '{71}': ['𰀄'],
  '{74}': ['皀'],
  '{80}': ['㓁'],
  '{82}': ['聿'],
  '{86}': ['丶丶丶'],
  '{88}': ['𠆢丶', '入一'],
  '{106}': ['夕又'],
  '{108}': ['𭁟'],
  '{109}': ['千'],
  '{113}': ['𦉪'],
  '{114}': ['圥'],
  '{117}': ['止'],
  '{118}': ['虍'],
  '{120}': ['弓工匚'],
  '{122}': ['夕一'],
};

/** Read off characters, each with some that have it. */
const readComponents: Readonly<Record<string, readonly string[]>> = {
  // 免
  '{2}': ['⺈口'],
  // 更
  '{19}': ['日乂'],
  // 祭
  '{21}': ['月又'],
  // 與
  '{23}': ['与'],
  // 武 貮
  '{28}': ['弋一'],
  // 幾 畿
  '{29}': ['𢆶戈'],
  // 憂
  '{36}': ['𦣻冖'],
  // 睿 肻
  '{37}': ['⺊冖'],
  // 索 孛
  '{44}': ['十冖'],
  // 戠, which is 音戈
  '{69}': ['立戈'],
  // 帝 旁
  '{83}': ['亠丷冖'],
  // 亭 亮 豪
  '{87}': ['亠口冖'],
  // 曹
  '{98}': ['一曲'],
};

/** The ways of each code, its components parted by spaces. */
export const codedWays: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({ ...derivedComponents, ...readComponents }).map(([code, ways]) => [
    code,
    new Set(ways.map((way) => [...way].join(' '))),
  ]),
);
