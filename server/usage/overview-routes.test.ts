// What the console shows at a glance, beside what was done over HTTP and what the reports of the same server say.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endOfDay } from '#contract/values/shanghai-day.ts';
import { UsageStatus, UsageFigures, strangersName } from '#contract/admin/usage.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import {
  addTestUnits,
  bearer,
  loginAs,
  loginBody,
  startTestServer,
  type TestServer,
} from '#testing/servers/library.ts';
import { addPerson, signInAdmin, withRows } from '#testing/servers/persons.ts';
import { usageStore } from './usage-store.ts';

type Headers = ReturnType<typeof bearer>;
const at = (time: string, day = '11-29') => Date.parse(`2026-${day}T${time}+08:00`);

onBothDatabases('use at a glance', (_open, fresh) => {
  let server: TestServer;
  const headers: Record<string, Headers> = {};
  const get = async (path: string) => {
    const reply = await server.app.inject({ url: `/api/admin/usage${path}`, headers: headers['admin'] });
    return { status: reply.statusCode, body: reply.body };
  };
  const figures = async (query: string) =>
    UsageFigures.parse(JSON.parse((await get(`/figures?${query}`)).body));
  const status = async (query = '') => UsageStatus.parse(JSON.parse((await get(`/status?${query}`)).body));
  const knock = async (name: string, word?: string) => {
    const payload = await loginBody(server.app, name, word);
    return (await server.app.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode;
  };
  const post = async (who: string, path: string, payload: object) =>
    (
      await server.app.inject({
        method: 'POST',
        url: `/api/gujiread/api/${path}`,
        headers: headers[who],
        payload,
      })
    ).statusCode;
  const read = (who: string, code: string, ...pages: number[]) =>
    post(who, 'usage/shown', { code, pages: pages.map((pageId) => ({ pageId })) });
  const search = (who: string, codes: string[]) =>
    post(who, 'search/combo', { codes, filterGroup: { rules: [{ value: '天' }] } });

  beforeAll(async () => {
    server = await startTestServer({ database: await fresh() });
    await addTestUnits(
      server.data,
      [
        { name: 'seated', products: '*', seats: 2, printQuota: 40, expiresAt: endOfDay('2026-12-08') },
        { name: 'last', products: '*', seats: 9, expiresAt: endOfDay('2027-01-28') },
        { name: 'later', products: '*', expiresAt: endOfDay('2027-01-29') },
        { name: 'gone', products: '*', seats: 4, expiresAt: endOfDay('2026-11-28') },
      ],
      server.database,
    );
    await addPerson(server, 'seated', '蔡');
    server.clock.now = at('09:00:00');
  });
  afterAll(() => server.close());

  const checkStatus = async () => {
    headers['some'] = bearer(await loginAs(server.app, 'some'));
    headers['one'] = bearer(await loginAs(server.app, 'seated'));
    headers['two'] = bearer(await loginAs(server.app, 'seated'));
    expect(await knock('seated')).toBe(429);
    for (const word of ['wrong', 'wrong again', 'wrong once more'])
      expect(await knock('seated', word)).toBe(401);
    expect(await knock('nobody at all', 'wrong')).toBe(401);
    expect(await post('one', 'product/print', { code: 'alpha', start: 1, end: 3 })).toBe(200);
    expect(await post('two', 'product/print', { code: 'beta', start: 2, end: 5 })).toBe(200);

    headers['admin'] = await signInAdmin(server, 'all');
    const all = await status();
    const named = (items: readonly { name: string }[]) =>
      items.map(({ name, ...rest }) => [name, Object.entries(rest).filter(([key]) => key !== 'id')]);
    expect(all.taken).toBe(4);
    expect(named(all.seats)).toEqual([
      [
        'last',
        [
          ['taken', 0],
          ['seats', 9],
        ],
      ],
      [
        'seated',
        [
          ['taken', 2],
          ['seats', 2],
        ],
      ],
    ]);
    expect(named(all.prints)).toEqual([
      [
        'seated',
        [
          ['printed', 7],
          ['quota', 40],
        ],
      ],
    ]);
    expect(named(all.expiring)).toEqual([
      [
        'seated',
        [
          ['lastDay', '2026-12-08'],
          ['days', 9],
        ],
      ],
      [
        'last',
        [
          ['lastDay', '2027-01-28'],
          ['days', 60],
        ],
      ],
    ]);
    expect(all.failures).toEqual({
      from: '2026-11-23',
      tries: 4,
      accounts: [
        { name: 'seated', kind: 'unit', tries: 3 },
        { name: '', kind: 'unit', tries: 1 },
      ],
    });
    expect(await status('unit=seated')).toMatchObject({ taken: 2, failures: { tries: 3 } });
    const { seats } = await status('unit=seated');
    expect([all.unitId, (await status('unit=seated')).unitId]).toEqual([undefined, seats[0].id]);
    expect(await status('unit=last')).toMatchObject({ taken: 0, prints: [], failures: { tries: 0 } });
    expect((await get('/status?unit=nosuch')).status).toBe(404);

    // A quarter of an hour later nobody holds a seat; seven days later no failure is of the last seven days.
    server.clock.now += 15 * 60_000;
    headers['admin'] = await signInAdmin(server, 'all');
    expect((await status()).taken).toBe(1);
    server.clock.now = at('09:00:00', '12-06');
    headers['admin'] = await signInAdmin(server, 'all');
    expect(await status()).toMatchObject({
      failures: { from: '2026-11-30', tries: 0 },
      expiring: [{ days: 2 }, { days: 53 }, { days: 54 }],
    });
  };

  /** After the morning: a week later. */
  const checkUse = async () => {
    server.clock.now = at('10:00:00', '12-07');
    headers['some'] = bearer(await loginAs(server.app, 'some'));
    headers['one'] = bearer(await loginAs(server.app, 'seated'));
    expect(await read('one', 'alpha', 1)).toBe(204);
    expect(await read('one', 'beta', 1)).toBe(204);
    expect(await read('some', 'alpha', 11)).toBe(204);
    server.clock.now += 60_000;
    expect(await read('one', 'alpha', 12)).toBe(204); // another 卷
    expect(await search('one', ['alpha', 'beta'])).toBe(200);
    expect(await search('some', ['alpha'])).toBe(200);
    expect(await post('some', 'usage/turned-away', { code: 'beta' })).toBe(204);

    headers['admin'] = await signInAdmin(server, 'all');
    const columnOf = (csv: string, metric: string): number =>
      csv
        .split('\r\n')
        .map((line) => line.split(','))
        .filter((row) => row.includes(metric) && row[0] !== 'Metric_Types')
        .reduce((sum, row) => sum + Number(row.at(-1)), 0);
    const checkAll = async () => {
      const shown = await figures('period=7d');
      const day = (span: string) => shown.spans.find((one) => one.span === span);
      expect([shown.from, shown.to, shown.spans.length]).toEqual(['2026-12-01', '2026-12-07', 7]);
      expect(day('2026-12-07')).toMatchObject({ requests: 4, searches: 2, noLicense: 1, limitExceeded: 0 });
      expect(day('2026-12-05')).toMatchObject({ requests: 0, searches: 0, noLicense: 0, limitExceeded: 0 });
      expect(shown.total).toEqual({ requests: 4, searches: 2, noLicense: 1, limitExceeded: 0 });
      const products = Object.fromEntries(shown.products.map(({ code, ...rest }) => [code, rest]));
      expect(products).toEqual({
        alpha: { title: '試書alpha', requests: 3, searches: 2, noLicense: 0, limitExceeded: 0 },
        beta: { title: '試書beta', requests: 1, searches: 1, noLicense: 1, limitExceeded: 0 },
      });
      const units = Object.fromEntries(shown.units.map((unit) => [unit.name, unit]));
      expect(units).toMatchObject({
        seated: { requests: 3, searches: 1, noLicense: 0, limitExceeded: 0 },
        some: { requests: 1, searches: 1, noLicense: 1, limitExceeded: 0 },
      });
      expect(shown.units).toHaveLength(2);
      // Printing counts as a request of each 卷 (two of them), and the refused seat as a denial of no product.
      const year = await figures('period=12m');
      expect(year.spans.map(({ span }) => span)).toEqual(expect.arrayContaining(['2026-01', '2026-12']));
      expect(year.total).toEqual({ requests: 6, searches: 2, noLicense: 1, limitExceeded: 1 });
      expect(year.products.find(({ code }) => code === '')).toMatchObject({ title: '', limitExceeded: 1 });
      expect(year.knownFrom).toBeUndefined();

      for (const unit of ['seated', 'some', 'last']) {
        const of = await figures(`period=12m&unit=${unit}`);
        for (const span of ['2026-11', '2026-12']) {
          const report = async (id: string) =>
            (await get(`?unit=${unit}&report=${id}&from=${span}&to=${span}`)).body;
          const [title, platform] = [await report('TR'), await report('PR')];
          expect(of.spans.find((one) => one.span === span)).toEqual({
            span,
            requests: columnOf(platform, 'Total_Item_Requests'),
            searches: columnOf(platform, 'Searches_Platform'),
            noLicense: columnOf(title, 'No_License'),
            limitExceeded: columnOf(title, 'Limit_Exceeded'),
          });
        }
      }
    };
    await checkAll();
    // When its days are closed the figures are the same.
    await withRows(server, (db) => usageStore(db).closeDays(at('10:00:00', '12-08')));
    await checkAll();
    expect(await figures(`period=7d&unit=${encodeURIComponent(strangersName)}`)).toMatchObject({ units: [] });
    expect((await get('/figures?unit=nosuch')).status).toBe(404);
  };

  const checkKnownDays = async () => {
    await withRows(server, (db) =>
      db.write(async (trx) => {
        await trx
          .updateTable('migration')
          .set({ applied_at: at('12:00:00', '12-05') })
          .where('name', '=', '0027-usage-by-day')
          .execute();
        await trx.deleteFrom('usage_day').where('day', '<', '2026-12-06').execute();
      }),
    );
    expect([(await figures('period=7d')).knownFrom, (await figures('period=12m')).knownFrom]).toEqual([
      '2026-12-05',
      undefined,
    ]);
    server.clock.now = at('12:00:00', '12-11');
    headers['admin'] = await signInAdmin(server, 'all');
    expect((await figures('period=7d')).knownFrom).toBeUndefined();
  };

  it('is reported as it was recorded, with its present state and as in the reports, of all units and of one', async () => {
    await checkStatus();
    await checkUse();
    await checkKnownDays();
  });
});
