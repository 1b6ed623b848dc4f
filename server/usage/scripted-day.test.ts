// A day of readers over HTTP, written out act by act, and the figures that a person counted from it with a pencil.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueScriptToken } from '../auth/credentials/script-token.ts';
import { unitStore } from '../auth/stores/unit-store.ts';
import {
  addTestUnit,
  bearer,
  loginAs,
  loginBody,
  startTestServer,
  type TestServer,
} from '#testing/servers/library.ts';
import { signInAdmin, signInPerson, withRows } from '#testing/servers/persons.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import { importTwoBooks } from '#testing/products/two-books.ts';
import { usageStore } from './usage-store.ts';

const today = (time: string, day = 15) => Date.parse(`2026-10-${day}T${time}+08:00`);
const shown = (code: string, ...pages: number[]) =>
  ['POST', '/api/gujiread/api/usage/shown', { code, pages: pages.map((pageId) => ({ pageId })) }] as const;
const page = (code: string, n: number) => ['GET', `/api/gujiread/api/product/json/${code}/${n}`] as const;
const open = (code: string) => ['GET', `/api/gujiread/api/product/open/${code}`] as const;
const turnedAway = (code: string) => ['POST', '/api/gujiread/api/usage/turned-away', { code }] as const;
const introduction = (code: string) => ['GET', `/api/gujiread/api/product/introduction/${code}`] as const;
const search = (start: number) =>
  [
    'POST',
    '/api/gujiread/api/search/fulltext',
    { code: 'alpha', filterGroup: { rules: [{ value: '天' }] }, start },
  ] as const;
const combo = [
  'POST',
  '/api/gujiread/api/search/combo',
  { codes: ['alpha', 'beta'], filterGroup: { rules: [{ value: '天' }] } },
] as const;
const print = (start: number, end: number) =>
  ['POST', '/api/gujiread/api/product/print', { code: 'alpha', start, end }] as const;

type Call = readonly ['GET' | 'POST', string, object?];
interface Act {
  at: number;
  who: string;
  call: Call;
  /** Said to be no act of the reader's. */
  ahead?: true;
  status?: number;
}

