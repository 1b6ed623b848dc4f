// What the tables are called that join characters.
import { relatedFormTexts } from './texts.ts';

const tables: Record<string, string> = {
  'kdpv/twedu': '教育部異體字字典',
  'kdpv/dypytz': '第一批異體字整理表',
  'kdpv/hydzd': '漢語大字典',
  'kdpv/hydcd': '漢語大詞典',
  'kdpv/koseki': '戸籍統一文字',
  'kdpv/joyo': '常用漢字表',
  'kdpv/jinmei1': '人名用漢字表',
  'kdpv/jinmei2': '人名用漢字表',
  'kdpv/hyogai': '表外漢字字体表',
  'kdpv/sawndip': '古壯字字典',
  'kdpv/jisx0212': 'JIS X 0212',
  'kdpv/jisx0213': 'JIS X 0213',
  reviewed: relatedFormTexts.reviewed,
  taboo: relatedFormTexts.tabooSource,
};

/** `kdpv/twedu/variant` is told as 教育部異體字字典; several parts of one table are told once. */
export const nameSources = (sources: readonly string[]): string[] => [
  ...new Set(
    sources.map((source) => {
      const [by, part = ''] = source.split('/');
      if (by === 'unihan') return 'Unihan';
      if (by === 'opencc') return 'OpenCC';
      return tables[by === source ? by : `${by}/${part}`] ?? (by === 'kdpv' ? 'Kanji Database' : source);
    }),
  ),
];
