// A library of two books in which a word occurs in several spellings, in numbers that a test can count by hand.
import { importProduct } from '#library/import/import-product.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import { openSmallLibrary, type SmallLibrary } from './small-library.ts';

/** Thirty pages: 說 on all, 説 on every third besides, 说 on every tenth. */
export const spelled = { code: 'yiwen', name: '異文', pages: 30 };
/** Twelve pages, each with 曰説之 twice; the other book has it on every page, as 曰說之. */
export const other = { code: 'biece', name: '別冊', pages: 12 };
export const inBoth = '曰説之';

const pagesOf = (texts: string[]) =>
  texts.map((text, n) => ({
    pageKey: `P${n}`,
    pageNum: `葉${n + 1}`,
    lines: [
      lineOf(text, n % 10 === 0 ? { nodes: [{ depth: 0, title: `卷${n / 10 + 1}`, key: `N${n}` }] } : {}),
    ],
  }));
const spelledTexts = Array.from(
  { length: spelled.pages },
  (_, n) => `子曰說之${n % 3 === 0 ? '又説' : '天地'}之${n % 10 === 0 ? '终说' : '玄黃'}矣`,
);
const otherTexts = Array.from({ length: other.pages }, () => '一曰説之二曰説之而已矣');

const bring = (code: string, name: string, texts: string[]) => (data: string) =>
  importProduct({ data, code, name, product: makeProduct(pagesOf(texts)), faults: () => [] });

export const openFormsLibrary = (): Promise<SmallLibrary> =>
  openSmallLibrary({
    faces: true,
    also: {
      [spelled.code]: bring(spelled.code, spelled.name, spelledTexts),
      [other.code]: bring(other.code, other.name, otherTexts),
    },
  });