onBothDatabases('a scripted day', (_open, fresh) => {
  let server: TestServer;
  let address: string;
  const headers: Record<string, { authorization: string }> = {};

  const callOf = (who: string, [method, path, body]: Call, ahead = false) =>
    fetch(`${address}${path}`, {
      method,
      headers: {
        ...headers[who],
        ...(ahead ? { purpose: 'prefetch' } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const knock = async (name: string) => {
    const reply = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(await loginBody(server.app, name)),
    });
    return reply.status;
  };
  const report = async (unit: string, id: string, from = '2026-09', to = '2026-11') => {
    const query = new URLSearchParams({ unit, report: id, from, to });
    const reply = await fetch(`${address}/api/admin/usage?${query}`, { headers: headers['admin'] });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.subarray(3).toString('utf8').split('\r\n');
    expect(lines.pop()).toBe('');
    return lines.map((line) => line.split(','));
  };

  beforeAll(async () => {
    server = await startTestServer({ database: await fresh() });
    const { data, app } = server;
    await importTwoBooks(data, 'gamma');
    app.holdings.refresh();
    await app.holdings.ready();
    await addTestUnit(data, { name: 'readers', products: '*', printQuota: 500 }, server.database);
    await addTestUnit(data, { name: 'seated', products: '*', seats: 1 }, server.database);
    address = await app.listen({ port: 0, host: '127.0.0.1' });

    // It is of the real clock, and so are the sessions that opening it forgets.
    await withRows(server, async (db) => {
      const unit = await unitStore(db).byName('readers');
      if (!unit) throw new Error('the unit is not there');
      headers['script'] = { authorization: `Bearer ${await issueScriptToken(db, unit, 60)}` };
    });

    server.clock.now = today('08:59:00');
    headers['Ann'] = bearer(await loginAs(app, 'readers'));
    headers['Ben'] = bearer(await loginAs(app, 'readers'));
    headers['Cai'] = await signInPerson(server, 'readers', '蔡');
    headers['Cai at home'] = await signInPerson(server, 'readers', '蔡');
    headers['poor'] = bearer(await loginAs(app, 'some'));
    expect(await knock('seated')).toBe(200);
  });
  afterAll(() => server.close());

  // alpha: 卷1 is pages 1 to 10, 卷11 pages 11 to 20, 卷21 the rest; of beta 卷1 and 卷11.
  const morning: Act[] = [
    { at: today('09:00:00'), who: 'Ann', call: open('alpha') }, // opening alone is nothing
    { at: today('09:00:01'), who: 'Ann', call: page('alpha', 1), ahead: true }, // nor is fetching ahead
    { at: today('09:00:02'), who: 'Ann', call: page('alpha', 2), ahead: true },
    { at: today('09:00:02'), who: 'Ann', call: shown('alpha', 1) }, // R1 alpha 卷1
    { at: today('09:00:40'), who: 'Ann', call: shown('alpha', 2, 3) }, // reads on: nothing
    { at: today('09:02:00'), who: 'Ann', call: shown('alpha', 11) }, // -- double-click with the next
    { at: today('09:02:20'), who: 'Ann', call: shown('alpha', 11) }, // R2 alpha 卷11
    { at: today('09:03:00'), who: 'Ann', call: shown('alpha', 10) }, // R3 back to 卷1
    { at: today('09:03:31'), who: 'Ann', call: shown('alpha', 10) }, // R4 the same page, 31 s later
    { at: today('09:04:00'), who: 'Ann', call: shown('beta', 1) }, // R1 beta 卷1
    { at: today('09:05:00'), who: 'Ben', call: page('alpha', 12) }, // R5 alpha 卷11: tells nothing, so it counts
    { at: today('09:05:05'), who: 'Ben', call: page('alpha', 99), status: 404 }, // what fails is nothing
    { at: today('09:06:00'), who: 'Ben', call: introduction('alpha') }, // -- double-click with the next
    { at: today('09:06:10'), who: 'Ben', call: introduction('alpha') }, // I1 alpha
    { at: today('09:07:00'), who: 'Ben', call: search(0) }, // S1
    { at: today('09:07:05'), who: 'Ben', call: search(10) }, // another stretch of it: nothing
    { at: today('09:07:10'), who: 'Ben', call: search(0), ahead: true }, // nothing
    { at: today('09:07:15'), who: 'Ben', call: combo }, // S2, of two products and one search
    // Ann was at page 10 of alpha, in 卷1: 9 and 10 read on, 11 is 卷11, 12 reads on in it.
    { at: today('09:08:00'), who: 'Ann', call: print(9, 12) }, // R6 alpha 卷11
    { at: today('09:09:00'), who: 'Cai', call: shown('gamma', 1, 4) }, // R1, R2 甲書: 卷一, 卷二
    { at: today('09:09:10'), who: 'Cai', call: shown('gamma', 8) }, // -- the same person elsewhere is next
    { at: today('09:09:30'), who: 'Cai at home', call: shown('gamma', 8) }, // R1 乙書
    { at: today('09:10:00'), who: 'script', call: page('beta', 1) }, // R2 beta 卷1, mined
    { at: today('09:10:00'), who: 'poor', call: open('beta'), status: 403 }, // -- double-click with the next
    { at: today('09:10:01'), who: 'poor', call: page('beta', 1), status: 403 }, // N1 beta
    { at: today('09:10:02'), who: 'poor', call: search(0) }, // S1 of `some`
    { at: today('09:11:00'), who: 'poor', call: open('beta'), status: 403 }, // N2 beta
    { at: today('09:11:01'), who: 'poor', call: open('nosuch'), status: 404 }, // no title was refused
    { at: today('09:11:40'), who: 'poor', call: turnedAway('beta') }, // N3 beta
    { at: today('09:11:41'), who: 'poor', call: turnedAway('alpha') }, // owned: not refused
    { at: today('09:11:42'), who: 'poor', call: turnedAway('nosuch') }, // no title was refused
    { at: today('09:12:00'), who: 'poor', call: shown('alpha', 3) }, // R1 of `some`, alpha 卷1
  ];

  // Title, Proprietary_ID, metric, October. Counted by hand from the list above.
  const titles: readonly (readonly [string, string, string, number])[] = [
    ['乙書', 'gamma/Y', 'Total_Item_Investigations', 1],
    ['乙書', 'gamma/Y', 'Total_Item_Requests', 1], // two sign-ins of one person within 20 s: one act
    ['乙書', 'gamma/Y', 'Unique_Item_Investigations', 2], // but two sessions
    ['乙書', 'gamma/Y', 'Unique_Item_Requests', 2],
    ['乙書', 'gamma/Y', 'Unique_Title_Investigations', 2],
    ['乙書', 'gamma/Y', 'Unique_Title_Requests', 2],
    ['甲書', 'gamma/X', 'Total_Item_Investigations', 2],
    ['甲書', 'gamma/X', 'Total_Item_Requests', 2],
    ['甲書', 'gamma/X', 'Unique_Item_Investigations', 2],
    ['甲書', 'gamma/X', 'Unique_Item_Requests', 2], // two 卷, one session
    ['甲書', 'gamma/X', 'Unique_Title_Investigations', 1],
    ['甲書', 'gamma/X', 'Unique_Title_Requests', 1],
    ['試書alpha', 'alpha', 'Total_Item_Investigations', 8], // R1 to R6, I1, and R7 of the next day
    ['試書alpha', 'alpha', 'Total_Item_Requests', 7],
    ['試書alpha', 'alpha', 'Unique_Item_Investigations', 5], // Ann 卷1, 卷11; Ben 卷11, the title; Ann next day
    ['試書alpha', 'alpha', 'Unique_Item_Requests', 4],
    ['試書alpha', 'alpha', 'Unique_Title_Investigations', 3], // Ann, Ben, Ann next day
    ['試書alpha', 'alpha', 'Unique_Title_Requests', 3],
    ['試書beta', 'beta', 'Total_Item_Investigations', 1],
    ['試書beta', 'beta', 'Total_Item_Requests', 1],
    ['試書beta', 'beta', 'Unique_Item_Investigations', 1],
    ['試書beta', 'beta', 'Unique_Item_Requests', 1],
    ['試書beta', 'beta', 'Unique_Title_Investigations', 1],
    ['試書beta', 'beta', 'Unique_Title_Requests', 1],
  ];
  const wanted = (extra: string[], only: (metric: string) => boolean) =>
    titles
      .filter(([, , metric]) => only(metric))
      .map(([title, id, metric, n]) =>
        [
          title,
          '',
          '',
          'Langhuan',
          '',
          `langhuan:${id}`,
          '',
          '',
          '',
          '',
          'Book',
          '0001',
          ...extra,
          metric,
        ].concat(
          [n, 0, n, 0].map(String), // the whole, September, October, November
        ),
      );

  it('is reported as a person counts it, cell by cell, before its days are closed and after', async () => {
    for (const { at, who, call, ahead, status } of morning) {
      server.clock.now = at;
      const reply = await callOf(who, call, ahead);
      await reply.arrayBuffer();
      if (status === undefined) expect(reply.status, `${who} ${call[1]}`).toBeLessThan(300);
      else expect(reply.status, `${who} ${call[1]}`).toBe(status);
    }
    for (const [time, to] of [
      ['09:13:00', 'seated'], // -- double-click with the next
      ['09:13:20', 'seated'], // L1
      ['09:14:00', 'seated'], // L2
    ] as const) {
      server.clock.now = today(time);
      expect(await knock(to)).toBe(429);
    }
    // Just before midnight and just after: one act, the second, and of the second day. Ann signs in anew.
    server.clock.now = today('23:59:50');
    headers['Ann'] = bearer(await loginAs(server.app, 'readers'));
    // R7 is after midnight; on the first day her new session would be another, but it acted on the second alone.
    server.clock.now = today('00:00:05', 16);
    await callOf('Ann', shown('alpha', 1));

    const checkAll = async () => {
      const b3 = await report('readers', 'TR_B3');
      expect(b3.slice(0, 8).map(([name, value]) => [name, value])).toEqual([
        ['Report_Name', 'Book Usage by Access Type'],
        ['Report_ID', 'TR_B3'],
        ['Release', '5.1'],
        ['Institution_Name', 'readers'],
        ['Institution_ID', expect.stringMatching(/^langhuan:[0-9a-f-]{36}$/)],
        [
          'Metric_Types',
          'Total_Item_Investigations; Total_Item_Requests; Unique_Item_Investigations; Unique_Item_Requests; Unique_Title_Investigations; Unique_Title_Requests',
        ],
        ['Report_Filters', 'Data_Type=Book|Reference_Work; Access_Method=Regular'],
        ['Report_Attributes', ''],
      ]);
      expect(b3[9].slice(0, 2)).toEqual(['Reporting_Period', 'Begin_Date=2026-09-01; End_Date=2026-11-30']);
      expect(b3[13].join('')).toBe('');
      expect(b3[14].join()).toBe(
        'Title,Publisher,Publisher_ID,Platform,DOI,Proprietary_ID,ISBN,Print_ISSN,Online_ISSN,URI,Data_Type,YOP,Access_Type,Metric_Type,Reporting_Period_Total,Sep-2026,Oct-2026,Nov-2026',
      );
      expect(b3.slice(15)).toEqual(wanted(['Controlled'], () => true));
      const b1 = await report('readers', 'TR_B1');
      expect(b1.slice(15)).toEqual(
        wanted([], (metric) => metric === 'Total_Item_Requests' || metric === 'Unique_Title_Requests'),
      );
      // Six of the rows of each report and no more came from a script: the Standard Views above are without them.
      const mined = (await report('readers', 'TR')).slice(15).filter((row) => row[13] === 'TDM');
      expect(mined.map((row) => [row[0], ...row.slice(14, 16)])).toEqual(
        ['Total_Item', 'Unique_Item', 'Unique_Title'].flatMap((what) =>
          ['Investigations', 'Requests'].map((act) => ['試書beta', `${what}_${act}`, '1']),
        ),
      );
      expect((await report('readers', 'PR_P1')).slice(14)).toEqual([
        'Platform Data_Type Metric_Type Reporting_Period_Total Sep-2026 Oct-2026 Nov-2026'.split(' '),
        'Langhuan Book Total_Item_Requests 11 0 11 0'.split(' '), // 7 + 1 + 2 + 1
        'Langhuan Book Unique_Item_Requests 9 0 9 0'.split(' '), // 4 + 1 + 2 + 2
        'Langhuan Book Unique_Title_Requests 7 0 7 0'.split(' '), // 3 + 1 + 1 + 2
        'Langhuan Platform Searches_Platform 2 0 2 0'.split(' '),
      ]);
      const denied = async (unit: string) =>
        (await report(unit, 'TR_B2')).slice(15).map((row) => [row[0], row[5], ...row.slice(12)]);
      expect(await denied('some')).toEqual([['試書beta', 'langhuan:beta', 'No_License', '3', '0', '3', '0']]);
      expect(await denied('seated')).toEqual([
        ['Langhuan', 'langhuan:all', 'Limit_Exceeded', '2', '0', '2', '0'],
      ]);
      expect(await denied('readers')).toEqual([]);
      expect((await report('readers', 'TR_B2'))[8][1]).toContain(
        '3030: No Usage Available for Requested Dates',
      );
      expect((await report('some', 'PR_P1')).slice(15).map((row) => row.slice(1, 4))).toEqual([
        ['Book', 'Total_Item_Requests', '1'],
        ['Book', 'Unique_Item_Requests', '1'],
        ['Book', 'Unique_Title_Requests', '1'],
        ['Platform', 'Searches_Platform', '1'],
      ]);
    };

    headers['admin'] = await signInAdmin(server, 'all');
    await checkAll();
    // Three days later nothing is left of who read what, and the figures are the same.
    server.clock.now = today('12:00:00', 19);
    headers['admin'] = await signInAdmin(server, 'all');
    await withRows(server, async (db) => {
      await usageStore(db).closeDays(server.clock.now);
      expect(await db.read.selectFrom('usage_event').selectAll().execute()).toEqual([]);
    });
    await checkAll();
  });
});
