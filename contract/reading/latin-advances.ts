// How broad the letters of the book face are, for whoever lays out a line of them: the server, and the reader, which sets
// them in places that were made so.

/** Of U+0021 to U+007E in thousandths of an em, as Noto Serif TC has them. */
const advances = [
  308, 376, 574, 550, 923, 779, 196, 364, 364, 478, 580, 327, 346, 327, 352, 557, 471, 558, 557, 555, 558,
  558, 549, 558, 562, 327, 327, 580, 580, 580, 432, 912, 718, 670, 691, 770, 652, 629, 741, 853, 405, 403,
  731, 625, 975, 796, 767, 641, 767, 715, 567, 659, 797, 714, 1053, 700, 687, 605, 344, 352, 344, 580, 563,
  435, 557, 638, 538, 629, 547, 388, 566, 663, 332, 311, 607, 334, 974, 661, 596, 638, 607, 462, 473, 367,
  653, 548, 838, 564, 552, 498, 374, 316, 374, 580,
];
const [first, other, square] = [0x21, 0.5, 1];

/** The breadth of a character in ems of its type: of a letter with accents that of the letter. */
export const latinAdvance = (text: string): number => {
  const codePoint = text.normalize('NFD').codePointAt(0) ?? 0;
  if (codePoint >= first && codePoint - first < advances.length) return advances[codePoint - first] / 1000;
  return codePoint >= 0x2e80 || codePoint === 0xd7 || codePoint === 0xf7 ? square : other;
};
