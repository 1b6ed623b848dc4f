// The calendar of a newspaper over HTTP, held to a plain computation over what was imported; and its cover.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { NewspaperDay, NewspaperYear } from '#contract/newspapers/newspaper-calendar.ts';
import { CalendarReply, DateRangeReply } from '#contract/newspapers/newspaper-issues.ts';
import { importProduct } from '#library/import/import-product.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { makeNewspaper, type TestIssue } from '#testing/products/newspaper.ts';

const odd = '申報／a.b../c\\?%';
/** Of two papers, one with two issues on some days, over three years, some numbers left out. */
const whole: (TestIssue & { newspaper: string; volume: string })[] = Array.from({ length: 260 }, (_, i) => {
  const at = new Date(Date.UTC(1919, 2, 3 + i * 3)).toISOString().slice(0, 10).replaceAll('-', '');
  const article = { title: '新聞', parts: [{ page: 0, text: '天地玄黃' }] };
  const ofIssue = i % 7 === 0 ? [article, { title: '戲', parts: [{ page: 1, text: '宇宙' }] }] : [article];
  return { date: at, newspaper: 'JB', volume: String(i + 1), articles: ofIssue };
}).flatMap((issue, i) =>
  i % 50 === 20
    ? [
        { ...issue, key: `JB_${issue.date}_1`, volume: String(i + 1) },
        { ...issue, key: `JB_${issue.date}_2`, volume: String(i + 1) },
      ]
    : [issue],
);
const isGone = ({ volume }: { volume: string }) =>
  ['5', '97', '98', '99', '101', '200', '201'].includes(volume);
const held = whole.filter((issue) => !isGone(issue));
const articles = [{ title: '新聞', parts: [{ page: 0, text: '日月盈昃' }] }];
const others: TestIssue[] = [
  { date: '19200229', newspaper: 'SB', key: 'SB_1', volume: '第一號', articles },
  { date: '19210301', newspaper: 'SB', key: 'SB_2', volume: '第九號', articles },
];

let server: TestServer;
let headers: { authorization: string };
beforeAll(async () => {
  server = await startTestServer();
  const books = [
    { key: 'JB', title: '晶報', authors: [] },
    { key: 'SB', title: odd, authors: [] },
  ];
  await importProduct({
    data: server.data,
    code: 'papers',
    name: '兩報',
    product: makeNewspaper([...held, ...others], { books }),
    faults: () => [],
  });
  server.app.holdings.refresh();
  headers = bearer(await loginAs(server.app, 'all'));
});
afterAll(() => server.close());

const get = async (call: string, query: Record<string, string> = {}) => {
  const search = new URLSearchParams({ code: 'papers', newspaper: 'JB', ...query });
  const reply = await server.app.inject({ url: `/api/gujiread/api/newspaper/${call}?${search}`, headers });
  expect([call, reply.statusCode]).toEqual([call, 200]);
  return reply.json() as unknown;
};
const years = [1919, 1920, 1921];
const inYear = (year: number) => held.filter(({ date }) => date.startsWith(String(year)));

