import type { AdminUnit } from '#contract/admin/admin.ts';
import type { Subscribed } from '#contract/products/product-packages.ts';
import { lackingOf, type ProductPackage } from '#contract/products/product-packages.ts';
import type { Product } from '#contract/products/products.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdminConsole, openAdminConsole } from '#testing/servers/admin-server.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';

onBothDatabases('packages of products', (_open, fresh) => {
  let server: TestServer;
  let desk: AdminConsole;
  const make = (...packages: object[]) => desk.call('PUT', 'settings', { set: { packages } });
  const pair = { id: 'pair', name: '雙書', products: ['alpha', 'beta'] };
  beforeAll(async () => {
    server = await startTestServer({ database: await fresh() });
    desk = await openAdminConsole(server);
    expect((await make(pair)).statusCode).toBe(200);
  });
  afterAll(async () => {
    await desk.close();
    await server.close();
  });
  const listed = async () =>
    ((await desk.call('GET', 'package')).json() as { items: ProductPackage[] }).items;
  let made = 0;
  const newUnit = (subscriptions: Subscribed[] = []): Promise<AdminUnit> =>
    desk.addUnit({ name: `包單位${++made}號`, subscriptions });
  const give = (id: string, wanted: object) => desk.call('POST', `unit/${id}/package`, wanted);
  const has = async ({ id }: AdminUnit) =>
    ((await desk.call('GET', `unit/${id}`)).json() as AdminUnit).subscriptions;
  const owned = async ({ name }: AdminUnit) => {
    const headers = bearer(await loginAs(server.app, name));
    const list = await server.app.inject({ url: '/api/gujiread/api/product/all', headers });
    return (list.json() as { products: Product[] }).products
      .filter((product) => product.owned)
      .map(({ code }) => code);
  };

  it('[A-038] give a unit all of their products at once, and it reads them', async () => {
    const unit = await newUnit();
    expect(await owned(unit)).toEqual([]);
    expect((await give(unit.id, { package: 'pair' })).json()).toEqual({ added: ['alpha', 'beta'], had: [] });
    expect([await owned(unit), await has(unit)]).toEqual([
      ['alpha', 'beta'],
      [{ code: 'alpha' }, { code: 'beta' }],
    ]);
    expect((await desk.audited())[0]).toMatchObject({
      act: 'unit.package',
      actor: 'root',
      subject: unit.name,
      details: { package: '雙書', codes: ['alpha', 'beta'] },
    });
  });

  it('[A-038] leave what a unit had as it was, and change nothing a second time', async () => {
    const before: Subscribed[] = [{ code: 'alpha', startsOn: '2020-01-01', endsOn: '2098-12-31' }];
    const unit = await newUnit(before);
    const period = { package: 'pair', startsOn: '2026-12-01', endsOn: '2027-11-30' };
    expect((await give(unit.id, period)).json()).toEqual({ added: ['beta'], had: ['alpha'] });
    const after = [...before, { code: 'beta', startsOn: '2026-12-01', endsOn: '2027-11-30' }];
    expect(await has(unit)).toEqual(after);
    const acts = (await desk.audited()).length;
    expect((await give(unit.id, period)).json()).toEqual({ added: [], had: ['alpha', 'beta'] });
    expect([await has(unit), (await desk.audited()).length]).toEqual([after, acts]);
    // For longer than it has them: what it has stays beside what is added.
    expect((await give(unit.id, { package: 'pair' })).json()).toEqual({
      added: ['alpha', 'beta'],
      had: [],
    });
    expect(await has(unit)).toEqual(expect.arrayContaining(after));
  });

  it('give nothing to a unit that has all products', async () => {
    const unit = await newUnit([{ code: '*' }]);
    expect((await give(unit.id, { package: 'pair' })).json()).toEqual({ added: [], had: ['alpha', 'beta'] });
    expect(await has(unit)).toEqual([{ code: '*' }]);
  });

  it('that a product joins give it when they are given again, not by themselves', async () => {
    await make(pair, { id: 'one', name: '一種', products: ['alpha'] });
    const unit = await newUnit();
    await give(unit.id, { package: 'one' });
    await make(pair, { id: 'one', name: '一種', products: ['alpha', 'beta'] });
    expect(await owned(unit)).toEqual(['alpha']);
    expect((await give(unit.id, { package: 'one' })).json()).toEqual({ added: ['beta'], had: ['alpha'] });
    expect(await owned(unit)).toEqual(['alpha', 'beta']);
    // Nor does a unit lose what left the package, or all of it.
    await make(pair);
    expect(await owned(unit)).toEqual(['alpha', 'beta']);
    expect((await give(unit.id, { package: 'one' })).statusCode).toBe(404);
  });

  it('are the classes of the four that have products, with what is in them now, and those that were made', async () => {
    expect(await listed()).toEqual([{ ...pair, kind: 'own' }]);
    const setClass = (siKuCatalogs: string[]) =>
      desk.call('PUT', 'product/beta/settings', { set: { siKuCatalogs } });
    expect((await setClass(['史/地理類'])).statusCode).toBe(200);
    await expect.poll(listed).toEqual([
      { id: 'class:史', name: '史部', kind: 'class', products: ['beta'] },
      { ...pair, kind: 'own' },
    ]);
    const unit = await newUnit();
    expect((await give(unit.id, { package: 'class:史' })).json()).toEqual({ added: ['beta'], had: [] });
  });

  it('are refused where they are none, twice of one name, or given for days that run backwards', async () => {
    const unit = await newUnit();
    const refused = await Promise.all([
      make(pair, { ...pair, id: 'other' }),
      make({ ...pair, products: [] }),
      make({ ...pair, products: ['alpha', 'alpha'] }),
      make({ ...pair, name: ' ' }),
      give(unit.id, { package: 'pair', startsOn: '2027-01-02', endsOn: '2027-01-01' }),
      give(unit.id, { package: 'pair', startsOn: '2027-02-30' }),
      give(unit.id, { package: 'none' }),
      give('none', { package: 'pair' }),
    ]);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 400, 404, 404]);
    expect(await has(unit)).toEqual([]);
  });
});

