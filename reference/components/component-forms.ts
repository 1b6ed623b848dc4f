// Components that are one letter in several shapes: 氵 is 水 at the left of a character. What merely looks alike is not
// listed, so that 屰 is never 艸. The sets need not be apart: 阝 is 邑 at the right and 阜 at the left.

const shapes = [
  '水氵氺 艸艹 心忄㣺 人亻𠆢 手扌 犬犭 火灬 示礻 衣衤 糸糹纟 言訁讠 食飠饣𩙿 金釒钅 足𧾷 网罒㓁𦉪 爪爫',
  '刀刂 辵辶 竹𥫗 邑阝 阜阝 攴攵 牛牜 羊𦍌 西覀襾 青靑 戶户戸 彐彑 長镸 老耂 黃黄 卩㔾 尢尣 疋𤴔 歹歺 虎虍 雨⻗',
]
  .join(' ')
  .normalize('NFC')
  .split(' ');

/** The shape is also a character in its own right: a query for it does not match the other component. */
const oneWay = ['肉月', '玉王', '玉𤣩', '阜𨸏'];

const formsByComponent = new Map<string, string[]>();
const add = (from: string, to: string) => {
  const known = formsByComponent.get(from) ?? [];
  if (from !== to && !known.includes(to)) formsByComponent.set(from, [...known, to]);
};
for (const set of shapes) for (const from of set) for (const to of set) add(from, to);
for (const pair of oneWay) add([...pair][0], [...pair][1]);

/** The other shapes that a component has within characters. */
export const formsOfComponent = (component: string): readonly string[] =>
  formsByComponent.get(component) ?? [];

/** Shapes of radicals: not taken apart, for their parts are strokes and not letters. */
export const radicalShapes: ReadonlySet<string> = new Set(shapes.join('').replaceAll(' ', ''));
