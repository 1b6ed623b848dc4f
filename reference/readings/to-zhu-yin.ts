// 注音符號 of a syllable in pinyin with its tone mark (漢語拼音方案; 國語注音符號): lǚ is ㄌㄩˇ.

const initials = Object.entries({
  zh: 'ㄓ',
  ch: 'ㄔ',
  sh: 'ㄕ',
  b: 'ㄅ',
  p: 'ㄆ',
  m: 'ㄇ',
  f: 'ㄈ',
  d: 'ㄉ',
  t: 'ㄊ',
  n: 'ㄋ',
  l: 'ㄌ',
  g: 'ㄍ',
  k: 'ㄎ',
  h: 'ㄏ',
  j: 'ㄐ',
  q: 'ㄑ',
  x: 'ㄒ',
  r: 'ㄖ',
  z: 'ㄗ',
  c: 'ㄘ',
  s: 'ㄙ',
});
const finals: Record<string, string> = {
  a: 'ㄚ',
  o: 'ㄛ',
  e: 'ㄜ',
  ê: 'ㄝ',
  ai: 'ㄞ',
  ei: 'ㄟ',
  ao: 'ㄠ',
  ou: 'ㄡ',
  an: 'ㄢ',
  en: 'ㄣ',
  ang: 'ㄤ',
  eng: 'ㄥ',
  ong: 'ㄨㄥ',
  er: 'ㄦ',
  i: 'ㄧ',
  ia: 'ㄧㄚ',
  io: 'ㄧㄛ',
  ie: 'ㄧㄝ',
  iai: 'ㄧㄞ',
  iao: 'ㄧㄠ',
  iu: 'ㄧㄡ',
  ian: 'ㄧㄢ',
  in: 'ㄧㄣ',
  iang: 'ㄧㄤ',
  ing: 'ㄧㄥ',
  iong: 'ㄩㄥ',
  u: 'ㄨ',
  ua: 'ㄨㄚ',
  uo: 'ㄨㄛ',
  uai: 'ㄨㄞ',
  ui: 'ㄨㄟ',
  uan: 'ㄨㄢ',
  un: 'ㄨㄣ',
  uang: 'ㄨㄤ',
  ueng: 'ㄨㄥ',
  ü: 'ㄩ',
  üe: 'ㄩㄝ',
  üan: 'ㄩㄢ',
  ün: 'ㄩㄣ',
};
const tones: Record<string, string> = { '\u0304': '', '\u0301': 'ˊ', '\u030C': 'ˇ', '\u0300': 'ˋ' };

/** Syllables without an initial are written with y and w. */
const respelled = (text: string): string => {
  if (text.startsWith('yu')) return `ü${text.slice(2)}`.replace(/^üan$/u, 'üan');
  if (text === 'yong' || text === 'you') return text === 'yong' ? 'iong' : 'iu';
  if (text.startsWith('yi')) return text.slice(1);
  if (text.startsWith('y')) return `i${text.slice(1)}`;
  if (text === 'wei' || text === 'wen') return text === 'wei' ? 'ui' : 'un';
  if (text.startsWith('wu')) return text.slice(1);
  return text.startsWith('w') ? `u${text.slice(1)}` : text;
};

/** Undefined for what is no syllable of Mandarin. The neutral tone, without a mark, is written before: ˙ㄇㄚ. */
export const toZhuYin = (pinYin: string): string | undefined => {
  const parts = pinYin.normalize('NFD');
  const mark = [...parts].find((c) => c in tones);
  const plain = parts
    .replace(/[\u0300\u0301\u0304\u030C]/gu, '')
    .normalize('NFC')
    .toLowerCase();
  const [letters, initial] = initials.find(([spelled]) => plain.startsWith(spelled)) ?? ['', ''];
  const rest = letters === '' ? respelled(plain) : plain.slice(letters.length);
  const after = /^[jqx]$/u.test(letters) ? rest.replace(/^u/u, 'ü') : rest;
  // The vowel of zhi, ci and their like is not written.
  const final = /^(zh|ch|sh|r|z|c|s)$/u.test(letters) && after === 'i' ? '' : finals[after];
  if (final === undefined) return undefined;
  const spelled = `${initial}${final}`;
  return mark === undefined ? `˙${spelled}` : `${spelled}${tones[mark]}`;
};
