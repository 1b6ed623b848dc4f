/** Dynasties by when they began, as catalogues write them. */
const inOrder =
  '先秦 夏 商 殷 周 西周 東周 春秋 戰國 秦 漢 西漢 前漢 東漢 後漢 三國 魏 曹魏 三國魏 蜀 蜀漢 三國蜀 吳 孫吳 三國吳 六朝 晉 西晉 東晉 十六國 前秦 苻秦 符秦 後秦 姚秦 西秦 北涼 南北朝 劉宋 南朝宋 南齊 齊 蕭齊 南朝齊 梁 南朝梁 陳 南朝陳 北魏 後魏 元魏 東魏 西魏 北齊 高齊 北周 隋 新羅 唐 唐五代 五代 後梁 遼 高麗 後唐 後晉 後周 後蜀 南唐 宋 北宋 西夏 金 南宋 元 明 朝鮮 清 淸 民國';
const places: ReadonlyMap<string, number> = new Map(inOrder.split(' ').map((name, i) => [name, i]));

/** What is not known, or is of no dynasty, comes last. */
const unknown = places.size;

export const placeOfDynasty = (dynasty: string | undefined): number =>
  (dynasty === undefined ? undefined : places.get(dynasty)) ?? unknown;
