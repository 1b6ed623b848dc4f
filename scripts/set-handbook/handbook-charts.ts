// What the charts of the handbook show.

export interface TreeNode {
  name: string;
  below?: readonly TreeNode[];
}

const leaves = (names: string): TreeNode[] => names.split(' ').map((name) => ({ name }));

/** The forty-four classes of 四庫全書總目. */
export const siBu: TreeNode = {
  name: '四部',
  below: [
    { name: '經部', below: leaves('易 書 詩 禮 春秋 孝經 五經總義 四書 樂 小學') },
    {
      name: '史部',
      below: leaves('正史 編年 紀事本末 別史 雜史 詔令奏議 傳記 史鈔 載記 時令 地理 職官 政書 目錄 史評'),
    },
    {
      name: '子部',
      below: leaves('儒家 兵家 法家 農家 醫家 天文算法 術數 藝術 譜錄 雜家 類書 小說家 釋家 道家'),
    },
    { name: '集部', below: leaves('楚辭 別集 總集 詩文評 詞曲') },
  ],
};

export const offices: TreeNode = {
  name: '天子',
  below: [
    { name: '中書省', below: leaves('中書令 中書侍郎 中書舍人') },
    { name: '門下省', below: leaves('侍中 門下侍郎 給事中') },
    { name: '尚書省', below: leaves('吏部 戶部 禮部 兵部 刑部 工部') },
  ],
};

/** Of the history of printing, with 公元 years and the years of their reigns. */
export const editions: readonly { year: number; reign: string; what: string }[] = [
  { year: 868, reign: '[咸通]九年', what: '刻<金剛經>' },
  { year: 932, reign: '[長興]三年', what: '[馮道]請刻九經' },
  { year: 1041, reign: '[慶曆]元年', what: '[畢昇]活字在此數年' },
  { year: 1192, reign: '[紹熙]三年', what: '[黃唐]跋<禮記正義>' },
  { year: 1298, reign: '[大德]二年', what: '[王禎]木活字印縣志' },
  { year: 1490, reign: '[弘治]三年', what: '[華燧]銅活字' },
  { year: 1627, reign: '[天啟]七年', what: '<十竹齋書畫譜>成' },
  { year: 1726, reign: '[雍正]四年', what: '銅活字印<集成>' },
  { year: 1773, reign: '[乾隆]三十八年', what: '開四庫全書館' },
  { year: 1879, reign: '[光緒]五年', what: '[點石齋]石印' },
];

/** By the month that each begins, from 子月: 節 and 中氣. */
export const solarTerms: readonly { month: string; terms: readonly [string, string] }[] = [
  { month: '子', terms: ['大雪', '冬至'] },
  { month: '丑', terms: ['小寒', '大寒'] },
  { month: '寅', terms: ['立春', '雨水'] },
  { month: '卯', terms: ['驚蟄', '春分'] },
  { month: '辰', terms: ['清明', '穀雨'] },
  { month: '巳', terms: ['立夏', '小滿'] },
  { month: '午', terms: ['芒種', '夏至'] },
  { month: '未', terms: ['小暑', '大暑'] },
  { month: '申', terms: ['立秋', '處暑'] },
  { month: '酉', terms: ['白露', '秋分'] },
  { month: '戌', terms: ['寒露', '霜降'] },
  { month: '亥', terms: ['立冬', '小雪'] },
];

/** Characters of the 四書 as the demonstration has them; a test counts them. */
export const fourBooksLengths: readonly { code: string; title: string; characters: number }[] = [
  { code: 'lunyu', title: '論語', characters: 15982 },
  { code: 'mengzi', title: '孟子', characters: 35438 },
  { code: 'daxue', title: '大學', characters: 1755 },
  { code: 'zhongyong', title: '中庸', characters: 3568 },
];

/** 尺 in centimetres. */
export const feet: readonly { name: string; cm: number }[] = [
  { name: '[西漢]', cm: 23.1 },
  { name: '[西晉]', cm: 24.2 },
  { name: '[東晉]', cm: 24.5 },
  { name: '[梁]', cm: 24.7 },
  { name: '[隋]', cm: 29.6 },
  { name: '[唐]大尺', cm: 30.6 },
  { name: '[宋]', cm: 31.4 },
  { name: '[清]營造', cm: 32.0 },
];