const day = fc.integer({ min: 1, max: 9 }).map((n) => `2026-12-0${n}`);
const some = fc.option(day, { nil: undefined });
const code = fc.constantFrom('a', 'b', '*');
const period = fc.record({ startsOn: some, endsOn: some });
const subscriptions = fc.array(
  fc
    .record({ code, startsOn: some, endsOn: some })
    .map((one) => Object.fromEntries(Object.entries(one).filter(([, v]) => v !== undefined)) as Subscribed),
  { maxLength: 4 },
);
const last = '2026-12-20';
const days = Array.from({ length: 20 }, (_, i) => `2026-12-${String(i + 1).padStart(2, '0')}`);

it('[A-038] a unit that is given what it lacks has the product on every day of the period', () => {
  fc.assert(
    fc.property(subscriptions, period, day, (had, wanted, today) => {
      const added = lackingOf(['a', 'b'], had, wanted, today);
      const after = [...had, ...added.map((product) => ({ code: product, ...wanted }))];
      const wantedDays = days.filter(
        (one) => one >= (wanted.startsOn ?? today) && one <= (wanted.endsOn ?? last),
      );
      const opens = (all: readonly Subscribed[], product: string, on: string) =>
        all.some(
          (one) =>
            (one.code === '*' || one.code === product) &&
            (one.startsOn ?? '') <= on &&
            on <= (one.endsOn ?? '9999'),
        );
      for (const product of ['a', 'b'])
        expect(wantedDays.every((on) => opens(after, product, on))).toBe(true);
      // And nothing is added that one subscription holds already.
      for (const product of added)
        expect(
          had.some(
            (one) =>
              (one.code === '*' || one.code === product) &&
              wantedDays.every((on) => opens([one], product, on)) &&
              (one.endsOn === undefined || wanted.endsOn !== undefined) &&
              wantedDays.length > 0,
          ),
        ).toBe(false);
    }),
  );
});
