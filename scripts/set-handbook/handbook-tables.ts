// The tables of the handbook. Years are held to the product's own calendar by a test.
import { cycleName } from '#reference/dates/sexagenary.ts';
import { writeNumeral } from '#search/characters/numerals.ts';
import { type HandbookReign, reignsOf } from './handbook-reigns.ts';

export interface HandbookTable {
  title: string;
  comment: string;
  /** Lines of the leaf that it takes. */
  lines: number;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** How high its cells are, one to another. */
  shares: readonly number[];
  /** The number of parts, one above the other; 1 by default. */
  tiers?: number;
}

const digits = [...'〇一二三四五六七八九'];
/** A year figure by figure, as years are written: 六一八; those before the era 前二二一. */
export const writeYear = (year: number): string =>
  (year < 0 ? '前' : '') + [...String(Math.abs(year))].map((d) => digits[Number(d)]).join('');

/** 公元 years; of the dynasties with reigns of their own, those of their first and last reign in the calendar. */
export const dynasties: readonly (readonly [name: string, founder: string, first: number, last: number])[] = [
  ['秦', '始皇', -221, -207],
  ['西漢', '高祖', -206, 8],
  ['新', '王莽', 9, 23],
  ['東漢', '光武', 25, 220],
  ['魏', '文帝', 220, 265],
  ['蜀漢', '昭烈', 221, 263],
  ['吳', '大帝', 222, 280],
  ['西晉', '武帝', 265, 316],
  ['東晉', '元帝', 317, 420],
  ['劉宋', '武帝', 420, 479],
  ['南齊', '高帝', 479, 502],
  ['梁', '武帝', 502, 557],
  ['陳', '武帝', 557, 589],
  ['北魏', '道武', 386, 534],
  ['北齊', '文宣', 550, 577],
  ['北周', '孝閔', 557, 581],
  ['隋', '文帝', 581, 618],
  ['唐', '高祖', 618, 907],
  ['北宋', '太祖', 960, 1127],
  ['南宋', '高宗', 1127, 1279],
  ['遼', '太祖', 907, 1125],
  ['金', '太祖', 1115, 1234],
  ['元', '世祖', 1271, 1368],
  ['明', '太祖', 1368, 1644],
  ['清', '世祖', 1644, 1911],
];

const reignCells = ({ name, ruler, first, last }: HandbookReign): string[] => [
  `[${name}]`,
  ruler,
  writeYear(first),
  writeYear(last),
];

const reignRows = (reigns: readonly HandbookReign[]) =>
  reigns.map((reign) => [...reignCells(reign), writeNumeral(reign.last - reign.first + 1)]);

/** Of many reigns, on a half-leaf of its own. */
const longTable = (title: string, comment: string, reigns: readonly HandbookReign[]): HandbookTable => ({
  title,
  comment,
  lines: 10,
  head: ['年號', '君', '起', '訖'],
  shares: [4, 4, 5, 5],
  tiers: 2,
  rows: reigns.map(reignCells),
});
const tang = reignsOf('唐');
const before = (name: string): number => tang.findIndex((reign) => reign.name === name);