describe('the calendar of a newspaper', () => {
  it('tells of each year the issues held and those that numbers show to be missing', async () => {
    const [jb, sb] = CalendarReply.parse(await get('calendar')).newspapers;
    // 97 to 99 and 101 fall into 1919 and 1920: that they lie in one year only is known of the days beside them.
    const gone = [
      [5, 5],
      [97, 99],
      [101, 101],
      [200, 201],
    ].map(([first, last]) => {
      const dayOf = (number: number) => whole.find(({ volume }) => volume === String(number))!.date;
      return { first, last, after: dayOf(first - 1), before: dayOf(last + 1) };
    });
    expect(jb.years).toEqual(
      years.map((year) => ({
        year,
        issues: inYear(year).length,
        missing: gone
          .filter(({ after, before }) => [after, before].every((date) => date.startsWith(String(year))))
          .reduce((sum, { first, last }) => sum + last - first + 1, 0),
      })),
    );
    expect(sb.years.map(({ missing }) => missing)).toEqual([0, 0]);
    for (const year of years) {
      const reply = NewspaperYear.parse(await get('year', { year: String(year) }));
      expect(reply.missing).toEqual(
        gone.filter(
          ({ after, before }) => Number(after.slice(0, 4)) <= year && Number(before.slice(0, 4)) >= year,
        ),
      );
    }
  });

  it('tells of each day of a year how many issues it has', async () => {
    for (const year of years) {
      const counts = new Map<string, number>();
      for (const { date } of inYear(year)) counts.set(date, (counts.get(date) ?? 0) + 1);
      const { days } = NewspaperYear.parse(await get('year', { year: String(year) }));
      expect(days).toEqual([...counts].map(([date, issues]) => ({ date, issues })));
    }
    expect(await get('year', { year: '1850' })).toEqual({ days: [], missing: [] });
  });

  it('tells of a day its issues with their pages, and the days beside it', async () => {
    const days = [...new Set(held.map(({ date }) => date))];
    for (const [i, date] of days.entries()) {
      if (i % 9 !== 0 && i !== days.length - 1) continue;
      const day = NewspaperDay.parse(await get('day', { date }));
      const around = [date.slice(0, 4), date.slice(4)] as const;
      const sameDay = (years: number) => `${Number(around[0]) + years}${around[1]}`;
      const has = (other: string) => (days.includes(other) ? other : undefined);
      expect([day.previous, day.next]).toEqual([days[i - 1], days[i + 1]]);
      expect([day.yearBefore, day.yearAfter]).toEqual([has(sameDay(-1)), has(sameDay(1))]);
      const issues = held.filter((issue) => issue.date === date);
      expect(day.issues.map(({ volume, pages }) => [volume, pages.map((page) => page.articleCount)])).toEqual(
        issues.map(({ volume, articles }) => [volume, articles.map(() => 1)]),
      );
    }
    const none = NewspaperDay.parse(await get('day', { date: '19190304' }));
    expect(none).toMatchObject({ issues: [], previous: '19190303', next: '19190306' });
    expect(await get('day', { date: '19210301', newspaper: 'SB' })).not.toHaveProperty('yearBefore');
  });

  it.each([
    ['1919', '19190101', '19191231'],
    ['1919年3月', '19190301', '19190331'],
    ['民國八年三月六日', '19190306', '19190306'],
    ['民国八年', '19190101', '19191231'],
    ['1919-03-06', '19190306', '19190306'],
    ['光緒三十年', '19040216', '19050203'],
    ['光绪三十四年', '19080202', '19090121'],
    ['光緒十六年', '18900121', '18910208'],
    ['一九一九年三月六日', '19190306', '19190306'],
    ['民國一九年', '19300101', '19301231'],
    ['昭和十五年', '19400101', '19401231'],
    ['宣統辛亥年八月十九', '19111010', '19111010'],
    ['己未年二月初五', '19190306', '19190306'],
    ['己未年', '19190201', '19200219'],
  ])('reads %s as written', async (written, start, end) => {
    expect(DateRangeReply.parse(await get('dateRange', { written })).meant).toEqual({ start, end });
  });

  it('takes, of years that come round, the one next to the day that is shown', async () => {
    const starts = ['19190306', '19650101'].map(async (near) => {
      const reply = await get('dateRange', { written: '辛亥年八月十九', near });
      return DateRangeReply.parse(reply).meant?.start;
    });
    expect(await Promise.all(starts)).toEqual(['19111010', '19711007']);
  });

  it('says nothing of what is no date', async () => {
    for (const written of ['某日', '1919-02-30', ''])
      expect(await get('dateRange', { written })).not.toHaveProperty('meant');
  });
});

describe('the cover of a newspaper', () => {
  const cover = (name: string, more: Record<string, string> = {}) =>
    server.app.inject({ url: `/images/covers/${name}.jpg`, headers: more });

  it('[N-031] is the head of its first page, for whoever comes', async () => {
    const reply = await cover(encodeURIComponent('晶報'));
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 400 });
    const again = await cover(encodeURIComponent('晶報'), { 'if-none-match': String(reply.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('[N-031] is that of the library where there is one, if it is a JPEG', async () => {
    mkdirSync(join(server.data, 'covers'));
    const drawn = (await cover(encodeURIComponent('晶報'))).rawPayload;
    const own = await sharp({ create: { width: 30, height: 42, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    const file = join(server.data, 'covers', '晶報.jpg');
    writeFileSync(file, own);
    expect((await cover(encodeURIComponent('晶報'))).rawPayload).toEqual(own);
    for (const wrong of [Buffer.from('GIF89a'), Buffer.concat([own, Buffer.alloc(3 << 20)])]) {
      writeFileSync(file, wrong);
      expect((await cover(encodeURIComponent('晶報'))).rawPayload).toEqual(drawn);
    }
  });

  it('[N-031] takes a name with odd characters, and leads nowhere else', async () => {
    writeFileSync(join(server.data, 'secret.jpg'), Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
    expect((await cover(encodeURIComponent(odd))).statusCode).toBe(200);
    const names = ['無此報', '../secret', '..', '.', '\0', '晶報/..', 'x'.repeat(500), '__proto__', ''];
    for (const name of names) {
      const reply = await cover(encodeURIComponent(name));
      expect([name, [400, 404].includes(reply.statusCode), reply.body.includes('error')]).toEqual([
        name,
        true,
        true,
      ]);
    }
  });
});
