// A library of newspapers: one of several years with running numbers, some left out, two in one product, one of a single
// day, and one without a picture.
import { importProduct } from '#library/import/import-product.ts';
import { makeNewspaper, type TestIssue } from '#testing/products/newspaper.ts';
import { addUnitByCommand, makeDataFolder } from './langhuan.ts';
import { serveLibrary, type SmallLibrary, testReader } from './small-library.ts';

const article = (page = 0) => ({ title: '新聞', parts: [{ page, text: '天地玄黃' }] });
/** Three days apart over three years and more; of every fiftieth two, and the second of two pages. */
export const allIssues = Array.from({ length: 400 }, (_, i) => {
  const date = new Date(Date.UTC(1919, 2, 3 + i * 3)).toISOString().slice(0, 10).replaceAll('-', '');
  return i % 50 === 1 ? [date, date] : [date];
})
  .flat()
  .map((date, i) => ({ date, volume: String(i + 1), key: `CB_${date}_${i + 1}`, newspaper: 'CB' }));
const gone = new Set(['20', '21', '200']);
export const held = allIssues.filter(({ volume }) => !gone.has(volume));
const withArticles = held.map(
  (issue, i): TestIssue => ({
    ...issue,
    articles: held[i - 1]?.date === issue.date ? [article(), article(1)] : [article()],
  }),
);
const others: TestIssue[] = ['19210105', '19210203', '19210304'].map((date, i) => ({
  date,
  newspaper: 'YB',
  key: `YB_${date}`,
  volume: `第${i + 1}號`,
  articles: [article()],
}));
const oneDay: TestIssue[] = [{ date: '19400430', key: 'OD', volume: '4138', articles: [article()] }];

const product = (data: string, code: string, name: string, issues: TestIssue[], titles: [string, string][]) =>
  importProduct({
    data,
    code,
    name,
    product: makeNewspaper(issues, { books: titles.map(([key, title]) => ({ key, title, authors: [] })) }),
    faults: () => [],
  });

export const openNewspapers = async (): Promise<SmallLibrary> => {
  const folder = makeDataFolder();
  const { data } = folder;
  await product(data, 'chenbao', '晨報', withArticles, [['CB', '晨報']]);
  await product(
    data,
    'two',
    '兩報合編',
    [...withArticles.slice(0, 9), ...others],
    [
      ['CB', '甲報'],
      ['YB', '乙報'],
    ],
  );
  await product(data, 'oneday', '晶報', oneDay, [['JB', '晶報']]);
  await product(data, 'bare', '無圖報', [{ date: '19400430', articles: [], pages: 1 }], [['JB', '無圖報']]);
  await addUnitByCommand(data, testReader.name, testReader.password, '*');
  return serveLibrary(folder);
};
