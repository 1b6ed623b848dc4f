// Records as programs that were not written here read them: biber, pybtex, rispy, and citeproc-js with the styles of both
// editions of GB/T 7714.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type CitedArticle, citeArticle } from './cite-article.ts';
import { type CitationFormat, citeSpan } from './cite-span.ts';
import type { CitedSpan } from './cited-span.ts';

const address = 'https://books.example.org/app/read';
const book: CitedSpan = {
  book: {
    title: '資治通鑑',
    authors: [
      { name: '司馬光', dynasty: '宋', role: '撰' },
      { name: '胡三省', dynasty: '元', role: '音注' },
    ],
    edition: '文淵閣四庫全書',
  },
  place: { pageNum: '卷三十五·葉五b', line: 3 },
  quote: '智果曰：「不如宵也。」50% of {x}_y',
  address: `${address}/zztj?pageId=5`,
  date: '2026-11-21',
};
const article: CitedArticle = {
  title: '今雜事秘',
  subTitle: '周游',
  authors: ['捉刀人'],
  newspaper: '晶報',
  publishDate: '19400430',
  volume: '4138',
  pageNum: '第2版',
  articleNum: 'A01',
  product: '晶報影像',
  quote: '',
  machineRead: true,
  address: `${address}/jbtwo?pageId=2`,
  date: '2026-11-23',
};
const piece = { title: '靜夜思', authors: ['李白'] };
/** A poem of what somebody collected, and a piece of what somebody wrote. */
const pieces: CitedSpan[] = [
  {
    ...book,
    book: { title: '全唐詩', authors: [{ name: '彭定求', dynasty: '清', role: '等編' }], piece },
    address: `${address}/qts?pageId=5`,
  },
  { ...book, book: { ...book.book, piece }, address: `${address}/zztj?pageId=6` },
];
const records = (format: CitationFormat): string[] => [
  citeSpan(format, book),
  citeArticle(format, article),
  ...pieces.map((span) => citeSpan(format, span)),
];

const folder = mkdtempSync(join(tmpdir(), 'langhuan-citations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const write = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const runs = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args, { encoding: 'utf8' }).status === 0;
const python = (script: string, path: string): string => {
  const { stdout, stderr, status } = spawnSync('python3', ['-c', script, path], {
    encoding: 'utf8',
    env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
  });
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
};

describe('the records of a citation', () => {
  it.skipIf(!runs('biber', '--version'))('are taken by biber without a warning', { timeout: 120_000 }, () => {
    const path = write('records.bib', records('bibtex').join(''));
    const { stdout, status } = spawnSync(
      'biber',
      ['--tool', '--validate-datamodel', '--output-file', join(folder, 'out.bib'), path],
      { encoding: 'utf8', cwd: folder },
    );
    expect([status, stdout.match(/^(?:WARN|ERROR).*$/gmu)]).toEqual([0, null]);
  });

  it.skipIf(!runs('python3', '-c', 'import pybtex'))('are set by the styles that pybtex has', () => {
    const path = write('set.bib', records('bibtex').join(''));
    const set = python(
      "import sys\nfrom pybtex import format_from_file\nfor style in ('plain', 'unsrt', 'alpha'):\n  print(format_from_file(sys.argv[1], style, output_backend='plaintext'))",
      path,
    );
    expect(set.match(/司馬光\. 資治通鑑\. 琅嬛/gu)).toHaveLength(3);
    expect(set.match(/捉刀人\. 今雜事秘：周游\. 晶報/gu)).toHaveLength(3);
    expect(set.match(/李白\. 靜夜思\. In 彭定求, editor, 全唐詩/gu)).toHaveLength(3);
  });

  it.skipIf(!runs('python3', '-c', 'import rispy'))(
    'are read by rispy, annotators apart from authors',
    () => {
      const path = write('records.ris', records('ris').join(''));
      const [read, news, poem] = JSON.parse(
        python(
          "import json, sys, rispy\nprint(json.dumps(rispy.load(open(sys.argv[1], encoding='utf8', newline='')), default=dict))",
          path,
        ),
      );
      expect(read).toMatchObject({ title: '資治通鑑', authors: ['司馬光'], volume: '卷三十五' });
      expect(poem).toMatchObject({ title: '靜夜思', authors: ['李白'], secondary_title: '全唐詩' });
      expect(news).toMatchObject({ title: '今雜事秘：周游', secondary_title: '晶報', year: '1940' });
    },
  );

  const citeproc = process.env.CITEPROC === undefined ? '' : resolve(process.env.CITEPROC);
  it.skipIf(citeproc === '').each([
    [
      '2025',
      '司馬光. 資治通鑑：卷三十五[M/OL]. 文淵閣四庫全書本. [2026]：葉五b，第3行. https://',
      '捉刀人. 今雜事秘：周游[N/OL]. 晶報，1940-04-30（2）. https://',
    ],
    [
      '2015',
      '司馬光. 資治通鑑: 卷三十五[M/OL]. 文淵閣四庫全書本. [2026]: 葉五b，第3行[2026-11-21]. https://',
      '捉刀人. 今雜事秘：周游[N/OL]. 晶報, 1940-04-30(2)[2026-11-23]. https://',
    ],
  ])('are set by citeproc-js with GB/T 7714—%s', (year, ...expected) => {
    const { Engine } = createRequire(join(citeproc, 'x.js'))('./citeproc_commonjs.js') as {
      Engine: new (
        system: object,
        style: string,
      ) => {
        setOutputFormat: (format: string) => void;
        updateItems: (ids: string[]) => void;
        makeBibliography: () => [object, string[]];
      };
    };
    const read = (name: string): string => readFileSync(join(citeproc, name), 'utf8');
    const items = records('csl').flatMap((text) => JSON.parse(text) as { id: string }[]);
    const engine = new Engine(
      {
        retrieveLocale: (language: string) =>
          read(`locales-${language.startsWith('zh') ? 'zh-CN' : 'en-US'}.xml`),
        retrieveItem: (id: string) => items.find((item) => item.id === id),
      },
      read(`china-national-standard-gb-t-7714-${year}-numeric.csl`),
    );
    engine.setOutputFormat('text');
    engine.updateItems(items.map(({ id }) => id));
    const [, entries] = engine.makeBibliography();
    for (const [i, start] of expected.entries()) expect(entries[i]).toContain(start);
  });
});
