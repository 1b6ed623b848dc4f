import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SpanReply } from '#contract/reading/cited-places.ts';
import { ExportFulltextRequest } from '#contract/search/export.ts';
import {
  type BookMatch,
  FilterGroup,
  FulltextReply,
  type ParagraphMatch,
  ParagraphReply,
  Sort,
} from '#contract/search/search.ts';
import { unpackQuery } from '#citation/query-parameter.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import { makePages, makeProduct } from '#testing/products/source.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { cutAtHits } from '#search/present/cut-at-hits.ts';
import { ListCache } from '#search/lists/list-cache.ts';
import { openVariants } from '#search/characters/variants.ts';
import { type ReadCell, readXlsx } from '#fixtures/read-xlsx.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { answerExportFulltext } from '#retrieval/export/answer-export.ts';
import { openProduct } from '#retrieval/products/open-product.ts';
import { shownRow } from '#testing/oracles/sheet-row.ts';

const run = promisify(execFile);
/** Titles that a spreadsheet would take for formulas, and one that XML has to escape. */
const titles = ['=1+1', '+卷', '-卷', '@SUM(A1)', '<卷>&"_x0041_'];

let server: TestServer;
let headers: { authorization: string };
beforeAll(async () => {
  server = await startTestServer({ trustProxy: ['127.0.0.1'], hosts: ['books.example.org'] });
  const pages = [...makePages(160, 5)];
  for (const node of pages.flatMap((page) => page.lines.flatMap((line) => line.nodes ?? [])))
    node.title = titles[Math.floor(Number(node.key.slice(3)) / 10) % titles.length];
  const authors = [{ name: '某', dynasty: '宋', role: '撰' }];
  const product = makeProduct(pages, { books: [{ key: 'B1', title: '書', authors, edition: '四部叢刊' }] });
  await importProduct({ data: server.data, code: 'gamma', name: '=試書', product, faults: () => [] });
  server.app.holdings.refresh();
  headers = bearer(await loginAs(server.app, 'all'));
});
afterAll(() => server.close());