export const handbookTables: Readonly<Record<string, HandbookTable>> = {
  commentaries: {
    title: '十三經注疏撰人表',
    comment: '據通行十三經注疏本。孔傳今以為依託。',
    lines: 8,
    head: ['經', '注', '疏'],
    shares: [5, 8, 6],
    rows: [
      ['<周易>', '[魏][王弼]、[晉][韓康伯]注', '[唐][孔穎達]正義'],
      ['<尚書>', '舊題[漢][孔安國]傳', '[唐][孔穎達]正義'],
      ['<毛詩>', '[漢][毛亨]傳[鄭玄]箋', '[唐][孔穎達]正義'],
      ['<周禮>', '[漢][鄭玄]注', '[唐][賈公彥]疏'],
      ['<儀禮>', '[漢][鄭玄]注', '[唐][賈公彥]疏'],
      ['<禮記>', '[漢][鄭玄]注', '[唐][孔穎達]正義'],
      ['<左傳>', '[晉][杜預]集解', '[唐][孔穎達]正義'],
      ['<公羊傳>', '[漢][何休]解詁', '舊題[唐][徐彥]疏'],
      ['<穀梁傳>', '[晉][范甯]集解', '[唐][楊士勛]疏'],
      ['<論語>', '[魏][何晏]集解', '[宋][邢昺]疏'],
      ['<孝經>', '[唐][玄宗]御注', '[宋][邢昺]疏'],
      ['<爾雅>', '[晉][郭璞]注', '[宋][邢昺]疏'],
      ['<孟子>', '[漢][趙岐]章句', '舊題[宋][孫奭]疏'],
    ],
  },
  taboos: {
    title: '歷代諱字舉要',
    comment: '改字、缺筆皆舉其常見者；諱法寬嚴，代各不同。',
    lines: 10,
    head: ['代', '所諱', '諱字', '改用之字'],
    shares: [2, 6, 4, 7],
    rows: [
      ['[唐]', '太祖[虎]', '虎', '武、獸'],
      ['[唐]', '高祖[淵]', '淵', '泉、深'],
      ['[唐]', '太宗[世民]', '世、民', '代、人，或缺筆'],
      ['[唐]', '高宗[治]', '治', '理'],
      ['[宋]', '聖祖[玄朗]', '玄、朗', '元、真；明'],
      ['[宋]', '太祖[匡胤]', '匡、胤', '正；嗣，或缺筆'],
      ['[宋]', '翼祖[敬]', '敬、鏡', '恭、鑑，或缺筆'],
      ['[宋]', '真宗[恒]', '恒', '常，或缺筆'],
      ['[宋]', '仁宗[禎]', '禎、貞', '祥、正，或缺筆'],
      ['[宋]', '欽宗[桓]', '桓', '威、亘，或缺筆'],
      ['[宋]', '孝宗[昚]', '慎', '謹，或缺筆'],
      ['[明]', '熹宗[由校]', '校', '較'],
      ['[清]', '聖祖[玄燁]', '玄、燁', '元、煜，或缺筆'],
      ['[清]', '世宗[胤禛]', '胤、禛', '允、禎'],
      ['[清]', '高宗[弘曆]', '弘、曆', '宏、歷，或缺筆'],
      ['[清]', '宣宗[旻寧]', '寧', '甯'],
    ],
  },
  cycle: {
    title: '六十甲子表',
    comment: '自上而下，自右而左；每行十干。公元四年為甲子。',
    lines: 6,
    head: ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'],
    shares: Array.from({ length: 10 }, () => 1),
    rows: Array.from({ length: 6 }, (_, row) =>
      Array.from({ length: 10 }, (__, i) => cycleName(row * 10 + i)),
    ),
  },
  dynasties: {
    title: '歷代起訖表',
    comment: '公元紀年；分裂之世，諸國並列。',
    lines: 10,
    head: ['代', '開國', '起', '訖'],
    shares: [4, 4, 6, 6],
    tiers: 2,
    rows: dynasties.map(([name, founder, first, last]) => [
      `[${name}]`,
      founder,
      writeYear(first),
      writeYear(last),
    ]),
  },
  mingReigns: {
    title: '[明]代年號表',
    comment: '起訖以改元之年計，一帝一號，惟英宗再。',
    lines: 8,
    head: ['年號', '廟號', '起', '訖', '凡年'],
    shares: [4, 4, 6, 6, 5],
    tiers: 2,
    rows: reignRows(reignsOf('明')),
  },
  qingReigns: {
    title: '[清]代年號表',
    comment: '起訖以改元之年計；乾隆六十年禪位，嘉慶改元在次年。',
    lines: 6,
    head: ['年號', '廟號', '起', '訖', '凡年'],
    shares: [4, 4, 6, 6, 4],
    rows: reignRows(reignsOf('清')),
  },
  yearNames: {
    title: '歲陽歲陰表',
    comment: '據《爾雅·釋天》；十干為歲陽，十二支為歲陰。',
    lines: 5,
    tiers: 2,
    head: ['干', '歲陽', '支', '歲陰'],
    shares: [2, 4, 2, 5],
    rows: [
      ['甲', '閼逢', '子', '困敦'],
      ['乙', '旃蒙', '丑', '赤奮若'],
      ['丙', '柔兆', '寅', '攝提格'],
      ['丁', '強圉', '卯', '單閼'],
      ['戊', '著雍', '辰', '執徐'],
      ['己', '屠維', '巳', '大荒落'],
      ['庚', '上章', '午', '敦牂'],
      ['辛', '重光', '未', '協洽'],
      ['壬', '玄黓', '申', '涒灘'],
      ['癸', '昭陽', '酉', '作噩'],
      ['', '', '戌', '閹茂'],
      ['', '', '亥', '大淵獻'],
    ],
  },
  hours: {
    title: '十二時表',
    comment: '古名據《左傳》杜預注；更隨夜之長短，此舉其大略。',
    lines: 5,
    tiers: 2,
    head: ['時', '古名', '今時', '更'],
    shares: [2, 4, 9, 4],
    rows: [
      ['子', '夜半', '二十三時至一時', '三更'],
      ['丑', '雞鳴', '一時至三時', '四更'],
      ['寅', '平旦', '三時至五時', '五更'],
      ['卯', '日出', '五時至七時', ''],
      ['辰', '食時', '七時至九時', ''],
      ['巳', '隅中', '九時至十一時', ''],
      ['午', '日中', '十一時至十三時', ''],
      ['未', '日昳', '十三時至十五時', ''],
      ['申', '晡時', '十五時至十七時', ''],
      ['酉', '日入', '十七時至十九時', ''],
      ['戌', '黃昏', '十九時至二十一時', '一更'],
      ['亥', '人定', '二十一時至二十三時', '二更'],
    ],
  },
  westernHan: longTable('[西漢]年號表', '起武帝建元；新莽三號附後。', [
    ...reignsOf('西漢'),
    ...reignsOf('新'),
  ]),
  easternHan: longTable('[東漢]年號表', '中平六年，一年四號，歲末復稱中平。', reignsOf('東漢')),
  weiJin: longTable(
    '[魏]、[西晉]年號表',
    '魏五主十號，西晉四主十六號；惠帝永康二年，趙王倫嘗改元建始，不列。',
    [...reignsOf('曹魏'), ...reignsOf('西晉')],
  ),
  easternJin: longTable('[東晉]年號表', '元興元年，桓玄嘗改元大亨，不列。', reignsOf('東晉')),
  suiTang: longTable('[隋]、[唐]初年號表', '隋三主四號，唐起武德，訖武后稱制；皇泰主之號不列。', [
    ...reignsOf('隋'),
    ...tang.slice(0, before('神龍')),
  ]),
  highTang: longTable('[武周]、盛[唐]年號表', '武周十三號，唐自中宗復位，訖玄宗天寶。', [
    ...reignsOf('武周'),
    ...tang.slice(before('神龍'), before('至德')),
  ]),
  lateTang: longTable('中晚[唐]年號表', '起肅宗至德；哀帝即位，仍用天祐。', tang.slice(before('至德'))),
  northernSong: longTable('[北宋]年號表', '九帝三十五號。', reignsOf('北宋')),
  southernSong: longTable('[南宋]年號表', '九帝二十二號。', reignsOf('南宋')),
  yuan: {
    ...longTable('[元]代年號表', '起世祖中統；至正二十八年失大都。', reignsOf('元')),
    lines: 8,
  },
};
