// Letters that Unicode has under several code points: radicals (U+2E80 to U+2FD5), as which PDFs and OCR write ordinary
// characters, and what is canonically equal, compatibility ideographs among it.

/** Of U+2E81 to U+2EF3, in order (Unicode EquivalentUnifiedIdeograph.txt); a space where no character is assigned. */
const supplement = [
  '厂乛乚乙亻冂𠘨刀刂卜㔾小尐兀尣尢𡯂巳幺彑彐忄心扌攵 旡日月歺母民氵氺灬爫爬丬牛犭王𤴔目示礻𥫗',
  '糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀聿肉𦥑艹艺艻虎衤覀西见角𧢲讠贝𧾷车辶辷辸邑钅長镸长门𨸏阝雨青韦页风飞',
  '食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟',
];

const radical = /[\u2e81-\u2ef3\u2f00-\u2fd5]/gu;
const equivalents = [...supplement.join('')];

const ofRadical = (one: string): string => {
  const codePoint = one.codePointAt(0)!;
  if (codePoint >= 0x2f00) return one.normalize('NFKC');
  const equivalent = equivalents[codePoint - 0x2e81];
  return equivalent === ' ' ? one : equivalent;
};

/** The text with each letter under the one code point by which it is compared; what is shown stays as printed. */
export const unifyText = (text: string): string => text.replaceAll(radical, ofRadical).normalize('NFC');
