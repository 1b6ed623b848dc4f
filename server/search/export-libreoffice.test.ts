// The exported sheet in a program that others use.
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FulltextReply } from '#contract/search/search.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { shownRow } from '#testing/oracles/sheet-row.ts';

const run = promisify(execFile);

let server: TestServer;
let headers: { authorization: string };
beforeAll(async () => {
  server = await startTestServer();
  headers = bearer(await loginAs(server.app, 'all'));
});
afterAll(() => server.close());

/** The value of one rule begins like a formula. */
const question = { code: 'alpha', filterGroup: { type: 'Or', rules: [{ value: '=丁' }, { value: '一' }] } };
const post = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/gujiread/api/search/${path}`, payload, headers });

const joinPages = async (): Promise<FulltextReply> =>
  FulltextReply.parse((await post('fulltext', { ...question, count: 100 })).json());

const soffice = await run('soffice', ['--version']).then(
  () => true,
  () => false,
);

/** RFC 4180. */
const parseCsv = (text: string): string[][] =>
  [...text.matchAll(/((?:(?:"(?:[^"]|"")*"|[^",\n]*),)*(?:"(?:[^"]|"")*"|[^",\n]*))\n/g)].map(([, line]) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain,
    ),
  );

describe.skipIf(!soffice && !process.env.CI)('in LibreOffice (needs soffice)', () => {
  it('[X-011] is the result, row by row', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'langhuan-sheet-'));
    try {
      const whole = await joinPages();
      const reply = await post('export-fulltext', question);
      writeFileSync(join(folder, 'r.xlsx'), reply.rawPayload);
      // Every sheet, as shown, formulas as formulas: a cell that was one would show its "=".
      const csv = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true,false,false,-1';
      await run('soffice', [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        csv,
        '--outdir',
        folder,
        join(folder, 'r.xlsx'),
      ]);
      const read = (sheet: string) =>
        parseCsv(readFileSync(join(folder, `r-${sheet}.csv`), 'utf8').replaceAll('\r\n', '\n'));
      expect(whole.matches.length).toBe(whole.total);
      expect(readdirSync(folder).filter((name) => name.endsWith('.csv'))).toHaveLength(2);
      expect(
        read('检索结果')
          .slice(1)
          .map((row) => row.slice(0, 5)),
      ).toEqual(whole.matches.map((match) => [match.pageId, match.pageNum, ...shownRow(match)].map(String)));
      expect(new Map(read('检索说明').map(([k, v]) => [k, v])).get('命中总数')).toBe(String(whole.totalHit));
      expect(new Map(read('检索说明').map(([k, v]) => [k, v])).get('检索式')).toBe('“=丁” 或 “一”');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
