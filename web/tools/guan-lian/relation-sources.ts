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
  'kdpv/jisx0212': '日本 JIS 輔助漢字',
  'kdpv/jisx0213': '日本 JIS 擴展漢字',
  reviewed: relatedFormTexts.reviewed,
  taboo: relatedFormTexts.tabooSource,
};

/**
 * Names in Chinese: of Unihan, OpenCC, the Kanji Database, JIS X 0212 and 0213 too. `kdpv/twedu/variant` is named
 * 教育部異體字字典; several parts of one table are named once.
 */
export const nameSources = (sources: readonly string[]): string[] => [
  ...new Set(
    sources.map((source) => {
      const [by, part = ''] = source.split('/');
      if (by === 'unihan') return '統一碼漢字資料庫';
      if (by === 'opencc') return '開放中文轉換';
      return tables[by === source ? by : `${by}/${part}`] ?? (by === 'kdpv' ? '漢字資料庫計劃' : source);
    }),
  ),
];
