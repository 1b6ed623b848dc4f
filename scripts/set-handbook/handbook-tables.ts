// The tables of the handbook. Years are held to the product's own calendar by a test.
import { cycleName } from '#reference/dates/sexagenary.ts';
import { writeNumeral } from '#search/numerals.ts';

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

/** Reigns with their first and last years. */
export const mingReigns: readonly (readonly [name: string, ruler: string, first: number, last: number])[] = [
  ['洪武', '太祖', 1368, 1398],
  ['建文', '惠帝', 1399, 1402],
  ['永樂', '成祖', 1403, 1424],
  ['洪熙', '仁宗', 1425, 1425],
  ['宣德', '宣宗', 1426, 1435],
  ['正統', '英宗', 1436, 1449],
  ['景泰', '代宗', 1450, 1457],
  ['天順', '英宗', 1457, 1464],
  ['成化', '憲宗', 1465, 1487],
  ['弘治', '孝宗', 1488, 1505],
  ['正德', '武宗', 1506, 1521],
  ['嘉靖', '世宗', 1522, 1566],
  ['隆慶', '穆宗', 1567, 1572],
  ['萬曆', '神宗', 1573, 1620],
  ['泰昌', '光宗', 1620, 1620],
  ['天啟', '熹宗', 1621, 1627],
  ['崇禎', '思宗', 1628, 1644],
];

export const qingReigns: readonly (readonly [name: string, ruler: string, first: number, last: number])[] = [
  ['順治', '世祖', 1644, 1661],
  ['康熙', '聖祖', 1662, 1722],
  ['雍正', '世宗', 1723, 1735],
  ['乾隆', '高宗', 1736, 1795],
  ['嘉慶', '仁宗', 1796, 1820],
  ['道光', '宣宗', 1821, 1850],
  ['咸豐', '文宗', 1851, 1861],
  ['同治', '穆宗', 1862, 1874],
  ['光緒', '德宗', 1875, 1908],
  ['宣統', '遜帝', 1909, 1911],
];

const yearsOf = (first: number, last: number): string =>
  first < 0 && last > 0 ? String(last - first) : String(last - first + 1);

const reignRows = (reigns: typeof qingReigns) =>
  reigns.map(([name, ruler, first, last]) => [
    `[${name}]`,
    ruler,
    writeYear(first),
    writeYear(last),
    writeNumeral(Number(yearsOf(first, last))),
  ]);

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
    rows: reignRows(mingReigns),
  },
  qingReigns: {
    title: '[清]代年號表',
    comment: '起訖以改元之年計；乾隆六十年禪位，嘉慶改元在次年。',
    lines: 6,
    head: ['年號', '廟號', '起', '訖', '凡年'],
    shares: [4, 4, 6, 6, 4],
    rows: reignRows(qingReigns),
  },
};
