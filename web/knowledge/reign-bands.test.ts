import { expect, it } from 'vitest';
import { layBands, placeOfYear } from './reign-bands.tsx';

const years = [701, 742, 742, 762];
const places = [2, 60, 63, 98];

it('lies between the years that have a place, and never beyond them', () => {
  expect([600, 701, 742, 762, 800].map((year) => placeOfYear(years, places, year))).toEqual([
    2, 2, 60, 98, 98,
  ]);
  expect(placeOfYear(years, places, 752)).toBe(63 + 35 / 2);
  for (let year = 702; year <= 762; year++)
    expect(placeOfYear(years, places, year)).toBeGreaterThanOrEqual(placeOfYear(years, places, year - 1));
});

it('goes from reign to reign without a gap where one follows the other, and ends where a life does', () => {
  const reigns = [
    { firstYear: 713, lastYear: 741 },
    { firstYear: 742, lastYear: 756 },
    { firstYear: 756, lastYear: 758 },
    { firstYear: 760, lastYear: 900 },
  ];
  const bands = layBands(reigns, years, places);
  expect(bands[0].to).toBe(bands[1].from);
  expect(bands[1].to).toBe(bands[2].from);
  expect(bands[2].to).toBeLessThan(bands[3].from);
  expect(bands[3].to).toBe(98);
});
