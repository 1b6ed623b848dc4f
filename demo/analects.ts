// 論語: simplified data made traditional, and held character by character against another edition, the punctuated text
// of 漢達文庫 in Kanripo (KR1h0004). What the data had wrong against every edition is put right here; where the editions
// differ the data's reading stays, and is listed.
import { spellTraditional } from './to-traditional.ts';

/** Slips of the data: a character for one that looks or sounds alike, or one left out; and what it merges. */
const slips: Readonly<Record<string, string>> = {
  关睢: '关雎',
  '盖有之矣，我未见也': '盖有之矣，我未之见也',
  '几谏，谏志不从': '几谏，见志不从',
  黼冕: '黻冕',
  室是远尔: '室是远而',
  宗庙朝庭: '宗庙朝廷',
  暮春者: '莫春者',
  踁踁: '硜硜',
  '曰：“骥': '子曰：“骥',
  有便佞: '友便佞',
  '辟世之士？': '辟世之士哉？',
  逾: '踰',
};

/** 論語's own words, where OpenCC would take the commoner character. */
const convert = spellTraditional('云欲辟郁栗舍尸梁占弦游干', {
  谷: '穀',
  浮云: '浮雲',
  尝: '嘗',
  宁武子: '甯武子',
  宁戚: '寧戚',
  复命: '復命',
  撤姜食: '撤薑食',
  亦只以异: '亦祗以異',
  御人以口给: '禦人以口給',
  侗而不愿: '侗而不愿',
  乡愿: '鄉愿',
  伯适: '伯适',
  南宫适: '南宮适',
  天之历数: '天之曆數',
  友于兄弟: '友于兄弟',
  施于有政: '施于有政',
  志于学: '志于學',
  浮于海: '浮于海',
  到于今: '到于今',
  饿于首阳: '餓于首陽',
  昭告于: '昭告于',
  祷尔于: '禱爾于',
  '不远游，游必': '不遠遊，遊必',
  从游于: '從遊於',
  佚游: '佚遊',
  托六尺: '託六尺',
  年饥: '年饑',
  才不才: '才不才',
  不以吊: '不以弔',
  踰闲: '踰閑',
  难与并: '難與並',
  咨: '咨',
});

/** Traditional text of a paragraph of the data. */
export const readAnalects = (text: string): string => {
  let mended = text;
  for (const [wrong, right] of Object.entries(slips)) mended = mended.replaceAll(wrong, right);
  return convert(mended);
};

/** What the other edition writes otherwise throughout, in pairs: here, there. */
export const spellings = '爲為衆眾羣群啓啟修脩嘆歎潔絜槨椁皙晳鞟鞹蒞涖犁犂曆厤窺闚鬥鬭跡迹鐘鍾';

/** Where the other edition reads otherwise, in order: here, there. */
export const readings: readonly (readonly [string, string])[] = [
  ['其爲仁之本', '其爲人之本'],
  ['出則弟', '出則悌'],
  ['泛愛衆', '汎愛衆'],
  ['而親仁行', '而親人行'],
  ['貧而樂富', '貧而樂道富'],
  ['由誨汝', '由誨女'],
  ['施于有政', '施於有政'],
  ['斯知仁矣', '斯知人矣'],
  ['禮讓爲國乎', '禮讓爲國於從政乎'],
  ['縲紲', '縲絏'],
  ['漆雕開', '漆彫開'],
  ['棖也欲', '棖也慾'],
  ['得人焉爾', '得人焉耳'],
  ['游於藝', '遊於藝'],
  ['惟我與爾', '唯我與爾'],
  ['所慎齊', '所慎齋'],
  ['以學易', '以學亦'],
  ['有恆乎', '有恆矣'],
  ['長慼慼', '長戚戚'],
  ['其有文章', '其有文章也'],
  ['太宰問', '大宰問'],
  ['太宰知', '大宰知'],
  ['韞櫝', '韞匵'],
  ['後凋', '後彫'],
  ['疏食菜羹', '蔬食菜羹'],
  ['棲棲者', '栖栖者'],
  ['斯己而已', '斯已而已'],
  ['倚于衡', '倚於衡'],
  ['而不與之言失', '而不與言失'],
  ['民無德', '民無得'],
  ['鄉愿', '鄉原'],
  ['患得之既', '患不得之既'],
  ['義以爲上', '義之爲上'],
  ['太師摯', '大師摯'],
  ['不施其親', '不弛其親'],
  ['灑掃應', '洒埽應'],
  ['其惟聖人', '其唯聖人'],
];

/** What the file of the other edition doubles, drops or misplaces against its own source: here, there. */
export const theirSlips: readonly (readonly [string, string])[] = [
  ['其醬不食', '其醬不食不食'],
  ['既富矣又', '既富矣曰又'],
  ['加焉曰教', '加焉教'],
  ['士而懷居', '士而懷居士'],
  ['其然豈其然乎', '其然'],
  ['諾吾將仕矣', '諾吾將仕矣孔子曰諾吾將仕矣'],
];