const post = (path: string, payload: object, more: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/gujiread/api/search/${path}`,
    payload,
    headers: { ...headers, ...more },
  });

const filterGroup = {
  type: 'Or',
  rules: [{ value: '丁' }, { value: '一', val2: '丂', dis: 3 }, { operator: 'Empty' }],
} as const;
const question = { code: 'gamma', filterGroup };

/** The whole result, its pages joined. */
const joinPages = async <T extends { total: number; matches: unknown[] }>(
  path: string,
  body: object,
  read: (reply: unknown) => T,
): Promise<T> => {
  const whole = read((await post(path, { ...body, count: 100 })).json());
  while (whole.matches.length < whole.total) {
    const reply = await post(path, { ...body, start: whole.matches.length, count: 100 });
    whole.matches.push(...read(reply.json()).matches);
  }
  return whole;
};

const sheetsOf = async (path: string, body: object, more: Record<string, string> = {}) => {
  const reply = await post(path, body, more);
  expect(reply.statusCode).toBe(200);
  const [results, about] = [...readXlsx(reply.rawPayload).values()];
  return {
    head: results[0],
    rows: results.slice(1),
    about: new Map(about.map(([k, v]) => [k.value, v.value])),
  };
};

const hitTexts = ({ content }: BookMatch): string =>
  content.flatMap((part) => cutAtHits(part).flatMap(({ text, hit }) => (hit ? [text] : []))).join('');

const values = (row: ReadCell[]) => Array.from(row, (cell) => cell?.value ?? '');

const never = { check() {} };

describe('a result as a spreadsheet', () => {
  it.each(Sort.options)('[X-011] has the rows of the whole result, %s', async (sort) => {
    const whole = await joinPages('fulltext', { ...question, sort }, (r) => FulltextReply.parse(r));
    expect(whole.total).toBeGreaterThan(100);
    const { rows, about } = await sheetsOf('export-fulltext', { ...question, sort });
    expect(rows.map((row) => values(row).slice(0, 5))).toEqual(
      whole.matches.map((match) => [match.pageId, match.pageNum, ...shownRow(match)]),
    );
    // What is bold is what was hit.
    expect(rows.map((row) => row[3].bold.join(''))).toEqual(whole.matches.map(hitTexts));
    expect([
      about.get('结果数'),
      about.get('命中总数'),
      about.get('导出行数'),
      about.get('未导出结果数'),
    ]).toEqual([whole.total, whole.totalHit, whole.total, 0]);
  });

  it('[X-012] has the paragraphs with their first and last pages', async () => {
    const whole = await joinPages('paragraph', question, (r) => ParagraphReply.parse(r));
    expect(whole.total).toBeGreaterThan(10);
    const { rows, about } = await sheetsOf('export-paragraph', question);
    const row = (match: ParagraphMatch) => [
      match.startPageId,
      match.endPageId,
      match.pageNum,
      match.endPageNum,
    ];
    expect(rows.map((cells) => values(cells).slice(0, 7))).toEqual(
      whole.matches.map((match) => [...row(match), ...shownRow(match)]),
    );
    expect(about.get('检索单位')).toBe('段落');
    const spread = whole.matches.findIndex((match) => match.endPageId > match.startPageId);
    const { pageNum, endPageNum } = whole.matches[spread];
    expect(rows[spread][7].value).toBe(`〔宋〕某：《書》，四部叢刊本，${pageNum}至${endPageNum}`);
  });

  it('cites every page and links it on the requested server, behind a proxy too', async () => {
    const proxy = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'books.example.org' };
    const { rows } = await sheetsOf('export-fulltext', { ...question, scope: 'text' }, proxy);
    for (const row of rows) {
      expect(row[5].value).toBe(`〔宋〕某：《書》，四部叢刊本，${row[1].value}`);
      const { origin, pathname, searchParams } = new URL(row[6].link ?? '');
      expect(row[6].value).toBe(row[6].link);
      expect(origin + pathname).toBe('https://books.example.org/app/read/gamma');
      const { at = '', key, query = '', scope } = Object.fromEntries(searchParams);
      const url = `/api/gujiread/api/product/span/gamma?at=${encodeURIComponent(at)}`;
      const span = SpanReply.parse((await server.app.inject({ url, headers })).json());
      expect([span.state, span.pageId, key, scope]).toEqual(['same', Number(row[0].value), '丁,一', 'text']);
      expect(unpackQuery(query)).toEqual(FilterGroup.parse(filterGroup));
    }
  });

  it('cites and links as the calls do with withCitations', async () => {
    for (const path of ['fulltext', 'paragraph']) {
      const body = { ...question, count: 10 };
      const { rows } = await sheetsOf(`export-${path}`, body);
      const read = async (more: object) =>
        FulltextReply.parse((await post(path, { ...body, ...more })).json()).matches.map((match) => [
          match.citation,
          match.at,
        ]);
      const cited = rows.map((row) => [
        row.at(-2)?.value,
        new URL(row.at(-1)?.link ?? '').searchParams.get('at'),
      ]);
      expect(await read({ withCitations: true })).toEqual(cited);
      expect(await read({})).toEqual(rows.map(() => [undefined, undefined]));
    }
  });

  it('keeps what begins like a formula, and what XML must escape, as text', async () => {
    const { rows, head, about } = await sheetsOf('export-fulltext', {
      code: 'gamma',
      filterGroup: { rules: [{ operator: 'NotEmpty' }, { value: '=cmd|/c calc!A1<&>"' }], type: 'Or' },
    });
    expect(new Set(rows.map((row) => row[2].value))).toEqual(new Set(titles));
    expect(new Set(rows.flatMap((row) => row.map(({ format }) => format)))).toEqual(new Set([1, 49]));
    expect(new Set(head.map(({ format }) => format))).toEqual(new Set([49]));
    expect(about.get('产品')).toBe('=試書');
    expect(about.get('检索式')).toBe('全文不为空 或 “=cmd|/c calc!A1<&>"”');
  });

  it('states the query so that the command finds the same', async () => {
    const request = {
      code: 'gamma',
      filterGroup: { rules: [{ value: "丁'；", relation: false }, { value: '”' }], groups: [filterGroup] },
      scope: 'text',
      cid: 'B1_21',
      sort: 'ScoreDescending',
      titlesFirst: true,
      variants: { loan: true, shape: false },
      start: 2,
      count: 3,
    };
    for (const [path, body] of [
      ['fulltext', request],
      ['paragraph', { ...request, cid: undefined }],
    ] as const) {
      const { rows, about } = await sheetsOf(`export-${path}`, body);
      const answer: unknown = (await post(path, body)).json();
      const reply = FulltextReply.parse(answer);
      expect(reply.total).toBeGreaterThan(5);
      expect(JSON.parse(String(about.get('检索式（JSON）')))).toMatchObject(body.filterGroup);
      expect([about.get('略过结果数'), about.get('未导出结果数')]).toEqual([2, reply.total - 5]);
      const command = String(about.get('再次检索（命令）')).replace(
        /^langhuan/,
        `"${process.execPath}" "${resolve(import.meta.dirname, '../../cli/langhuan.mjs')}"`,
      );
      const { stdout } = await run('sh', [
        '-c',
        `${command} --start 2 --count 3 --json --data "${server.data}"`,
      ]);
      expect(JSON.parse(stdout)).toEqual(answer);
      expect(rows.map((row) => row[0].value)).toEqual(reply.matches.map((match) => match.startPageId));
    }
  });

  it('keeps a query that no cell holds in several, which joined are the query', async () => {
    const rules = Array.from({ length: 60 }, (_, i) => ({ value: `${i}${'𠀀'.repeat(400)}` }));
    const { about } = await sheetsOf('export-fulltext', {
      code: 'gamma',
      filterGroup: { type: 'Or', rules },
    });
    const parts = [...about].filter(([name]) => String(name).startsWith('检索式（JSON'));
    expect(parts.length).toBeGreaterThan(1);
    expect(JSON.parse(parts.map(([, part]) => part).join(''))).toMatchObject({ type: 'Or', rules });
  });

  it('[X-013] is named by the second it was made in, in the zone of the reader', async () => {
    server.clock.now = Date.UTC(2026, 6, 1, 18, 4, 9);
    const fresh = bearer(await loginAs(server.app, 'all'));
    const body = { code: 'gamma', filterGroup: { rules: [] }, timeZone: 'Asia/Shanghai' };
    const reply = await post('export-fulltext', body, fresh);
    server.clock.now = Date.now();
    expect(reply.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    const name = encodeURIComponent('产品内检索结果_20260702020409.xlsx');
    expect(reply.headers['content-disposition']).toContain(`filename*=UTF-8''${name}`);
    const [results, about] = [...readXlsx(reply.rawPayload).values()];
    expect(results.length).toBe(1);
    const [, date] = about.find(([name]) => name.value === '导出时间')!;
    expect(date.value).toBe('2026-07-02 02:04:09 UTC+08:00（Asia/Shanghai）');
    const nowhere = await post('export-fulltext', { ...body, timeZone: 'Mars/Olympus' });
    expect([nowhere.statusCode, nowhere.json().error.code]).toEqual([400, 'bad-request']);
  });

  it('uses the requested script, and leaves the book its own', async () => {
    const { head, about } = await sheetsOf('export-fulltext', question, { 'accept-language': 'zh-Hant' });
    expect(head[0].value).toBe('頁碼');
    expect(about.get('產品')).toBe('=試書');
  });

  it('is made one at a time for a session, and for whoever owns the product', async () => {
    const replies = await Promise.all([post('export-fulltext', question), post('export-fulltext', question)]);
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 429]);
    const stranger = bearer(await loginAs(server.app, 'some'));
    expect((await post('export-fulltext', question, stranger)).statusCode).toBe(403);
    // The next one is served.
    expect((await post('export-fulltext', { ...question, count: 1 })).statusCode).toBe(200);
  });

  it('is given up when the caller leaves', async () => {
    const holding = openProduct(
      bundleDir(server.data, 'gamma'),
      openVariants(await ensureVariants()),
      new ListCache(),
    );
    try {
      const request = {
        ...ExportFulltextRequest.parse(question),
        origin: '',
        now: Date.now(),
        traditional: false,
        mostCharacters: 1e9,
      };
      let looks = 0;
      // Search results are cached: the checks are counted with a filled cache, as in each run below.
      answerExportFulltext(holding, request, never);
      answerExportFulltext(holding, request, { check: () => void looks++ });
      for (let last = 0; last < looks; last += 25) {
        let left = last;
        const leave = () => {
          if (left-- === 0) throw new Error('left');
        };
        expect(() => answerExportFulltext(holding, request, { check: leave })).toThrow('left');
      }
      expect(looks).toBeGreaterThan(100);
    } finally {
      holding.close();
    }
  });
});
