// Makes the files of demo/handbook, which are the exchange form, from its manuscript and its figures.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processingLabel } from '#contract/products/processing-texts.ts';
import {
  type ExchangeGaiji,
  type ExchangeProduct,
  exchangeFiles,
  exchangeVersion,
} from '#library/sources/langhuan/exchange-form.ts';
import { crc32 } from '#search/lists/crc32.ts';
import { handbookFolder } from '#demo/handbook.ts';
import { figurePlans } from './figures.ts';
import { drawGaiji, gaijiLines } from './gaiji-pictures.ts';
import { readManuscript } from './read-manuscript.ts';
import { leafForm, setHalfLeaves } from './set-leaves.ts';

const product = (pages: number, revision: number): ExchangeProduct => ({
  format: 'langhuan',
  version: exchangeVersion,
  name: '琅嬛閱書便覽',
  kind: 'book',
  books: [
    {
      key: 'YSBL',
      title: '琅嬛閱書便覽',
      authors: [{ name: '琅嬛石室', role: '編' }],
      edition: '琅嬛石室新編本',
      siKu: '史',
      category: '目錄類',
      source: '本项目自撰自绘（demo/handbook）',
      licence: 'Apache-2.0',
      publishYear: 2026,
      publishers: ['琅嬛石室'],
    },
  ],
  processingState: 15,
  revision,
  form: leafForm,
  introduction: {
    paragraphs: [
      '读古书的手册，九卷：叶之各部、版本、注、抬头与避讳、纪年、四部、职官与度量衡、检索、引用。为本示范库编写、绘图并排版，书中的版式就是它所讲的：夹注、圈点、专名号与书名号、缺笔之字、图表与印章，都可以在叶上看到。',
    ],
    facts: [
      { label: '底本', value: '琅嬛石室新編本' },
      { label: '来源', value: '本项目自撰自绘（demo/handbook）' },
      { label: '许可', value: 'Apache-2.0' },
      { label: processingLabel, value: '自撰之文，逐字校过；表中年号与公元，逐条与本库历表核对' },
      { label: '文字', value: '原为繁体' },
      { label: '已知缺陷', value: '只举常见而有定说的条目，不是辞书' },
      { label: '版式', value: `半叶${leafForm.lines}行，行${leafForm.cells}字；小字双行同` },
    ],
  },
  pages,
});

const manuscript = (): string => {
  const folder = join(handbookFolder, 'manuscript');
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
};

/** JSON as the formatter writes it: what fits on one line is on one line. */
const writeProduct = (about: ExchangeProduct): string =>
  `${JSON.stringify(about, undefined, 2).replace(/\[\s+("[^"]{1,60}")\s+\]/g, '[$1]')}\n`;

const linesOf = (values: readonly object[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');

/** The files of the handbook by their paths in the folder. */
export const handbookFiles = async (): Promise<Map<string, string | Buffer>> => {
  const { pages, catalogue, figures } = setHalfLeaves(readManuscript(manuscript()), figurePlans);
  const gaiji: readonly ExchangeGaiji[] = gaijiLines;
  const lineFiles = [pages, catalogue, figures].map(linesOf);
  // A sum of all that it says: a library that has it otherwise makes it anew.
  const revision = crc32(new TextEncoder().encode(lineFiles.join(''))) || 1;
  return new Map<string, string | Buffer>([
    [exchangeFiles.product, writeProduct(product(pages.length, revision))],
    [exchangeFiles.pages, lineFiles[0]],
    [exchangeFiles.catalogue, lineFiles[1]],
    [exchangeFiles.figures, lineFiles[2]],
    [exchangeFiles.gaiji, linesOf(gaiji)],
    ...(await drawGaiji()),
  ]);
};
