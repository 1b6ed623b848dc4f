// The calendar of a newspaper that lies in one month, and that of one that does not.
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { waitOptions } from '#testing/dom/set-up.ts';
import { asUnit, product, serveSite, site, visit } from '#testing/dom/visited-site.tsx';

let days: string[];

serveSite();
beforeEach(() => {
  site.products.push(product('jingbao', '晶報', { owned: true, isNewspaper: true }));
  const others = fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { pathname } = new URL(path, 'http://library.test');
    const run = { start: days[0], end: days.at(-1) };
    const years = [...new Set(days.map((day) => Number(day.slice(0, 4))))].map((year) => ({
      year,
      issues: days.filter((day) => day.startsWith(String(year))).length,
      missing: 0,
    }));
    if (pathname.endsWith('/calendar'))
      return Response.json({
        version: 'v1',
        newspapers: [{ key: 'JB', name: '晶報', issues: days.length, ...run, years }],
      });
    if (pathname.endsWith('/year'))
      return Response.json({
        days: days
          .filter((day) => day.startsWith(String(years[0].year)))
          .map((date) => ({ date, issues: 1 })),
        missing: [],
      });
    return others(path, init);
  });
  asUnit();
});

const gridsOf = async () => {
  visit('/app/read/jingbao');
  await screen.findByRole('grid', { name: '四月' }, waitOptions);
  return screen.getAllByRole('grid').map((grid) => grid.querySelectorAll('td > .day').length);
};

it('shows its month alone, every day by its number, and no years to choose from', async () => {
  days = ['19400430'];
  expect(await gridsOf()).toEqual([30]);
  const grid = screen.getByRole('grid');
  expect([...grid.querySelectorAll('.day')].map(({ textContent }) => Number(textContent))).toEqual(
    Array.from({ length: 30 }, (_, i) => i + 1),
  );
  expect(within(grid).getAllByRole('button')).toHaveLength(1);
  expect(screen.queryByRole('navigation', { name: '年份' })).toBeNull();
  expect(screen.queryByText('馆藏起讫之外')).toBeNull();
});

it('shows all months of a year where the newspaper has more than one, and its years', async () => {
  days = ['19400430', '19410102'];
  expect(await gridsOf()).toHaveLength(12);
  expect(screen.getByRole('navigation', { name: '年份' })).toBeTruthy();
  expect(screen.getAllByText('馆藏起讫之外').length).toBeGreaterThan(0);
});
